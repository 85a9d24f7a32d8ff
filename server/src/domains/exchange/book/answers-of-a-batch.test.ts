import { BACK, getOdds, LAY, money, type Side } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaticExchange, type StaticExchange } from '../../../testing/open-static-exchange.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import type { Db } from '../../../kernel/db.ts';

let db: Db;
let app: StaticExchange;

beforeAll(async () => {
  db = await openTestDatabase();
  app = await openStaticExchange(db, { markets: 2, players: 2 });
});
afterAll(async () => {
  await app.close();
  await db.close();
});

/** Places an order at 2.00; orders that are placed in one turn share a batch. */
async function place(player: number, market: number, side: Side, taka: number, clientRef: string) {
  const [playerId, marketId] = [app.playerIds[player], app.marketIds[market]];
  if (playerId === undefined || marketId === undefined) throw new Error('no such player or market');
  const terms = { playerId, marketId, runnerId: 1, side, odds: getOdds(200), clientRef };
  const { order, exposure } = await app.exchange.place({ ...terms, size: money(BigInt(taka * 100)) });
  return { matched: order?.matched, remaining: order?.remaining, exposure };
}

test('[SAFE-89] an order is answered as it came to rest, not as a later one of its batch left it', async () => {
  const answers = await Promise.all([place(0, 0, BACK, 100, 'first'), place(1, 0, LAY, 100, 'second')]);
  expect(answers).toEqual([
    { matched: 0, remaining: 10_000, exposure: 10_000n },
    { matched: 10_000, remaining: 0, exposure: 10_000n },
  ]);
  expect(await place(0, 0, BACK, 100, 'first')).toEqual({ matched: 10_000, remaining: 0, exposure: 10_000n });
});

test('[SAFE-89] a repeat is answered with order and money of the same moment, also behind what cancels that order in its batch', async () => {
  const before = await place(0, 1, BACK, 200, 'own');
  expect(before).toEqual({ matched: 0, remaining: 20_000, exposure: 30_000n });
  const answers = await Promise.all([place(0, 1, LAY, 100, 'meets its own'), place(0, 1, BACK, 200, 'own')]);
  expect(answers).toEqual([
    { matched: 0, remaining: 10_000, exposure: 20_000n },
    { matched: 0, remaining: 0, exposure: 20_000n },
  ]);
});
