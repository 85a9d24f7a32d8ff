import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../kernel/time/clock.ts';
import { openLog } from '../../kernel/monitoring/log.ts';
import type { FeedMessage, SportsFeed } from './feed/feed.ts';
import { runFeed } from './run-feed.ts';

const result: FeedMessage = { kind: 'result', result: { marketId: '1.1', outcome: 'void', reason: 'rain' } };

/** A feed that sends one message, and breaks on command. */
function brittleFeed(): SportsFeed & { break(): void } {
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {});
  return {
    start: (sink) => sink(result),
    stop: async () => ended.resolve(),
    finished: () => ended.promise,
    break: () => ended.reject(new Error('the line is dead')),
  };
}

describe('a feed that runs', () => {
  it('is reopened five seconds after it broke, and is not ready meanwhile', async () => {
    const clock = fakeClock();
    const feeds = [brittleFeed(), brittleFeed()];
    let opened = 0;
    let received = 0;
    const run = await runFeed({
      clock,
      log: openLog('silent'),
      open: async () => {
        const feed = feeds[opened];
        opened += 1;
        if (feed === undefined) throw new Error('no more feeds');
        return feed;
      },
      receive: async () => {
        received += 1;
      },
    });
    expect([run.isReady(), received]).toEqual([true, 1]);
    feeds[0]?.break();
    await clock.advance(0);
    await clock.advance(4_999);
    expect([run.isReady(), opened]).toEqual([false, 1]);
    await clock.advance(1);
    expect([run.isReady(), received]).toEqual([true, 2]);
    feeds[1]?.break();
    await clock.advance(0);
    await clock.advance(5_000);
    expect([run.isReady(), opened]).toEqual([false, 3]);
    await run.stop();
  });
});
