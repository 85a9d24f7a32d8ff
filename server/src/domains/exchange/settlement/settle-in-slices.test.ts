import { getOdds, money } from '@maidan/engine';
import { afterEach, describe, expect, test } from 'vitest';
import type { MarketResult } from '../../../events.ts';
import { type Db, query, queryOne, sql } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import { openStaticExchange, type StaticExchange } from '../../../testing/open-static-exchange.ts';
import { openTestDatabase, testServerUrl } from '../../../testing/open-test-database.ts';
import { checkLedger } from '../../ledger/index.ts';
import { checkExchange } from '../checks/check-exchange.ts';
import type { SliceSize } from './corrections.ts';

const PLAYERS = 12;
const IN_SLICES: SliceSize = { players: 2, orders: 0 };
const AT_ONCE: SliceSize = { players: 2, orders: 1_000_000 };
const WON = { outcome: 'won', winners: [1] } as const;

const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error);

interface Opened {
  readonly db: Db;
  readonly app: StaticExchange;
  readonly faults: unknown[];
}

const opened: Opened[] = [];

async function open(slice: SliceSize): Promise<Opened> {
  const db = await openTestDatabase();
  const faults: unknown[] = [];
  const size = { markets: 2, players: PLAYERS };
  const app = await openStaticExchange(db, size, (error) => faults.push(error), slice);
  const one = { db, app, faults };
  opened.push(one);
  return one;
}

afterEach(async () => {
  for (const { app, db } of opened.splice(0)) {
    await app.close();
    await db.close();
  }
});

let turn = 0;

const placeIn = ({ app }: Opened, market: number, { player, ...terms }: ReturnType<typeof randomTerms>) => {
  turn += 1;
  return app.exchange.place({
    ...terms,
    marketId: `1.${market}`,
    playerId: app.playerIds[player] ?? 0n,
    clientRef: `order-${turn}`,
  });
};

function randomTerms(random: ReturnType<typeof seededRandom>) {
  return {
    player: random.below(PLAYERS),
    runnerId: 1 + random.below(2),
    side: random.below(2) === 0 ? ('BACK' as const) : ('LAY' as const),
    odds: getOdds(190 + 2 * random.below(12)),
    size: money(BigInt(10_000 + random.below(50_000))),
  };
}

/** Matched bets of every player in both markets, and orders that wait. */
async function placeMany(one: Opened): Promise<void> {
  const random = seededRandom('slices');
  for (let order = 0; order < 150; order += 1) await placeIn(one, 1 + (order % 2), randomTerms(random));
}

/** All that a settlement of the first market leaves in the tables. */
async function leftBy({ db }: Opened) {
  return {
    wallets: await query(
      db,
      sql`select kind, owner_key, balance, exposure from ledger_account order by kind, owner_key`,
    ),
    results: await query(
      db,
      sql`select settlement, player_id, gross_profit, commission, owed, bets from exchange_result order by player_id`,
    ),
    orders: await query(
      db,
      sql`select market_id, player_id, odds, size, matched, remaining, profit, cancel_reason from exchange_order
        order by market_id, player_id, placed_at, id`,
    ),
    markets: await query(
      db,
      sql`select market_id, state, settles_as, settlement, winners, dead_heat, void_reason from exchange_market order by market_id`,
    ),
  };
}

async function expectAllRight({ db, app, faults }: Opened): Promise<void> {
  for (const marketId of app.marketIds) expect(await app.exchange.checks.compare(marketId)).toEqual([]);
  expect(await checkExchange(db)).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
  expect(faults).toEqual([]);
}

const settle = ({ app }: Opened, result: MarketResult = WON) =>
  app.exchange.feed.settle({ kind: 'market-resulted', marketId: '1.1', result });

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** How many players are paid. */
async function countPaid({ db }: Opened): Promise<number> {
  const row = await queryOne<{ paid: number }>(
    db,
    sql`select count(*)::integer as paid from exchange_result`,
  );
  return row?.paid ?? 0;
}

test.for<MarketResult>([
  WON,
  { outcome: 'won', winners: [], deadHeat: { runners: [1, 2], places: 1 } },
  { outcome: 'void', reason: 'abandoned' },
])(
  '[SAFE-63] settled in slices by %j, a market leaves what it leaves when settled at once',
  async (result) => {
    const [sliced, whole] = [await open(IN_SLICES), await open(AT_ONCE)];
    await placeMany(sliced);
    await placeMany(whole);
    await settle(sliced, result);
    await settle(whole, result);
    const left = await leftBy(sliced);
    expect(left).toEqual(await leftBy(whole));
    expect(left.results).toHaveLength(PLAYERS);
    await expectAllRight(sliced);
    await settle(sliced, result);
    expect(await leftBy(sliced)).toEqual(left);
  },
);

test('[SAFE-63] bets go on elsewhere between the slices; the market itself takes none, and each hold is right all along', async () => {
  // On a busy machine a look at what is paid may take longer than all slices.
  for (let look = 0; look < 10; look += 1) if (await lookBetweenSlices()) return;
  throw new Error('no look fell between two slices');
});

/** Bets while a market is settled; true if at one of the looks some of its players were paid and some not. */
async function lookBetweenSlices(): Promise<boolean> {
  const one = await open(IN_SLICES);
  await placeMany(one);
  const random = seededRandom('meanwhile');
  const over = new AbortController();
  const settling = settle(one).finally(() => over.abort());
  const paid: number[] = [];
  while (!over.signal.aborted) {
    await placeIn(one, 2, randomTerms(random));
    paid.push(await countPaid(one));
    expect(await one.app.exchange.checks.compare('1.2')).toEqual([]);
    expect(await placeIn(one, 1, randomTerms(random)).catch(codeOf)).toBe('MARKET_NOT_OPEN_FOR_BETTING');
  }
  await settling;
  await expectAllRight(one);
  return paid.some((count) => count > 0 && count < PLAYERS);
}

test('[SAFE-63] what a stop interrupts is paid after the next start, and nobody twice', async () => {
  const [stopped, whole] = [await open(IN_SLICES), await open(AT_ONCE)];
  await placeMany(stopped);
  await placeMany(whole);
  await settle(whole);
  const settling = settle(stopped);
  await expect.poll(() => countPaid(stopped), { interval: 1 }).toBeGreaterThan(0);
  await stopped.app.exchange.close();
  await settling;
  const before = await countPaid(stopped);
  expect(before).toBeLessThan(PLAYERS);
  expect(await checkExchange(stopped.db)).toEqual([]);
  await stopped.app.reopen();
  expect(await leftBy(stopped)).toEqual(await leftBy(whole));
  await expectAllRight(stopped);
});

test('[SAFE-63] a void that comes between two slices corrects the settlement once it is whole', async () => {
  const one = await open(IN_SLICES);
  await placeMany(one);
  const wallets = async () =>
    query(
      one.db,
      sql`select owner_key, balance + exposure as money from ledger_account where kind = 'player_main' order by owner_key`,
    );
  const before = await wallets();
  const settling = settle(one);
  await expect.poll(() => countPaid(one), { interval: 1 }).toBeGreaterThan(0);
  await Promise.all([settle(one), one.app.exchange.corrections.voidMarket('1.1', 'abandoned'), settling]);
  const market = await queryOne(
    one.db,
    sql`select state, settlement, settles_as from exchange_market where market_id = '1.1'`,
  );
  expect(market).toEqual({ state: 'void', settlement: 2, settles_as: null });
  expect(await wallets()).toEqual(before);
  await expectAllRight(one);
});

test('[SAFE-63] a result that doesn’t fit the market ends nothing', async () => {
  const one = await open(IN_SLICES);
  await placeMany(one);
  await expect(settle(one, { outcome: 'won', winners: [7] })).rejects.toThrow('does not fit');
  expect(await placeIn(one, 1, randomTerms(seededRandom('after')))).toHaveProperty('order');
  await expectAllRight(one);
});

// The embedded database is in this process: its connection isn't cut.
describe.skipIf(testServerUrl === undefined)('with connections that are cut', () => {
  test('[SAFE-63] a settlement whose connections are cut again and again pays everybody once', async () => {
    const [cut, whole] = [await open({ ...IN_SLICES, players: 1 }), await open(AT_ONCE)];
    await placeMany(cut);
    await placeMany(whole);
    await settle(whole);
    // As the app does: what fails before the result is written is repeated.
    const settling = expect.poll(() => succeeds(settle(cut)), { timeout: 60_000 }).toBe(true);
    let cuts = 0;
    for (let tries = 0; tries < 60 && cuts < 5; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      const gone = await query<{ ok: boolean }>(
        cut.db,
        sql`select pg_terminate_backend(pid) as ok from pg_stat_activity
          where datname = current_database() and query ~ 'exchange_|ledger_|^begin|^commit' and pid <> pg_backend_pid()`,
      ).catch(() => []);
      if (gone.length > 0) cuts += 1;
    }
    await settling;
    const state = async () =>
      (
        await queryOne<{ state: string }>(
          cut.db,
          sql`select state from exchange_market where market_id = '1.1'`,
        ).catch(() => undefined)
      )?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('settled');
    await expect
      .poll(() => succeeds(placeIn(cut, 2, randomTerms(seededRandom('after')))), { timeout: 30_000 })
      .toBe(true);
    expect(cuts).toBeGreaterThan(0);
    const [left, expected] = [await leftBy(cut), await leftBy(whole)];
    expect(left.results).toEqual(expected.results);
    expect(left.markets).toEqual(expected.markets);
    await expectAllRight(cut);
  }, 240_000);
});
