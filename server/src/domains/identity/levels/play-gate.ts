import { type IdentityLevel, type IdentityRule } from '@maidan/contract';
import type { Db } from '../../../kernel/db.ts';
import { cacheValue } from '../../../kernel/jobs/start-job.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import { selectAllAccepted } from '../verification-store.ts';
import { type AcceptedCheck, levelNeeded, levelOf } from './level-rules.ts';
import { valueOfLevel } from './refuse-below-level.ts';
import { selectRules } from './rule-store.ts';

/** How late this process learns what was decided in another one. */
const PERIOD_MS = 5_000;

/** Who may not play before they are verified. Asked for each bet, so answered from memory. */
export interface PlayGate {
  /** IDENTITY_LEVEL_NEEDED for a player whose level may not play; undefined where nothing keeps them. */
  readonly refusalOf: (playerId: bigint) => 'IDENTITY_LEVEL_NEEDED' | undefined;
  /** Refuses that with the level that may. */
  readonly refuse: (playerId: bigint) => void;
  /** Names the level in such a refusal of a bet. */
  readonly nameLevel: (refusal: Refusal) => Refusal;
  /** Reads what this process changed. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Stops it and resolves when the current read is done. */
  readonly stop: () => Promise<void>;
}

interface Known {
  /** The lowest level that may play. */
  readonly needed: IdentityLevel;
  readonly accepted: ReadonlyMap<bigint, readonly AcceptedCheck[]>;
}

/** Loads the level that play takes, and who has it: nobody is read while everybody may play. */
export async function openPlayGate({
  db,
  clock,
  log,
  ownPlayers,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** The house's own players, whom nobody verifies. */
  readonly ownPlayers: readonly bigint[];
}): Promise<PlayGate> {
  const cached = await cacheValue<Known>(
    { clock, log },
    { name: 'read who may play by their identity', everyMs: PERIOD_MS, read: () => read(db) },
  );
  const own = new Set(ownPlayers);
  const refusalOf = (playerId: bigint) => {
    const { needed, accepted } = cached.value();
    if (needed === 0 || own.has(playerId)) return undefined;
    const level = levelOf(accepted.get(playerId) ?? [], dhakaDay(clock.now()));
    return level < needed ? 'IDENTITY_LEVEL_NEEDED' : undefined;
  };
  const named = () => new Refusal('IDENTITY_LEVEL_NEEDED', { value: valueOfLevel(cached.value().needed) });
  return {
    refusalOf,
    refuse(playerId) {
      if (refusalOf(playerId) !== undefined) throw named();
    },
    nameLevel: (refusal) =>
      refusal.code === 'IDENTITY_LEVEL_NEEDED' && refusal.value === undefined ? named() : refusal,
    refresh: cached.refresh,
    stop: cached.stop,
  };
}

async function read(db: Db): Promise<Known> {
  const rules: readonly IdentityRule[] = await selectRules(db);
  const needed = levelNeeded(rules, { kind: 'play' });
  const rows = needed === 0 ? [] : await selectAllAccepted(db);
  return { needed, accepted: Map.groupBy(rows, ({ playerId }) => playerId) };
}
