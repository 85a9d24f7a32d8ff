import { money, oddsMin, parseOdds } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { readStream } from '../../../testing/stream-reader.ts';
import { openFundedPlayer, placeOrder } from '../../../testing/trading.ts';
import { send } from '../../../testing/wire-client.ts';
import { MAKER_PLAYER_ID } from '../model.ts';
import { query, sql } from '../../../kernel/db.ts';

const goals = {
  ...twoRunnerMarket,
  marketId: '1.90000000103',
  name: 'Over/Under 2.5 Goals',
  type: 'OVER_UNDER_25' as const,
  runners: [
    { runnerId: 301, name: 'Under 2.5 Goals', sortPriority: 1, status: 'ACTIVE' as const },
    { runnerId: 302, name: 'Over 2.5 Goals', sortPriority: 2, status: 'ACTIVE' as const },
  ],
};
const { marketId } = goals;
const LOOK_MS = 1_000;
const ASKED_MS = 300_000;

let feed: ScriptedFeed;
let open: TestApp;
beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  feed.live(open.clock);
  await feed.say({ kind: 'market', market: goals });
  await quote(goals.marketId, [301, 302]);
  await quote(twoRunnerMarket.marketId, [11, 12]);
});
afterAll(() => open.close());

function quote(of: string, runnerIds: readonly number[]): Promise<void> {
  const size = money(5_000_000n);
  const runners = runnerIds.map((runnerId) => ({
    runnerId,
    backs: [{ odds: parseOdds(1.98) ?? oddsMin, size }],
    lays: [{ odds: parseOdds(2.02) ?? oddsMin, size }],
  }));
  return feed.say({ kind: 'prices', prices: { marketId: of, runners, totalMatched: money(0n) } });
}

/** How many orders of the house wait in the market. */
async function quotesIn(of: string): Promise<number> {
  await open.clock.advance(2 * LOOK_MS);
  const rows = await query<{ id: bigint }>(
    open.app.db,
    sql`select id from exchange_order where market_id = ${of} and player_id = ${MAKER_PLAYER_ID} and remaining > 0`,
  );
  return rows.length;
}

test('[TRADE-61] the house quotes match odds always, and another market of a match only while somebody follows it', async () => {
  expect(await quotesIn(twoRunnerMarket.marketId)).toBe(4);
  expect(await quotesIn(marketId)).toBe(0);
  const reader = await readStream(`${open.url}/api/exchange/stream?market_id=${marketId}`);
  await expect.poll(() => quotesIn(marketId)).toBe(4);
  reader.close();
  await expect.poll(() => quotesIn(marketId)).toBe(0);
  expect(await quotesIn(twoRunnerMarket.marketId)).toBe(4);
});

const shown = z.tuple([
  z.object({ runners: z.array(z.object({ ex: z.object({ availableToBack: z.array(z.unknown()) }) })) }),
]);

test('[TRADE-61] whoever only asks for such a market is shown quotes too, until they have not asked for five minutes', async () => {
  const ask = async () => {
    const { text } = await send(open.url, `GET /api/match-odds/${marketId}`);
    return shown.parse(JSON.parse(text))[0].runners.map(({ ex }) => ex.availableToBack.length);
  };
  expect(await ask()).toEqual([0, 0]);
  expect(await quotesIn(marketId)).toBe(4);
  expect(await ask()).toEqual([1, 1]);
  await open.clock.advance(ASKED_MS + LOOK_MS);
  expect(await quotesIn(marketId)).toBe(0);
});

test('[TRADE-61] reading the depth counts as asking, and following it keeps the quotes until it ends', async () => {
  const { exchange } = open.app;
  await exchange.depth.read(marketId);
  expect(await quotesIn(marketId)).toBe(4);
  const ends = [exchange.keepQuoted(marketId), exchange.keepQuoted(marketId)];
  await open.clock.advance(ASKED_MS + LOOK_MS);
  expect(await quotesIn(marketId)).toBe(4);
  for (const end of ends) end();
  expect(await quotesIn(marketId)).toBe(0);
});

test('[TRADE-61] a player’s waiting order keeps the house in the market, so that it can be taken', async () => {
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1_000);
  const answer = await placeOrder(open.url, player, { market_id: marketId, selection_id: 302, price: 2.5 });
  expect(answer.status).toBe(201);
  expect(await quotesIn(marketId)).toBe(4);
});
