import { percentile } from './percentile.ts';
import { type BenchRow, formatFigure } from './row.ts';

const ROUNDS = 20;
const P95_MAX_MS = 200;

/** Times a desk's call, repeated one after another; `note` says over how much data. */
export async function measureCall(
  name: string,
  note: string,
  asks: readonly (() => Promise<unknown>)[],
): Promise<BenchRow> {
  const first: number[] = [];
  const times: number[] = [];
  for (const ask of asks) {
    first.push(await time(ask));
    for (let round = 0; round < ROUNDS; round += 1) times.push(await time(ask));
  }
  const sorted = times.toSorted((one, other) => one - other);
  const p95 = percentile(sorted, 0.95);
  return {
    name,
    unit: 'ms p95',
    ours: p95,
    peerName: null,
    peer: null,
    ratio: null,
    target: `under ${P95_MAX_MS} ms`,
    met: p95 < P95_MAX_MS,
    reached: P95_MAX_MS / p95,
    inTimer: 'one call after another over HTTP: request, session, queries, answer read',
    note: `p50 ${formatFigure(percentile(sorted, 0.5))} ms, the very first ${formatFigure(Math.max(...first))} ms. ${note}`,
  };
}

async function time(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}
