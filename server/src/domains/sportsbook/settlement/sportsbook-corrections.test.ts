import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { MarketResult } from '../../../events.ts';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import { betOnBookmaker, betOnFancy, listHouseBets } from '../../../testing/house-bets.ts';
import {
  type SportsbookApp,
  closeSportsbookApp,
  openSportsbookApp,
} from '../../../testing/open-sportsbook.ts';
import {
  type ScriptedFeed,
  matchBookmaker,
  sixOverSession,
  twoRunnerMarket,
} from '../../../testing/scripted-feed.ts';
import { fundPlayer, walletOf } from '../../../testing/trading.ts';
import { type TestPlayer, type WireAnswer, send } from '../../../testing/wire-client.ts';
import { getDebt } from '../../ledger/index.ts';

let open: SportsbookApp;
let feed: ScriptedFeed;
let url: string;
let yes: TestPlayer;
let no: TestPlayer;

beforeEach(async () => {
  open = await openSportsbookApp();
  ({ feed, url } = open);
  [yes, no] = [await newPlayer(), await newPlayer()];
});

afterEach(() => closeSportsbookApp(open));

const newPlayer = () => open.newPlayer();
const corrections = () => open.app.sportsbook.corrections;
const ran = (runs: number) => ({ outcome: 'ran', runs }) as const;
const won = (winner: number) => ({ outcome: 'won', winners: [winner] }) as const;
const { fancyId } = sixOverSession;
const matchId = twoRunnerMarket.marketId;
const wallets = async () => [await walletOf(url, yes), await walletOf(url, no)];
const idOf = ({ body }: WireAnswer) =>
  BigInt(z.object({ bet: z.object({ id: z.string() }) }).parse(body).bet.id);

/** YES 100 at 46 against NO 150 at 45; answers the ids. */
async function betBothWays(): Promise<[bigint, bigint]> {
  const first = await betOnFancy(url, yes);
  return [idOf(first), idOf(await betOnFancy(url, no, { side: 'NO', run: 45, stake: '150.00' }))];
}

async function endMatch(result: MarketResult): Promise<void> {
  await feed.market({ status: 'CLOSED', version: 2 });
  await feed.say({ kind: 'result', result: { marketId: matchId, ...result } });
}

const spend = (player: TestPlayer, taka: number) => fundPlayer(open.app.db, player, -taka);

const owed = () => getDebt(open.app.db, BigInt(yes.remoteId), 'BDT');
const settlements = () => query(open.app.db, sql`select settlement from house_market order by market_key`);

/** Lets the time pass after which corrections are handled, and waits until none is left: the database takes its own time. */
async function correctionsFollowed(): Promise<void> {
  await open.clock.advance(10_000);
  const kept = sql`select payload from outbox_event where kind = 'market-resettled'`;
  await expect.poll(() => query(open.app.db, kept)).toEqual([]);
}

test('[EXCH-11] a fancy is settled again by another result, each of its bets, however often it is corrected', async () => {
  await betBothWays();
  await corrections().resettleFancy(fancyId, ran(46));
  expect(await wallets()).toEqual(['1100.00/0.00', '850.00/0.00']);
  for (const _ of [1, 2]) await corrections().resettleFancy(fancyId, ran(40));
  expect(await wallets()).toEqual(['900.00/0.00', '1150.00/0.00']);
  expect(await listHouseBets(url, yes)).toMatchObject([{ status: 'LOST', profit: '-100.00', result: 40 }]);
  await corrections().resettleFancy(fancyId, { outcome: 'void', reason: 'WRONG_RATE' });
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  expect(await listHouseBets(url, no)).toMatchObject([
    { status: 'VOID', profit: '0.00', result: null, void_reason: 'WRONG_RATE' },
  ]);
  await Promise.all([1, 2, 3].map(() => corrections().resettleFancy(fancyId, ran(46))));
  expect(await wallets()).toEqual(['1100.00/0.00', '850.00/0.00']);
  expect(await settlements()).toEqual([{ settlement: 4 }]);
  await corrections().resettleFancy('nobody bet on it', ran(46));
});

test('[EXCH-8] the statement names the match of a result, of its reversal, and of what is owed', async () => {
  await betBothWays();
  await corrections().resettleFancy(fancyId, ran(46));
  await spend(yes, 1100);
  await corrections().resettleFancy(fancyId, ran(40));
  const { body } = await send(url, 'GET /api/exchange/statement', { token: yes.token });
  expect(body['movements']).toMatchObject([
    { amount: '200.00', kind: 'settled', event_name: 'Alpha v Beta', balance_after: '0.00' },
    { amount: '-100.00', kind: 'settled', event_name: 'Alpha v Beta' },
    { amount: '-100.00', kind: 'settled', event_name: 'Alpha v Beta' },
    { amount: '200.00', kind: 'settled', event_name: 'Alpha v Beta' },
    { amount: '-100.00', kind: 'held' },
  ]);
});

test('[EXCH-3] a corrected match settles its bookmaker again, once', async () => {
  await betOnBookmaker(url, yes);
  await betOnBookmaker(url, no, { side: 'LAY', rate: 90 });
  await endMatch(won(11));
  expect(await wallets()).toEqual(['1085.00/0.00', '910.00/0.00']);
  for (const _ of [1, 2]) await open.app.exchange.corrections.resettle(matchId, won(12));
  await correctionsFollowed();
  expect(await wallets()).toEqual(['900.00/0.00', '1100.00/0.00']);
  await open.app.exchange.corrections.voidMarket(matchId, 'abandoned');
  await correctionsFollowed();
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  expect(await listHouseBets(url, yes)).toMatchObject([{ status: 'VOID', void_reason: 'abandoned' }]);
});

test('[EXCH-3] a correction that a stopped process did not publish is handled from the outbox', async () => {
  await betOnBookmaker(url, yes);
  await endMatch(won(11));
  await inTransaction(open.app.db, async (tx) => {
    await query(
      tx,
      sql`update exchange_market set winners = '{12}', settlement = 2 where market_id = ${matchId}`,
    );
    await query(
      tx,
      sql`insert into outbox_event (subscriber, kind, payload, occurred_at) values
        ('corrections', 'market-resettled', ${JSON.stringify({ marketId: matchId })}::jsonb, ${open.clock.now()})`,
    );
  });
  expect(await walletOf(url, yes)).toBe('1085.00/0.00');
  await correctionsFollowed();
  expect(await walletOf(url, yes)).toBe('900.00/0.00');
});

test('[EXCH-11] [SAFE-8] what a player has spent is owed, and repaid when the market pays again', async () => {
  await betBothWays();
  await corrections().resettleFancy(fancyId, ran(46));
  await spend(yes, 1050);
  await corrections().resettleFancy(fancyId, ran(40));
  expect(await walletOf(url, yes)).toBe('0.00/0.00');
  expect(await owed()).toBe(15_000n);
  await corrections().voidHouseMarket(fancyId, 'wrong line');
  expect(await walletOf(url, yes)).toBe('0.00/0.00');
  expect(await owed()).toBe(5_000n);
  await corrections().resettleFancy(fancyId, ran(46));
  expect(await walletOf(url, yes)).toBe('50.00/0.00');
  expect(await owed()).toBe(0n);
});

test('[EXCH-11] one bet is voided with its reason, before the result and after, and stays void', async () => {
  const [first, second] = await betBothWays();
  for (const _ of [1, 2]) await corrections().voidHouseBet(first, 'late bet');
  expect(await wallets()).toEqual(['1000.00/0.00', '850.00/150.00']);
  expect(await listHouseBets(url, yes)).toMatchObject([{ status: 'VOID', void_reason: 'late bet' }]);
  await corrections().resettleFancy(fancyId, ran(40));
  expect(await wallets()).toEqual(['1000.00/0.00', '1150.00/0.00']);
  for (const _ of [1, 2]) await corrections().voidHouseBet(second, 'wrong rate');
  await corrections().resettleFancy(fancyId, ran(50));
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  expect(await listHouseBets(url, no)).toMatchObject([{ status: 'VOID', void_reason: 'wrong rate' }]);
  await expect(corrections().voidHouseBet(999_999n, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('[EXCH-11] [SAFE-8] voiding a hedge raises the hold; what the wallet lacks is owed until the end', async () => {
  await betOnBookmaker(url, yes, { stake: '1000.00' });
  const hedge = idOf(await betOnBookmaker(url, yes, { side: 'LAY', rate: 90, stake: '1000.00' }));
  expect(await walletOf(url, yes)).toBe('950.00/50.00');
  await spend(yes, 900);
  await corrections().voidHouseBet(hedge, 'wrong rate');
  expect(await walletOf(url, yes)).toBe('0.00/1000.00');
  expect(await owed()).toBe(90_000n);
  await endMatch(won(11));
  expect(await walletOf(url, yes)).toBe('950.00/0.00');
  expect(await owed()).toBe(0n);
});

test('[EXCH-11] a market that staff voided returns all stakes and takes no more bets, whatever the feed offers', async () => {
  await betBothWays();
  await betOnBookmaker(url, yes);
  await corrections().voidHouseMarket(fancyId, 'wrong line');
  await corrections().voidHouseMarket(matchBookmaker.marketId, 'wrong rates');
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
  for (const answer of [await betOnFancy(url, yes), await betOnBookmaker(url, yes)])
    expect(answer.body['code']).toBe('MARKET_NOT_OPEN_FOR_BETTING');
  await feed.say({ kind: 'fancy-result', fancyId, ...ran(46) });
  expect(await wallets()).toEqual(['1000.00/0.00', '1000.00/0.00']);
});
