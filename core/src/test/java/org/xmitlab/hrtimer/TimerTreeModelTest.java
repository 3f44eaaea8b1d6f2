package org.xmitlab.hrtimer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmitlab.time.ClockId;

/** The tree against a list into which every timer is inserted behind its equals. */
final class TimerTreeModelTest {
  private static final int TIMERS = 60;
  private static final int STEPS = 6_000;

  private final TimerTree tree = new TimerTree();
  private final List<Hrtimer> model = new ArrayList<>();
  private int equals;
  private int removalsWithTwoChildren;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void keepsTimersInOrderOfExpiryAndInsertion(long seed) {
    Random random = new Random(seed);
    HrtimerClockBase base = new HrtimerClockBase(0, ClockId.MONOTONIC, tree, new ActiveBases());
    List<Hrtimer> timers = new ArrayList<>();
    for (int i = 0; i < TIMERS; i++) {
      timers.add(new Hrtimer("t" + i, base, false, timer -> false));
    }
    for (int step = 0; step < STEPS; step++) {
      String where = "seed " + seed + ", step " + step;
      Hrtimer timer = timers.get(random.nextInt(TIMERS));
      if (timer.isQueued()) {
        removalsWithTwoChildren += timer.left != null && timer.right != null ? 1 : 0;
        tree.remove(timer);
        model.remove(timer);
      } else {
        timer.expiresNs = random.nextInt(50);
        assertThat(tree.insert(timer)).as(where).isEqualTo(insertIntoModel(timer) == 0);
      }
      check(where);
    }
    assertThat(equals).as("equal expiries met").isPositive();
    assertThat(removalsWithTwoChildren).as("inner nodes removed").isPositive();
  }

  private int insertIntoModel(Hrtimer timer) {
    int at = 0;
    while (at < model.size() && model.get(at).expiresNs <= timer.expiresNs) {
      equals += model.get(at).expiresNs == timer.expiresNs ? 1 : 0;
      at++;
    }
    model.add(at, timer);
    return at;
  }

  private void check(String where) {
    List<Hrtimer> forward = new ArrayList<>();
    for (Hrtimer timer = tree.first(); timer != null; timer = tree.next(timer)) {
      assertThat(timer.isQueued()).as(where).isTrue();
      forward.add(timer);
    }
    assertThat(forward).as(where).isEqualTo(model);
    assertThat(tree.first()).as(where).isSameAs(model.isEmpty() ? null : model.get(0));
    for (int i = 0; i < model.size(); i++) {
      Hrtimer previous = i == 0 ? null : model.get(i - 1);
      assertThat(tree.previous(model.get(i))).as(where).isSameAs(previous);
    }
    if (!model.isEmpty()) {
      Hrtimer root = model.get(0);
      while (root.parent != null) {
        root = root.parent;
      }
      assertThat(root.red).as(where + ": root is black").isFalse();
      blackHeight(root, where);
    }
  }

  /** Returns how many black nodes lie on every way down; fails if that is not one number. */
  private static int blackHeight(Hrtimer node, String where) {
    if (node == null) {
      return 1;
    }
    for (Hrtimer child : new Hrtimer[] {node.left, node.right}) {
      if (child != null) {
        assertThat(child.parent).as(where).isSameAs(node);
        assertThat(node.red && child.red).as(where + ": two red in a row").isFalse();
      }
    }
    int left = blackHeight(node.left, where);
    assertThat(blackHeight(node.right, where)).as(where + ": black heights").isEqualTo(left);
    return left + (node.red ? 0 : 1);
  }
}
