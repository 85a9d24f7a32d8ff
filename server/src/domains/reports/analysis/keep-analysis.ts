import { type Db, type Tx, inTransaction } from '../../../kernel/db.ts';
import { startJob } from '../../../kernel/jobs/start-job.ts';
import { dhakaDay, dhakaMidnight } from '../../../kernel/time/dhaka-day.ts';
import { monthOf } from '../../../kernel/time/dhaka-periods.ts';
import type { ReportsDeps } from '../deps.ts';
import {
  addPlayers,
  deleteOldHours,
  lockAnalysis,
  replaceDaySums,
  replaceDecisionMonth,
  replaceDecisions,
  replaceGameHours,
  replaceStakes,
  selectFirstSignUp,
  summariseIndexes,
  updateAnalysed,
} from './analysis-store.ts';

/** How often the tables of the products are read. */
export const ANALYSE_EVERY_MS = 60_000;

/** No bet is committed later after its own time than this, so what is older is complete. */
const LATE_MAX_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
/** The first page compares a day with the same hours a week before; the rest is for clocks that differ. */
const HOURS_DAYS = 9;

/** Counts stakes, rounds, players and decisions every minute; the returned function stops it. */
export function keepAnalysis({
  db,
  clock,
  log,
  ownPlayers,
}: Omit<ReportsDeps, 'reads' | 'returnsOf'>): () => Promise<void> {
  let isOver = false;
  const job = startJob(
    { clock, log },
    {
      name: 'count stakes and players of reports',
      everyMs: ANALYSE_EVERY_MS,
      startsNow: true,
      run: () => analyse(db, ownPlayers, clock.now(), () => isOver),
    },
  );
  return () => {
    isOver = true;
    return job.stop();
  };
}

/**
 * Reads what the products' tables got since the last time, a Dhaka day per transaction, and the hours before it again. Each
 * hour is replaced whole and each player's step written once, so that repeating it changes nothing.
 */
export async function analyse(
  db: Db,
  ownPlayers: readonly string[],
  now: Date,
  isOver: () => boolean = () => false,
): Promise<void> {
  await summariseIndexes(db);
  while (!isOver() && (await inTransaction(db, (tx) => analyseDay(tx, ownPlayers.map(BigInt), now))));
}

/** Counts the rest of one day; returns whether another follows. */
async function analyseDay(tx: Tx, ownPlayers: readonly bigint[], now: Date): Promise<boolean> {
  const until = await lockAnalysis(tx);
  const first = until ?? (await selectFirstSignUp(tx, ownPlayers));
  if (first === undefined || first >= now) return false;
  const from = hourOf(new Date(first.getTime() - (until === undefined ? 0 : LATE_MAX_MS)));
  const midnight = dhakaMidnight(first, 1);
  const to = midnight < now ? midnight : now;
  const hours = { from, to };
  await replaceStakes(tx, ownPlayers, hours);
  await replaceGameHours(tx, hours);
  await addPlayers(tx, ownPlayers, hours);
  await replaceDaySums(tx, {
    days: { from: dhakaDay(from), to: dhakaDay(new Date(to.getTime() - 1)) },
    hours: { from: dhakaMidnight(from, 0), to },
  });
  for (let start = dhakaMidnight(from, 0); start < to; start = dhakaMidnight(start, 1)) {
    const day = dhakaDay(start);
    await replaceDecisions(tx, day, { from: start, to: dhakaMidnight(start, 1) });
    if (monthOf(day).startsOn < monthOf(dhakaDay(to)).startsOn) await replaceDecisionMonth(tx, day);
  }
  await deleteOldHours(tx, dhakaMidnight(to, -HOURS_DAYS));
  await updateAnalysed(tx, to);
  return to < now;
}

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
