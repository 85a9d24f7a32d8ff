import type { Clock } from '../../kernel/time/clock.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { FeedSink, SportsFeed } from './feed/feed.ts';
import { waitUntil } from './feed/wait-until.ts';

/** How long after a break the feed is reopened; it then sends everything anew. */
const RETRY_MS = 5_000;

export interface FeedRun {
  /** True if the feed has sent its starting state and has not broken since. */
  isReady(): boolean;
  /** True if the feed has sent everything it had. */
  hasFinished(): boolean;
  stop(): Promise<void>;
}

export interface FeedRunDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly open: () => Promise<SportsFeed>;
  readonly receive: FeedSink;
}

/**
 * Keeps a feed running. The first start must succeed, else its error is thrown, because then the configuration is wrong;
 * later failures are logged and the feed is reopened.
 */
export async function runFeed({ clock, log, open, receive }: FeedRunDeps): Promise<FeedRun> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let ready = false;
  let finished = false;
  let runs = 0;

  /** An abandoned feed is ignored: it must not confirm what its successor sends. */
  const start = async (): Promise<SportsFeed> => {
    const feed = await open();
    runs += 1;
    const number = runs;
    await feed.start(async (message, saidAt) => {
      if (number === runs) await receive(message, saidAt);
    });
    if (signal.aborted) await feed.stop();
    ready = true;
    return feed;
  };

  let feed: SportsFeed | undefined = await start();

  const stopped = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
  });
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        // A source that never answers must not keep the app from closing.
        feed ??= await Promise.race([start(), stopped]);
        if (feed === undefined) return;
        await feed.finished();
        finished = true;
        return;
      } catch (error) {
        ready = false;
        feed = undefined;
        runs += 1;
        log.error({ err: error }, 'the sports feed broke and is opened again');
        await waitUntil(clock, new Date(clock.now().getTime() + RETRY_MS), signal);
      }
    }
  };
  const watching = watch();

  return {
    isReady: () => ready,
    hasFinished: () => finished,
    async stop() {
      stopping.abort();
      await feed?.stop().catch((error: unknown) => log.warn({ err: error }, 'the sports feed had broken'));
      await watching;
    },
  };
}
