import { money, oddsMin, parseOdds } from '@maidan/engine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '../../../app.ts';
import { checkBooks } from '../../../check-books.ts';
import { readConfig } from '../../../config.ts';
import { inTransaction, queryOne, type RawBuilder, sql } from '../../../kernel/db.ts';
import {
  openTestApp,
  silentFeed,
  type TestApp,
  testAuditKeys,
  testIdentityKeys,
  testSecretKeys,
} from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openAccount, openPlayerAccounts, transfer } from '../../ledger/index.ts';
import { BETTOR_IDS, MAKER_PLAYER_ID } from '../index.ts';

const { marketId } = twoRunnerMarket;
const bettorId = BETTOR_IDS[0] ?? 0n;
const QUOTES = sql`exchange_order where player_id = ${MAKER_PLAYER_ID}`;

let app: TestApp;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T12:30:00Z'));
  app = await openTestApp({ feed, quotesInStep: true });
});
afterAll(() => app.close());

async function count(rows: RawBuilder<unknown>): Promise<number> {
  const row = await queryOne<{ count: number }>(
    app.app.db,
    sql`select count(*)::integer as count from ${rows}`,
  );
  return row?.count ?? 0;
}

/** Lets ৳50,000 be backed on Alpha at those odds. */
async function quote(odds: number): Promise<void> {
  const backs = [{ odds: parseOdds(odds) ?? oddsMin, size: money(5_000_000n) }];
  const runners = [{ runnerId: 11, backs, lays: [] }];
  await feed.say({ kind: 'prices', prices: { marketId, runners, totalMatched: money(0n) } });
}

/** Moves that much from the house's capital to the bettor's wallet. */
function give(amount: bigint, requestId: string) {
  return inTransaction(app.app.db, async (tx) => {
    const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
    const { main } = await openPlayerAccounts(tx, bettorId, 'BDT');
    const postings = [
      { accountId: main, amount: money(amount) },
      { accountId: capital, amount: money(-amount) },
    ];
    await transfer(tx, { requestId, cause: 'play-money', postings });
  });
}

const bet = (odds: number, clientRef: string) =>
  app.app.exchange.place({
    playerId: bettorId,
    marketId,
    runnerId: 11,
    side: 'BACK',
    odds: parseOdds(odds) ?? oddsMin,
    size: money(10_000n),
    clientRef,
  });

test('[SAFE-59] a quote that is withdrawn before anybody took any of it leaves no row, and moves no money', async () => {
  await quote(2);
  await vi.waitFor(async () => expect(await count(QUOTES)).toBe(1));
  const transfers = await count(sql`ledger_transfer`);
  for (const odds of [1.9, 2.1, 2.4]) await quote(odds);
  await vi.waitFor(async () => expect(await count(sql`${QUOTES} and odds = 240`)).toBe(1));
  expect(await count(QUOTES)).toBe(1);
  await give(15_000n, 'test-purse');
  expect(await bet(2.4, 'first')).toMatchObject({ balance: 5_000n, exposure: 10_000n });
  // What was matched of a quote is kept, and its rest is withdrawn with the price.
  await quote(2);
  await vi.waitFor(async () => expect(await count(sql`${QUOTES} and odds = 200`)).toBe(1));
  expect(await count(QUOTES)).toBe(2);
  expect(await count(sql`${QUOTES} and matched = 10000 and remaining = 0`)).toBe(1);
  // The purse is the only transfer, and nobody holds anything.
  expect(await count(sql`ledger_transfer`)).toBe(transfers + 1);
  expect(await count(sql`ledger_account where exposure <> 0`)).toBe(0);
  expect(await app.app.exchange.checks.compare(marketId)).toEqual([]);
  expect(await checkBooks(app.app.db)).toEqual([]);
});

test('[SAFE-59] a house account bets no more than its wallet has, after a restart too, and one that can’t pay is found', async () => {
  const { db } = app.app;
  await expect(bet(2, 'second')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  const twin = await openApp({
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
    clock: app.clock,
    db,
    feed: silentFeed,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  expect(twin.exchange.players.exposureOf(bettorId)).toBe(10_000n);
  await give(-10_000n, 'test-spent');
  expect(await checkBooks(db)).toEqual([
    {
      rule: 'the house’s own bets can lose no more than their wallets have',
      detail: `account ${bettorId}: worst case 10000, wallet 5000`,
    },
  ]);
  await give(10_000n, 'test-back');
  expect(await checkBooks(db)).toEqual([]);
});

test('[SAFE-59] the result pays the house’s own bets from wallet to wallet', async () => {
  await feed.market({ status: 'CLOSED', version: 2 });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [12] } });
  const wallet = sql`ledger_account where owner_key = ${bettorId.toString()} and kind = 'player_main'`;
  await vi.waitFor(async () => expect(await count(sql`${wallet} and balance = 5000`)).toBe(1));
  expect(await count(sql`ledger_account where exposure <> 0`)).toBe(0);
  expect(await count(QUOTES)).toBe(1);
  expect(await checkBooks(app.app.db)).toEqual([]);
});
