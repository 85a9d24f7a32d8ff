import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayerApp, openPlayerApp } from '../../testing/open-player-app.ts';
import { demoPlayer, findPlayerId } from '../accounts/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { seedDemoRewards } from './seed-demo-rewards.ts';
import { selectClaimable, selectPoints } from './store.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

test('the demo player gets points and a bonus to try out, once', async () => {
  const playerId = (await findPlayerId(app.db, demoPlayer.username)) ?? 0n;
  for (let start = 0; start < 2; start += 1) {
    await seedDemoRewards(app, playerId);
    expect(await selectPoints(app.db, playerId)).toBe(1250);
    expect(await selectClaimable(app.db, playerId)).toBe(18_800n);
  }
  expect(await checkLedger(app.db)).toEqual([]);
});
