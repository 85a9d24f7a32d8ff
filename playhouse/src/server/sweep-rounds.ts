import type { Database } from './database.ts';
import { driveRound } from './drive-round.ts';
import { deleteOfVisitors } from './player-store.ts';
import { selectUnanswered } from './round-store.ts';
import type { TableDeps } from './table-deps.ts';

const PERIOD_MS = 1_000;
const ROUNDS_MAX = 50;
const VISITORS_PERIOD_MS = 60_000;
/** A piece is a statement of its own and takes some milliseconds, so that players never wait for long. */
const VISITORS_ROWS_MAX = 200;
const VISITORS_PIECES_MAX = 50;
const VISITOR_MS = 24 * 3_600_000;

/**
 * Resumes what a crash or a silent site left behind, while the app is up; the returned function ends
 * it. Visitors who played for fun are deleted after a day.
 */
export function startSweeping(deps: TableDeps): () => Promise<void> {
  const { database, clock, startJob } = deps;
  const sweeping = startJob({
    name: 'sweep rounds of games',
    everyMs: PERIOD_MS,
    run: () => sweepRounds(deps),
  });
  const forgetting = startJob({
    name: 'forget visitors of games',
    everyMs: VISITORS_PERIOD_MS,
    run: () => forgetVisitors(database, new Date(clock.now().getTime() - VISITOR_MS)),
  });
  return async () => {
    await forgetting.stop();
    await sweeping.stop();
  };
}

/** Deletes old visitors with their rounds, piece by piece; what is left after many pieces waits for the next run. */
async function forgetVisitors(database: Database, before: Date): Promise<void> {
  for (let piece = 0; piece < VISITORS_PIECES_MAX; piece += 1)
    if ((await deleteOfVisitors(database, before, VISITORS_ROWS_MAX)) === 0) return;
}

/** Drives each round whose wallet call is due for another try. */
export async function sweepRounds(deps: TableDeps): Promise<void> {
  const ids = await selectUnanswered(deps.database, deps.clock.now(), ROUNDS_MAX);
  const tables = [...deps.tables.values()];
  const left = ids.filter((id) => !deps.driven.has(id) && !tables.some((table) => table.isQueued(id)));
  await Promise.all(
    left.map(async (id) => {
      const { balance } = await driveRound(deps, id);
      await Promise.all(tables.map((table) => table.publishBet(id, balance)));
    }),
  );
}
