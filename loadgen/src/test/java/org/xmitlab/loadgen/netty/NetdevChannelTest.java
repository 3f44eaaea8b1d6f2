package org.xmitlab.loadgen.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.DefaultByteBufHolder;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.flush.FlushConsolidationHandler;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NetdevChannelTest {
  private final RecordingNic nic = new RecordingNic();

  private static ByteBuf frame(int mark) {
    byte[] bytes = new byte[60];
    bytes[20] = (byte) mark;
    return Unpooled.wrappedBuffer(bytes);
  }

  private void write(int frames) {
    for (int i = 0; i < frames; i++) {
      nic.channel.write(frame(nic.sent.size() + i));
    }
  }

  @Test
  void allFramesOfAFlushButTheLastAnnounceAnother() {
    write(3);
    assertThat(nic.sent).as("before the flush").isEmpty();
    nic.channel.flush();
    assertThat(nic.xmitMores()).containsExactly(true, true, false);
    assertThat(nic.channel.accepted()).isEqualTo(3);
    assertThat(nic.ledger.sent()).isEqualTo(3);
  }

  @Test
  void everyFlushIsATrainOfItsOwn() {
    for (int i = 0; i < 3; i++) {
      write(1);
      nic.channel.flush();
    }
    assertThat(nic.trains()).containsExactly(1, 1, 1);
  }

  @Test
  void aHandlerThatConsolidatesFlushesMakesTrainsLonger() {
    nic.channel.pipeline().addLast(new FlushConsolidationHandler(8, false));
    nic.channel
        .pipeline()
        .addLast(
            new ChannelInboundHandlerAdapter() {
              @Override
              public void channelRead(ChannelHandlerContext context, Object message) {
                context.writeAndFlush(message);
              }
            });
    for (int i = 0; i < 16; i++) {
      nic.channel.pipeline().fireChannelRead(frame(i));
    }
    nic.channel.pipeline().fireChannelReadComplete();
    assertThat(nic.trains()).containsExactly(8, 8);
  }

  @Test
  void aStoppedQueueMakesTheChannelUnwritableAndAWakeWritableAgain() {
    List<String> heard = new ArrayList<>();
    nic.channel
        .pipeline()
        .addLast(
            new ChannelInboundHandlerAdapter() {
              @Override
              public void channelWritabilityChanged(ChannelHandlerContext context) {
                heard.add(context.channel().isWritable() + "@" + nic.cpu.nowNs());
              }
            });
    nic.stopAfter = 2;
    write(5);
    nic.channel.flush();
    nic.loop.runNow();
    assertThat(nic.channel.isWritable()).isFalse();
    assertThat(nic.channel.waiting()).isEqualTo(3);

    nic.at(
        700,
        () -> {
          nic.stopAfter = Integer.MAX_VALUE;
          nic.txQueue().wake();
        });
    nic.runToTheEnd();
    assertThat(nic.channel.isWritable()).isTrue();
    assertThat(heard).containsExactly("false@0", "true@700");
    assertThat(nic.times()).containsExactly(0L, 0L, 700L, 700L, 700L);
    assertThat(nic.xmitMores()).containsExactly(true, true, true, true, false);
  }

  @Test
  void aSenderThatPollsIsNotHelped() {
    nic.channel.resumeByItself(false);
    nic.stopAfter = 1;
    write(2);
    nic.channel.flush();
    nic.stopAfter = Integer.MAX_VALUE;
    nic.at(100, () -> nic.txQueue().wake());
    nic.runToTheEnd();
    assertThat(nic.sent).hasSize(1);
    nic.channel.flush();
    assertThat(nic.sent).hasSize(2);
  }

  @Test
  void aRefusedFrameStaysAndIsNotBooked() {
    nic.busyAfter = 1;
    write(3);
    nic.channel.flush();
    assertThat(nic.channel.lastOfferAccepted()).isFalse();
    assertThat(nic.channel.isWritable()).isFalse();
    assertThat(nic.channel.waiting()).isEqualTo(2);
    assertThat(nic.ledger.sent()).isEqualTo(1);

    nic.busyAfter = Integer.MAX_VALUE;
    nic.channel.flush();
    assertThat(nic.channel.lastOfferAccepted()).isTrue();
    assertThat(nic.channel.isWritable()).isTrue();
    assertThat(nic.sent)
        .extracting(sent -> sent.bytes()[20])
        .containsExactly((byte) 0, (byte) 1, (byte) 2);
  }

  @Test
  void takesHeapBuffersDirectBuffersAndHolders() {
    ByteBuf padded = Unpooled.buffer(100).writeZero(30).skipBytes(30).writeBytes(frame(7));
    ByteBuf direct = Unpooled.directBuffer(60).writeBytes(frame(8));
    nic.channel.write(padded);
    nic.channel.write(direct);
    nic.channel.writeAndFlush(new DefaultByteBufHolder(frame(9)));
    assertThat(nic.sent).extracting(sent -> (int) sent.bytes()[20]).containsExactly(7, 8, 9);
    assertThat(nic.sent).extracting(sent -> sent.bytes().length).containsOnly(60);
    assertThat(padded.refCnt() + direct.refCnt()).as("released").isZero();
  }

  @Test
  void refusesWhatIsNoFrame() {
    for (Object message :
        new Object[] {
          "text", Unpooled.wrappedBuffer(new byte[13]), Unpooled.buffer().writeZero(2001)
        }) {
      ChannelFuture future = nic.channel.writeAndFlush(message);
      nic.loop.runNow();
      assertThat(future.cause())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("14 to 2000 bytes");
    }
    assertThat(nic.sent).isEmpty();
  }

  @Test
  void framesFromTheFarEndAreRead() {
    List<Object> read = new ArrayList<>();
    nic.channel
        .pipeline()
        .addLast(
            new ChannelInboundHandlerAdapter() {
              @Override
              public void channelRead(ChannelHandlerContext context, Object message) {
                read.add(((ByteBuf) message).readableBytes());
                ((ByteBuf) message).release();
              }

              @Override
              public void channelReadComplete(ChannelHandlerContext context) {
                read.add("complete");
              }
            });
    nic.channel.deliver(new byte[100], 20, 64);
    assertThat(read).containsExactly(64, "complete");
  }

  @Test
  void isNamedAfterItsInterface() {
    assertThat(nic.channel.localAddress()).hasToString("rec0");
    assertThat(nic.channel.isActive()).isTrue();
  }
}
