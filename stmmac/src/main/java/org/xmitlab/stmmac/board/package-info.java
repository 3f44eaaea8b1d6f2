/**
 * What work costs on the machines that the stmmac threads are about. See {@link
 * org.xmitlab.stmmac.board.BoardCosts}.
 */
package org.xmitlab.stmmac.board;
