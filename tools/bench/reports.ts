import { type MeasuredReports, openDatabase, openMeasuredReports } from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';
import { percentile } from './percentile.ts';
import { type BenchRow, formatFigure } from './row.ts';

const ENTRIES = 1_000_000;
const ROUNDS = 30;
const WHOLE_ROUNDS = 5;
const P95_MAX_MS = 200;

/** Measures every office report over a ledger of a million entries and a million trades, bets and rounds each, compared with summing the whole ledger. */
export async function benchReports(): Promise<BenchRow[]> {
  const server = await startPostgres();
  try {
    const db = await openDatabase({ databaseUrl: server.url, poolMax: 4 });
    try {
      const measured = await openMeasuredReports(db, { entries: ENTRIES, now: new Date(), nowMs });
      return await measure(measured, server.version);
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

const nowMs = (): number => performance.now();

async function measure(
  { reports, sumWholeLedger, closedInMs, countedInMs }: MeasuredReports,
  engine: string,
): Promise<BenchRow[]> {
  const whole = percentile(await time(sumWholeLedger, WHOLE_ROUNDS), 0.5);
  const rows: BenchRow[] = [];
  for (const [name, ask] of reports) {
    const times = await time(ask, ROUNDS);
    const p95 = percentile(times, 0.95);
    rows.push({
      name: `${name} on ${engine}`,
      unit: 'ms p95',
      ours: p95,
      peerName: 'summing the whole ledger',
      peer: whole,
      ratio: whole / p95,
      target: `under ${P95_MAX_MS} ms`,
      met: p95 < P95_MAX_MS,
      reached: P95_MAX_MS / p95,
      inTimer: 'one report after another: its transaction, its queries, its figures put together; no HTTP',
      note: `p50 ${formatFigure(percentile(times, 0.5))} ms; ${ENTRIES.toLocaleString('en')} entries over 90 days, 4,000 more since the sums were closed; the sums were made of the whole ledger in ${formatFigure(closedInMs / 1000)} s, the counts of a million trades, bets and rounds each in ${formatFigure(countedInMs / 1000)} s.`,
    });
  }
  return rows;
}

async function time(ask: () => Promise<unknown>, rounds: number): Promise<number[]> {
  await ask();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other);
}
