package org.xmitlab.hrtimer;

/**
 * Timers in order of hard expiry, equal ones in order of insertion: a textbook red-black tree
 * (Cormen et al.) through the timers' own links, with the first one remembered. Counterpart of
 * {@code lib/timerqueue.c}. The shape matters to one rule of v7.1, where the queue can get out of
 * order and a later insertion depends on the tree it walks down (spec/hrtimer.md section 6).
 */
final class TimerTree implements TimerQueue {
  private Hrtimer root;
  private Hrtimer first;

  @Override
  public Hrtimer first() {
    return first;
  }

  @Override
  public boolean insert(Hrtimer timer) {
    Hrtimer parent = null;
    Hrtimer node = root;
    boolean leftmost = true;
    boolean goesLeft = false;
    while (node != null) {
      parent = node;
      goesLeft = timer.expiresNs < node.expiresNs;
      if (goesLeft) {
        node = node.left;
      } else {
        node = node.right;
        leftmost = false;
      }
    }
    timer.parent = parent;
    timer.left = null;
    timer.right = null;
    timer.queued = true;
    if (parent == null) {
      root = timer;
    } else if (goesLeft) {
      parent.left = timer;
    } else {
      parent.right = timer;
    }
    if (leftmost) {
      first = timer;
    }
    fixInsertion(timer);
    return leftmost;
  }

  @Override
  public void remove(Hrtimer timer) {
    if (timer == first) {
      first = next(timer);
    }
    timer.queued = false;
    if (timer.left != null && timer.right != null) {
      swapWithSuccessor(timer);
    }
    Hrtimer child = timer.left != null ? timer.left : timer.right;
    Hrtimer parent = timer.parent;
    if (child != null) {
      child.parent = parent;
    }
    replaceChild(parent, timer, child);
    if (!timer.red) {
      fixRemoval(child, parent);
    }
    timer.parent = null;
    timer.left = null;
    timer.right = null;
  }

  Hrtimer next(Hrtimer timer) {
    if (timer.right != null) {
      Hrtimer node = timer.right;
      while (node.left != null) {
        node = node.left;
      }
      return node;
    }
    Hrtimer node = timer;
    while (node.parent != null && node == node.parent.right) {
      node = node.parent;
    }
    return node.parent;
  }

  Hrtimer previous(Hrtimer timer) {
    if (timer.left != null) {
      Hrtimer node = timer.left;
      while (node.right != null) {
        node = node.right;
      }
      return node;
    }
    Hrtimer node = timer;
    while (node.parent != null && node == node.parent.left) {
      node = node.parent;
    }
    return node.parent;
  }

  /**
   * Puts the in-order successor, which has no left child, into the timer's place and vice versa.
   */
  private void swapWithSuccessor(Hrtimer timer) {
    Hrtimer successor = timer.right;
    while (successor.left != null) {
      successor = successor.left;
    }
    Hrtimer successorParent = successor.parent;
    Hrtimer successorRight = successor.right;
    boolean successorRed = successor.red;

    replaceChild(timer.parent, timer, successor);
    successor.parent = timer.parent;
    successor.red = timer.red;
    successor.left = timer.left;
    successor.left.parent = successor;
    if (successorParent == timer) {
      successor.right = timer;
      timer.parent = successor;
    } else {
      successor.right = timer.right;
      successor.right.parent = successor;
      successorParent.left = timer;
      timer.parent = successorParent;
    }
    timer.left = null;
    timer.right = successorRight;
    if (successorRight != null) {
      successorRight.parent = timer;
    }
    timer.red = successorRed;
  }

  private void replaceChild(Hrtimer parent, Hrtimer old, Hrtimer replacement) {
    if (parent == null) {
      root = replacement;
    } else if (parent.left == old) {
      parent.left = replacement;
    } else {
      parent.right = replacement;
    }
  }

  private void fixInsertion(Hrtimer inserted) {
    Hrtimer node = inserted;
    node.red = true;
    while (node.parent != null && node.parent.red) {
      Hrtimer parent = node.parent;
      Hrtimer grandparent = parent.parent;
      boolean parentIsLeft = parent == grandparent.left;
      Hrtimer uncle = parentIsLeft ? grandparent.right : grandparent.left;
      if (uncle != null && uncle.red) {
        parent.red = false;
        uncle.red = false;
        grandparent.red = true;
        node = grandparent;
      } else {
        if (node == (parentIsLeft ? parent.right : parent.left)) {
          rotate(parent, parentIsLeft);
          parent = node;
        }
        parent.red = false;
        grandparent.red = true;
        rotate(grandparent, !parentIsLeft);
        break;
      }
    }
    root.red = false;
  }

  private void fixRemoval(Hrtimer replacement, Hrtimer replacementParent) {
    Hrtimer node = replacement;
    Hrtimer parent = replacementParent;
    while (node != root && (node == null || !node.red)) {
      boolean nodeIsLeft = node == parent.left;
      Hrtimer sibling = nodeIsLeft ? parent.right : parent.left;
      if (sibling.red) {
        sibling.red = false;
        parent.red = true;
        rotate(parent, nodeIsLeft);
        sibling = nodeIsLeft ? parent.right : parent.left;
      }
      Hrtimer near = nodeIsLeft ? sibling.left : sibling.right;
      Hrtimer far = nodeIsLeft ? sibling.right : sibling.left;
      if ((near == null || !near.red) && (far == null || !far.red)) {
        sibling.red = true;
        node = parent;
        parent = node.parent;
      } else {
        if (far == null || !far.red) {
          near.red = false;
          sibling.red = true;
          rotate(sibling, !nodeIsLeft);
          sibling = near;
          far = nodeIsLeft ? sibling.right : sibling.left;
        }
        sibling.red = parent.red;
        parent.red = false;
        far.red = false;
        rotate(parent, nodeIsLeft);
        node = root;
      }
    }
    if (node != null) {
      node.red = false;
    }
  }

  private void rotate(Hrtimer node, boolean toTheLeft) {
    Hrtimer riser = toTheLeft ? node.right : node.left;
    Hrtimer moved = toTheLeft ? riser.left : riser.right;
    if (toTheLeft) {
      node.right = moved;
      riser.left = node;
    } else {
      node.left = moved;
      riser.right = node;
    }
    if (moved != null) {
      moved.parent = node;
    }
    replaceChild(node.parent, node, riser);
    riser.parent = node.parent;
    node.parent = riser;
  }
}
