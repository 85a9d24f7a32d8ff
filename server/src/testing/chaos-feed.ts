import type { FeedMessage, FeedSink, SportsFeed } from '../domains/sports/index.ts';

/** What one start of a {@link ChaosFeed} does. */
export type ChaosStart = 'works' | 'throws' | 'hangs';

/** A feed whose misbehaviour a test scripts. */
export interface ChaosFeed extends SportsFeed {
  /** Says how the next starts go, the last of these from then on. */
  script(...starts: readonly ChaosStart[]): void;
  /** Sends a message as the run of that number, from 1; the last one if left out. */
  say(message: FeedMessage, saidAt?: Date, run?: number): Promise<void>;
  /** Breaks the present run, or lets it end. */
  break(error?: Error): void;
  end(): void;
  /** How often it was started and stopped. */
  readonly starts: () => number;
  readonly stops: () => number;
}

/** A feed that sends `image` at each start and then what the test says, and misbehaves on command. */
export function chaosFeed(image: readonly FeedMessage[]): ChaosFeed {
  let scripted: ChaosStart[] = [];
  let starts = 0;
  let stops = 0;
  let run = Promise.withResolvers<void>();
  const sinks: FeedSink[] = [];
  return {
    script: (...next) => void (scripted = [...next]),
    async start(sink) {
      starts += 1;
      const how = (scripted.length > 1 ? scripted.shift() : scripted[0]) ?? 'works';
      if (how === 'throws') throw new Error('the line is dead');
      if (how === 'hangs') return new Promise(() => {});
      sinks.push(sink);
      run = Promise.withResolvers<void>();
      run.promise.catch(() => {});
      for (const message of image) await sink(message);
    },
    stop() {
      stops += 1;
      run.resolve();
      return Promise.resolve();
    },
    finished: () => run.promise,
    async say(message, saidAt, number = sinks.length) {
      await sinks[number - 1]?.(message, saidAt);
    },
    break: (error = new Error('the line is dead')) => run.reject(error),
    end: () => run.resolve(),
    starts: () => starts,
    stops: () => stops,
  };
}
