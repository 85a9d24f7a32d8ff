import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@maidan/server/testing';
import { medianOf } from './percentile.ts';
import { readProgramTime } from './read-processes.ts';
import type { BenchRow } from './row.ts';

/** As many as a sandbox has by default. */
const BETTORS = 10;
const WARM_UP_S = 60;
const MEASURED_S = 60;
const TURNS = 3;
/** What they may take of a core. */
const SHARE_MAX = 0.1;

/** Measures what simulated bettors take of a core: a sandbox with them and one without, side by side, over the same minutes. */
export async function benchBettors(): Promise<BenchRow[]> {
  const folders = [BETTORS, 0].map(() => mkdtempSync(join(tmpdir(), 'bench-bettors-')));
  const servers = await Promise.all(
    [BETTORS, 0].map((count, index) =>
      startServer({
        SANDBOX_BETTORS: String(count),
        SANDBOX_RACES: '1',
        DATA_DIR: folders[index] ?? '',
        LOG_LEVEL: 'warn',
      }),
    ),
  );
  const read = () => servers.map(({ pid }) => readProgramTime(pid).allMicros);
  const shares: (readonly number[])[] = [];
  try {
    await pause(WARM_UP_S * 1_000);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = read();
      await pause(MEASURED_S * 1_000);
      shares.push(read().map((micros, index) => (micros - (before[index] ?? 0)) / (MEASURED_S * 1_000_000)));
    }
  } finally {
    for (const server of servers) {
      server.kill('SIGTERM');
      await server.exited;
    }
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
  const [ours, peer] = [0, 1].map((place) => medianOf(shares.map((turn) => turn[place] ?? NaN)));
  const more = medianOf(shares.map(([withThem = NaN, without = NaN]) => withThem - without));
  return [
    {
      name: `Simulated bettors: a sandbox with ${BETTORS} of them`,
      unit: '% of a core',
      ours: (ours ?? NaN) * 100,
      peerName: 'a sandbox without them, beside it',
      peer: (peer ?? NaN) * 100,
      ratio: (ours ?? NaN) / (peer ?? NaN),
      target: `at most ${SHARE_MAX * 100} % of a core more`,
      met: more <= SHARE_MAX,
      reached: SHARE_MAX / more,
      why: 'each of their orders is a call, a batch and a commit',
      inTimer: `all threads of the process, embedded database and bettors included, nobody else connected, ${WARM_UP_S} s after the start`,
      note: `${(more * 100).toFixed(1)} % of a core more; medians of ${TURNS} minutes.`,
    },
  ];
}
