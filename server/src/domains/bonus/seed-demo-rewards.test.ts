import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayerHouse, openPlayerHouse } from '../../testing/open-player-house.ts';
import { demoPlayer, findPlayerId } from '../accounts/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { seedDemoRewards } from './seed-demo-rewards.ts';
import { selectClaimable, selectPoints } from './store.ts';

let house: PlayerHouse;
beforeAll(async () => {
  house = await openPlayerHouse();
});
afterAll(() => house.close());

test('the demo player has points and a bonus to try with, given once', async () => {
  const playerId = (await findPlayerId(house.db, demoPlayer.username)) ?? 0n;
  for (let start = 0; start < 2; start += 1) {
    await seedDemoRewards(house, playerId);
    expect(await selectPoints(house.db, playerId)).toBe(1250);
    expect(await selectClaimable(house.db, playerId)).toBe(18_800n);
  }
  expect(await checkLedger(house.db)).toEqual([]);
});
