import type { Db, Reader } from '../../kernel/db.ts';
import { cacheValue } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { selectDemands } from './agreement-store.ts';
import { selectOwing } from './consent-store.ts';
import { type Demand, requiredAt } from './version-rules.ts';

/** How late this process learns what was published in another one. */
const PERIOD_MS = 5_000;
/** Players of whom it is remembered that nothing is left to accept; with more, all are looked up anew. */
const SETTLED_MAX = 100_000;

/** Who has to accept a document before they stake or deposit again. */
export interface ConsentGate {
  /** True if the player has to. After the first time that they don't, the answer comes from memory. */
  readonly owes: (playerId: bigint) => Promise<boolean>;
  /** Which of these players have to. */
  readonly listOwing: (reader: Reader, playerIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  /** Reads what this process published. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Stops it and resolves when the current read is done. */
  readonly stop: () => Promise<void>;
}

const NOBODY: ReadonlySet<bigint> = new Set();

/** Loads what has to be accepted; a player is looked up with their first stake or deposit after that changed. */
export async function openConsentGate({
  db,
  clock,
  log,
  ownPlayers,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** The house's own players, who accept nothing. */
  readonly ownPlayers: readonly bigint[];
}): Promise<ConsentGate> {
  const demands = await cacheValue<readonly Demand[]>(
    { clock, log },
    { name: 'read what players have to accept', everyMs: PERIOD_MS, read: () => selectDemands(db) },
  );
  const own = new Set(ownPlayers);
  let settled = new Set<bigint>();
  let settledFor = '';
  const listOwing = async (reader: Reader, playerIds: readonly bigint[]) => {
    const required = requiredAt(demands.value(), clock.now());
    if (required.size === 0) return NOBODY;
    const asked = [...required].join(' ');
    if (asked !== settledFor || settled.size > SETTLED_MAX) {
      settled = new Set();
      settledFor = asked;
    }
    const unknown = playerIds.filter((playerId) => !own.has(playerId) && !settled.has(playerId));
    if (unknown.length === 0) return NOBODY;
    const owing = new Set(await selectOwing(reader, unknown, required));
    if (asked === settledFor) for (const playerId of unknown) if (!owing.has(playerId)) settled.add(playerId);
    return owing;
  };
  return {
    listOwing,
    owes: async (playerId) => (await listOwing(db, [playerId])).has(playerId),
    refresh: demands.refresh,
    stop: demands.stop,
  };
}
