import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALPHA, CrossApp } from '../../../testing/cross-market.ts';

test.each([
  ['in a sandbox that has room for them markets are recorded while they trade', 1_000_000, true],
  ['without room nothing is recorded', 0, false],
])('[TRADE-84] %s', async (_, recordingsBytesMax, isRecorded) => {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  const cross = await CrossApp.start({ recordingsFolder: folder, recordingsBytesMax });
  await cross.openMarket();
  const [player] = await cross.newPlayers();
  await cross.match(player, ALPHA, { side: 'LAY', price: 2, size: '100.00' });
  await cross.open.clock.advance(60_000);
  if (isRecorded) await expect.poll(() => readdir(folder)).toEqual([`${cross.marketId}.jsonl`]);
  await cross.close();
  expect(await readdir(folder)).toEqual(isRecorded ? [`${cross.marketId}.jsonl`] : []);
  await rm(folder, { recursive: true });
});
