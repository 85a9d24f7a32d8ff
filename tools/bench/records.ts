import {
  type Explained,
  type SeededRecords,
  listRecordCalls,
  logIn,
  openSeededRecords,
} from '@maidan/server/testing';
import { type FilledApp, measureFilledApp } from './filled-app.ts';
import { percentile } from './percentile.ts';
import { type BenchRow, formatFigure } from './row.ts';

const BETS = 1_000_000;
const ROUNDS = 40;
const P95_MAX_MS = 50;

/** Measures every call behind the record screens, for a player with a million bets and even more statement lines. */
export const benchRecords = (): Promise<BenchRow[]> =>
  measureFilledApp((databaseUrl) => openSeededRecords(databaseUrl, BETS), measure);

async function measure({ app, filled, engine }: FilledApp<SeededRecords>): Promise<BenchRow[]> {
  const url = await app.listen();
  const { token, remoteId } = await logIn(url, filled.login);
  const rows: BenchRow[] = [];
  for (const { name, path } of listRecordCalls(remoteId, filled.deep, new Date())) {
    const ask = () => read(`${url}/api${path}`, token);
    await ask();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    rows.push(rowOf(`${name} on ${engine}`, times, await filled.explain(ask)));
  }
  return rows;
}

async function read(address: string, token: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}: ${body}`);
}

function rowOf(name: string, times: readonly number[], explained: Explained): BenchRow {
  const sorted = times.toSorted((one, other) => one - other);
  const p95 = percentile(sorted, 0.95);
  return {
    name,
    unit: 'ms p95',
    ours: p95,
    peerName: null,
    peer: null,
    ratio: null,
    target: `under ${P95_MAX_MS} ms, at any depth`,
    met: p95 < P95_MAX_MS,
    reached: P95_MAX_MS / p95,
    inTimer: 'one call after another over HTTP: request, token, queries, answer read',
    note: `p50 ${formatFigure(percentile(sorted, 0.5))} ms; EXPLAIN: ${explained.statements} statements, ${formatFigure(explained.planAndRunMs)} ms planned and run, ${explained.pages} pages looked at. ${BETS.toLocaleString('en')} bets of one player.`,
  };
}
