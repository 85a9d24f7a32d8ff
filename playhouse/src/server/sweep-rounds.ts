import { driveRound } from './drive-round.ts';
import { deleteVisitors } from './player-store.ts';
import type { PlayhousePart } from './playhouse-part.ts';
import { selectUnanswered } from './round-store.ts';

const PERIOD_MS = 1_000;
const ROUNDS_MAX = 50;
const VISITORS_PERIOD_MS = 3_600_000;
const VISITOR_MS = 24 * 3_600_000;

/**
 * Takes up what a crash or a silent site left behind, for as long as the playhouse is open; the returned function ends it.
 * Visitors who played for fun are forgotten after a day.
 */
export function startSweeping(part: PlayhousePart): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const stopSweeping = part.clock.every(PERIOD_MS, () => {
    underWay ??= sweepRounds(part)
      .catch((error: unknown) => part.log.error({ err: error }, 'rounds could not be swept'))
      .finally(() => {
        underWay = undefined;
      });
  });
  const stopForgetting = part.clock.every(VISITORS_PERIOD_MS, () => {
    deleteVisitors(part.database, new Date(part.clock.now().getTime() - VISITOR_MS)).catch((error: unknown) =>
      part.log.error({ err: error }, 'visitors could not be forgotten'),
    );
  });
  return async () => {
    stopSweeping();
    stopForgetting();
    await underWay;
  };
}

/** Drives each round that has waited long enough for an answer of the wallet. */
export async function sweepRounds(part: PlayhousePart): Promise<void> {
  const ids = await selectUnanswered(part.database, part.clock.now(), ROUNDS_MAX);
  const tables = [...part.tables.values()];
  const left = ids.filter((id) => !part.driven.has(id) && !tables.some((table) => table.isQueued(id)));
  await Promise.all(
    left.map(async (id) => {
      const balance = await driveRound(part, id);
      await Promise.all(tables.map((table) => table.tell(id, balance)));
    }),
  );
}
