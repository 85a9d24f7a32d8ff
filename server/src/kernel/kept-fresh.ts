import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** A value of the database that is asked for too often to be read each time. */
export interface KeptFresh<Value> {
  /** As it was read last. */
  readonly value: () => Value;
  /** Reads it again, because it has changed here. Never rejects. */
  readonly look: () => Promise<void>;
  /** Ends it and resolves when the reading under way is done. */
  readonly stop: () => Promise<void>;
}

/** Reads a value now, when it is told to, and every `periodMs`, so that what another process changed comes along. */
export async function keepFresh<Value>(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  {
    read,
    periodMs,
    failed,
  }: {
    readonly read: () => Promise<Value>;
    readonly periodMs: number;
    /** What the log says when it can't be read. */
    readonly failed: string;
  },
): Promise<KeptFresh<Value>> {
  let value = await read();
  let reading: Promise<void> = Promise.resolve();
  let isAskedFor = false;
  const readAfter = async (earlier: Promise<void>) => {
    await earlier;
    isAskedFor = false;
    try {
      value = await read();
    } catch (error) {
      log.error({ err: error }, failed);
    }
  };
  const look = () => {
    // A reading that waits to begin will see what is there by now.
    if (isAskedFor) return reading;
    isAskedFor = true;
    reading = readAfter(reading);
    return reading;
  };
  const stopLooking = clock.every(periodMs, () => void look());
  return {
    value: () => value,
    look,
    async stop() {
      stopLooking();
      await reading;
    },
  };
}
