import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkBooks } from './check-books.ts';
import { type RawBuilder, query, sql } from './kernel/db.ts';
import { listJobs } from './kernel/jobs/start-job.ts';
import { betOnBookmaker } from './testing/house-bets.ts';
import { askOffice, enterAsOwner } from './testing/open-office.ts';
import { type TestApp, openTestApp } from './testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from './testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from './testing/trading.ts';
import { type TestPlayer, send } from './testing/wire-client.ts';

const { marketId } = twoRunnerMarket;
const CHECK_MS = 30_000;

let feed: ScriptedFeed;
let open: TestApp;
let player: TestPlayer;

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed, config: { logLevel: 'silent' } });
  player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
  const other = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
  await placeOrder(open.url, player, { side: 'LAY', size: '300.00' });
  await placeOrder(open.url, other, { size: '200.00' });
  await feed.bookmaker({});
  await betOnBookmaker(open.url, other, {});
  expect(await checkBooks(open.app.db)).toEqual([]);
});
afterEach(() => open.close());

/** Does what a second process on the same tables would do. */
const write = (statement: RawBuilder<unknown>) => query(open.app.db, statement);

const findJob = () => listJobs(open.clock).find(({ name }) => name === 'compare books with their tables');

/** Waits for the next comparison of books and tables to run. */
async function letCompare(): Promise<void> {
  const runs = findJob()?.runs ?? 0;
  await open.clock.advance(CHECK_MS);
  await vi.waitFor(() => expect(findJob()).toMatchObject({ runs: runs + 1, isRunning: false, failures: 0 }), {
    timeout: 20_000,
  });
}

const statuses = z.array(z.object({ status: z.string() }));
async function shownStatus(): Promise<string | undefined> {
  const { text } = await send(open.url, `GET /api/match-odds/${marketId}`);
  return statuses.parse(JSON.parse(text))[0]?.status;
}

const DAMAGES: readonly (readonly [string, string, RawBuilder<unknown>])[] = [
  [
    'a trade that was made twice',
    'an order is matched as its trades say',
    sql`insert into exchange_trade (market_id, selection_id, taker_order_id, maker_order_id, back_player_id,
        lay_player_id, odds, size, traded_at)
      select market_id, selection_id, taker_order_id, maker_order_id, back_player_id, lay_player_id, odds, size, traded_at
      from exchange_trade`,
  ],
  [
    'a trade at another price',
    'an order is matched as its trades say',
    sql`update exchange_trade set odds = odds + 2`,
  ],
  [
    'an order that somebody else cancelled',
    'what is held for the exchange is the worst case',
    sql`update exchange_order set remaining = 0 where remaining > 0`,
  ],
];

test.each(DAMAGES)('[SAFE-2] %s is found in the tables alone', async (_, rule, damage) => {
  await write(damage);
  const findings = await checkBooks(open.app.db);
  expect(findings.map((finding) => finding.rule)).toContain(rule);
});

test.each([
  ...DAMAGES,
  [
    'a market that somebody else settled',
    '',
    sql`update exchange_market set state = 'settled', settled_at = now()`,
  ] as const,
])('[SAFE-2] %s suspends its market, and again after staff resume it', async (_name, _rule, damage) => {
  await letCompare();
  expect(await shownStatus()).toBe('OPEN');
  await write(damage);
  await letCompare();
  expect(await shownStatus()).toBe('SUSPENDED');
  const refused = await placeOrder(open.url, player, { side: 'LAY', size: '100.00' });
  expect(refused.body['code']).toBe('MARKET_SUSPENDED');

  const owner = await enterAsOwner(open);
  const { body } = await askOffice(
    open.url,
    `GET /api/office/audit?subject=${encodeURIComponent(`market:${marketId}`)}`,
    owner,
  );
  expect(body).toMatchObject({
    entries: [{ action: 'market-suspended', staff: null, address: 'app' }],
  });

  const path = `/api/office/trading/markets/${marketId}/resume`;
  const released = await askOffice(open.url, `POST ${path}`, owner);
  expect([released.status, await shownStatus()]).toEqual([204, 'OPEN']);
  await letCompare();
  expect(await shownStatus()).toBe('SUSPENDED');
});

test('[SAFE-2] a bet against the house that differs from memory suspends its bookmaker', async () => {
  await letCompare();
  await write(sql`update house_bet set stake = stake * 2`);
  expect((await checkBooks(open.app.db)).map(({ rule }) => rule)).toEqual([
    'what is held for house markets is their worst case',
  ]);
  await letCompare();
  const bet = await betOnBookmaker(open.url, player, {});
  expect(bet.body['code']).toBe('MARKET_SUSPENDED');
});
