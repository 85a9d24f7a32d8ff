import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeptBackups } from './kept-backups.ts';

let folder: string;
let list: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-kept-'));
  list = join(folder, 'list');
});
afterEach(() => rm(folder, { recursive: true }));

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const fileOf = (name: string) => join(folder, `${name}.gz`);
const listFiles = async () => (await readdir(folder)).filter((name) => name.endsWith('.gz'));

/** Writes a backup of each day, as a new process each time. */
async function makeDays(...days: number[]): Promise<void> {
  for (const number of days) {
    await writeFile(fileOf(String(number)), `day ${number}`);
    await new KeptBackups(list).add(fileOf(String(number)), day(number));
  }
}

test('[SAFE-83] the newest are kept and what they did not write is never deleted, whatever its name', async () => {
  await writeFile(fileOf('0'), "somebody else's");
  await makeDays(1, 2, 3, 4);
  const kept = new KeptBackups(list);
  expect(await kept.findNewestAt()).toEqual(day(4));
  await kept.keepNewest(2);
  expect(await listFiles()).toEqual(['0.gz', '3.gz', '4.gz']);
  await kept.keepNewest(2);
  expect(await listFiles()).toEqual(['0.gz', '3.gz', '4.gz']);
});

test('[SAFE-83] a file that was changed or replaced since is no longer one of theirs', async () => {
  await makeDays(1, 2, 3, 4);
  await writeFile(fileOf('1'), 'longer than it was');
  await utimes(fileOf('2'), day(9), day(9));
  await rm(fileOf('4'));
  const kept = new KeptBackups(list);
  expect(await kept.findNewestAt()).toEqual(day(3));
  await makeDays(5);
  await kept.keepNewest(1);
  expect(await listFiles()).toEqual(['1.gz', '2.gz', '5.gz']);
});

test('[SAFE-83] without their list, or with a damaged one, all are kept', async () => {
  await makeDays(1, 2);
  await writeFile(list, (await readFile(list, 'utf8')).slice(0, 20));
  const kept = new KeptBackups(list);
  expect(await kept.findNewestAt()).toBeUndefined();
  await makeDays(3);
  await kept.keepNewest(1);
  expect(await listFiles()).toEqual(['1.gz', '2.gz', '3.gz']);
});
