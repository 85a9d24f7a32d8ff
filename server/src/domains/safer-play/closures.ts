import type { Db } from '../../kernel/db.ts';
import { cacheValue } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { isLater } from './exclusion/exclusion-rules.ts';
import { selectInForce } from './exclusion/exclusion-store.ts';
import { selectWithoutSports } from './products/product-store.ts';
import { selectTimeOutEnds } from './time-out-store.ts';

/** How late this process learns of a time-out that began in another one. */
const PERIOD_MS = 5_000;

/** Who may not play by their own choice: time-outs, self-exclusions, closed sports. Asked for each bet, so answered from memory. */
export interface Closures {
  /** When the player's time-out ends; undefined while none runs. */
  readonly endOf: (playerId: bigint) => Date | undefined;
  /** The end of the self-exclusion that closes the player's account, null for good; undefined without one. */
  readonly exclusionOf: (playerId: bigint) => Date | null | undefined;
  /** Why the player may not play; undefined where nothing keeps them. */
  readonly refusalOf: (playerId: bigint) => 'IN_TIME_OUT' | 'SELF_EXCLUDED' | undefined;
  /** The same for a bet on sports: the player may have closed those alone. */
  readonly sportsRefusalOf: (
    playerId: bigint,
  ) => 'IN_TIME_OUT' | 'SELF_EXCLUDED' | 'PRODUCT_CLOSED' | undefined;
  /** Notes a time-out that began in this process, from the next bet on. */
  readonly begin: (playerId: bigint, endsAt: Date) => void;
  /** Notes a self-exclusion in the same way. */
  readonly exclude: (playerId: bigint, endsAt: Date | null) => void;
  /** Notes that a player closed sports. */
  readonly closeSports: (playerId: bigint) => void;
  /** Reads what other processes began, and who has come back or reopened sports. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Stops it and resolves when the current read is done. */
  readonly stop: () => Promise<void>;
}

/**
 * Loads the time-outs that run now and the self-exclusions in force, on request, and every five seconds. No time-out ends early, so
 * those that were read only grow. A self-exclusion ends when its player comes back, and sports are reopened: what was noted since a read
 * began stays.
 */
export async function openClosures({
  db,
  clock,
  log,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<Closures> {
  const ends = new Map<bigint, Date>();
  const begin = (playerId: bigint, endsAt: Date): void => {
    const known = ends.get(playerId);
    if (known === undefined || known < endsAt) ends.set(playerId, endsAt);
  };
  const exclusions = new Map<bigint, { readonly endsAt: Date | null; readonly notedIn: number }>();
  const withoutSports = new Map<bigint, number>();
  let reads = 0;
  const cached = await cacheValue(
    { clock, log },
    {
      name: 'read the time-outs and exclusions of players',
      everyMs: PERIOD_MS,
      async read() {
        const now = clock.now();
        const own = (reads += 1);
        const inForce = await selectInForce(db);
        for (const { playerId, endsAt } of inForce) {
          const known = exclusions.get(playerId);
          if (known === undefined || known.notedIn < own || isLater(endsAt, known.endsAt))
            exclusions.set(playerId, { endsAt, notedIn: own });
        }
        for (const [playerId, { notedIn }] of exclusions) if (notedIn < own) exclusions.delete(playerId);
        for (const playerId of await selectWithoutSports(db)) withoutSports.set(playerId, own);
        for (const [playerId, notedIn] of withoutSports) if (notedIn < own) withoutSports.delete(playerId);
        for (const { playerId, endsAt } of await selectTimeOutEnds(db, now)) begin(playerId, endsAt);
        for (const [playerId, endsAt] of ends) if (endsAt <= now) ends.delete(playerId);
      },
    },
  );
  const endOf = (playerId: bigint): Date | undefined => {
    const endsAt = ends.get(playerId);
    return endsAt !== undefined && endsAt > clock.now() ? endsAt : undefined;
  };
  const refusalOf = (playerId: bigint) => {
    if (exclusions.has(playerId)) return 'SELF_EXCLUDED';
    return endOf(playerId) === undefined ? undefined : 'IN_TIME_OUT';
  };
  return {
    endOf,
    exclusionOf: (playerId) => exclusions.get(playerId)?.endsAt,
    refusalOf,
    sportsRefusalOf: (playerId) =>
      refusalOf(playerId) ?? (withoutSports.has(playerId) ? 'PRODUCT_CLOSED' : undefined),
    begin,
    // A read that is under way may have begun before it.
    exclude: (playerId, endsAt) => exclusions.set(playerId, { endsAt, notedIn: reads }),
    closeSports: (playerId) => withoutSports.set(playerId, reads),
    refresh: cached.refresh,
    stop: cached.stop,
  };
}
