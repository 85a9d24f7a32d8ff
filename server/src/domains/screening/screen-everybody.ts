import { type Db, inTransaction, type Reader, type Tx } from '../../kernel/db.ts';
import { type Job, startJob } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { selectLastLoad, selectProgressForUpdate, upsertProgress } from './hit-store.ts';
import { type KnownPlayer, screenPlayer } from './screen-player.ts';

/** How soon after a load everybody is looked up in it. */
const EVERY_MS = 60_000;
/** So many in a transaction. */
const AT_ONCE = 50;

/** What this job needs; what it asks of other domains is passed in by the app. */
export interface ScreeningDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Players above an id whose name was accepted, by id. */
  readonly listKnown: (reader: Reader, afterId: bigint, max: number) => Promise<readonly KnownPlayer[]>;
  /** What follows once one may be on a list. */
  readonly onHits: (tx: Tx, playerIds: readonly bigint[]) => Promise<void>;
}

/** Starts looking up everybody whose name was accepted, after each load of a list. */
export function startScreening(deps: ScreeningDeps & { readonly log: Log }): Job {
  return startJob(deps, {
    name: 'look players up in lists',
    everyMs: EVERY_MS,
    run: () => screenEverybody(deps),
  });
}

/**
 * Looks everybody up in the lists as they were loaded last, some at a time. It goes on where an interrupted run came to, and begins
 * anew once another list is loaded (KNOW-64).
 */
export async function screenEverybody(deps: ScreeningDeps): Promise<void> {
  while (await inTransaction(deps.db, (tx) => screenSome(tx, deps)));
}

/** Looks the next ones up; answers whether there may be more. */
async function screenSome(tx: Tx, { clock, listKnown, onHits }: ScreeningDeps): Promise<boolean> {
  const loadedAt = await selectLastLoad(tx);
  if (loadedAt === undefined) return false;
  const before = await selectProgressForUpdate(tx);
  const isSame = before !== undefined && before.loadedAt.getTime() === loadedAt.getTime();
  const known = await listKnown(tx, isSame ? before.playerId : 0n, AT_ONCE);
  const last = known.at(-1);
  // Who is accepted later is looked up then.
  if (last === undefined) {
    if (!isSame) await upsertProgress(tx, { loadedAt, playerId: 0n });
    return false;
  }
  const found: bigint[] = [];
  for (const player of known) if (await screenPlayer(tx, player, clock.now())) found.push(player.playerId);
  if (found.length > 0) await onHits(tx, found);
  await upsertProgress(tx, { loadedAt, playerId: last.playerId });
  return known.length === AT_ONCE;
}
