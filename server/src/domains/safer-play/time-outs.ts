import type { Db } from '../../kernel/db.ts';
import { cacheValue } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { selectTimeOutEnds } from './time-out-store.ts';

/** How late this process learns of a time-out that began in another one. */
const PERIOD_MS = 5_000;

/** The time-outs that run; asked for each bet, so answered from memory. */
export interface TimeOuts {
  /** When the player's time-out ends; undefined while none runs. */
  readonly endOf: (playerId: bigint) => Date | undefined;
  /** Notes a time-out that began in this process, from the next bet on. */
  readonly begin: (playerId: bigint, endsAt: Date) => void;
  /** Reads those that other processes began. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Stops it and resolves when the current read is done. */
  readonly stop: () => Promise<void>;
}

/** Loads the time-outs that run now, on request, and every five seconds. None ends early, so what was read only ever grows. */
export async function openTimeOuts({
  db,
  clock,
  log,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<TimeOuts> {
  const ends = new Map<bigint, Date>();
  const begin = (playerId: bigint, endsAt: Date): void => {
    const known = ends.get(playerId);
    if (known === undefined || known < endsAt) ends.set(playerId, endsAt);
  };
  const cached = await cacheValue(
    { clock, log },
    {
      name: 'read the time-outs of players',
      everyMs: PERIOD_MS,
      async read() {
        const now = clock.now();
        for (const { playerId, endsAt } of await selectTimeOutEnds(db, now)) begin(playerId, endsAt);
        for (const [playerId, endsAt] of ends) if (endsAt <= now) ends.delete(playerId);
      },
    },
  );
  return {
    endOf(playerId) {
      const endsAt = ends.get(playerId);
      return endsAt !== undefined && endsAt > clock.now() ? endsAt : undefined;
    },
    begin,
    refresh: cached.refresh,
    stop: cached.stop,
  };
}
