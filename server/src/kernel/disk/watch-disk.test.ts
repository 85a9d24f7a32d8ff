import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeClock } from '../time/clock.ts';
import { readFreeBytes, watchDisk } from './watch-disk.ts';

async function watchScripted({ refuseBytes }: { refuseBytes: number | undefined } = { refuseBytes: 100 }) {
  const clock = fakeClock();
  const lines: string[] = [];
  let free: number | Error = 10_000;
  const disk = await watchDisk({
    clock,
    log: {
      warn: (_, message) => lines.push(`warn ${message}`),
      error: (_, message) => lines.push(`error ${message}`),
    },
    folder: '/data',
    alarmBytes: 1_000,
    refuseBytes,
    readFreeBytes: () => (typeof free === 'number' ? Promise.resolve(free) : Promise.reject(free)),
  });
  const see = async (next: number | Error) => {
    free = next;
    await clock.advance(1_000);
    return disk.state();
  };
  return { disk, lines, see };
}

test('[SAFE-27] a disk is low below the first bound, full below the second, and each ends with a quarter more', async () => {
  const { disk, lines, see } = await watchScripted();
  const seen: string[] = [];
  for (const free of [1_000, 999, 1_200, 1_250, 500, 100, 99, 120, 124, 125, 1_249, 1_250, 50, 2_000])
    seen.push(`${free} ${await see(free)}`);
  expect(seen).toEqual([
    '1000 enough',
    '999 low',
    '1200 low',
    '1250 enough',
    '500 low',
    '100 low',
    '99 full',
    '120 full',
    '124 full',
    '125 low',
    '1249 low',
    '1250 enough',
    '50 full',
    '2000 enough',
  ]);
  expect(disk.freeBytes()).toBe(2_000);
  expect(lines).toEqual([
    'error little room is left on the disk',
    'warn the disk has enough room again',
    'error little room is left on the disk',
    'error the disk is almost full: what writes is refused',
    'warn the disk has room again: what writes is accepted',
    'warn the disk has enough room again',
    'error the disk is almost full: what writes is refused',
    'warn the disk has room again: what writes is accepted',
  ]);
  await disk.stop();
});

test('[SAFE-27] a disk that holds no database is never full, only low', async () => {
  const { disk, see } = await watchScripted({ refuseBytes: undefined });
  expect(await see(0)).toBe('low');
  await disk.stop();
});

test('[SAFE-27] a look that fails is logged and leaves the state as it was', async () => {
  const { disk, lines, see } = await watchScripted();
  await see(99);
  expect(await see(new Error('gone'))).toBe('full');
  expect(lines.at(-1)).toBe('error job failed: watch the disk');
  expect(await see(5_000)).toBe('enough');
  await disk.stop();
});

test('[SAFE-27] the operating system tells the room of a folder', async () => {
  expect(await readFreeBytes(tmpdir())).toBeGreaterThan(0);
  expect(await readFreeBytes(join(tmpdir(), 'yet', 'to be made'))).toBeGreaterThan(0);
});
