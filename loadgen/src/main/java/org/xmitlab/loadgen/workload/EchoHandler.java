package org.xmitlab.loadgen.workload;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/** Answers every frame with the same frame, addresses swapped, as a stack answers a ping. */
public final class EchoHandler extends ChannelInboundHandlerAdapter {
  private static final int ADDRESS_BYTES = 6;

  private final byte[] addresses = new byte[2 * ADDRESS_BYTES];
  private long answers;

  /** Creates a handler. */
  public EchoHandler() {}

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    ByteBuf frame = (ByteBuf) message;
    frame.getBytes(frame.readerIndex(), addresses);
    frame.setBytes(frame.readerIndex(), addresses, ADDRESS_BYTES, ADDRESS_BYTES);
    frame.setBytes(frame.readerIndex() + ADDRESS_BYTES, addresses, 0, ADDRESS_BYTES);
    answers++;
    ctx.writeAndFlush(frame);
  }

  @Override
  public boolean isSharable() {
    return false;
  }

  /** Returns how many frames were answered. */
  public long answers() {
    return answers;
  }
}
