import { formatMoney, money } from '@maidan/engine';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { dhakaDay } from '../../kernel/time/dhaka-day.ts';
import { openLog } from '../../kernel/monitoring/log.ts';
import { daysAround, openReportsApp } from '../../testing/open-reports-app.ts';
import { sixOverSession, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { taka } from '../../proofs/wallet-conformance/partner-client.ts';
import { following, transaction } from '../../proofs/wallet-conformance/rules.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { checkLedger } from '../ledger/index.ts';
import { closeSums } from './close-sums.ts';
import { checkSums } from './keep-sums.ts';

type ReportsApp = Awaited<ReturnType<typeof openReportsApp>>;

const flow = { taken: z.string(), paid: z.string(), kept: z.string() };
const revenueShape = z.object({
  products: z.array(z.object({ product: z.string(), ...flow, moves: z.number() })),
  total: z.object(flow),
  openRounds: z.object({ ...flow, moves: z.number() }),
  bonusCost: z.string(),
  net: z.string(),
  days: z.array(z.object({ day: z.string(), kept: z.string(), bonusCost: z.string(), net: z.string() })),
  games: z.array(
    z.object({ partner: z.string(), code: z.string(), name: z.string(), ...flow, moves: z.number() }),
  ),
});
const marketsShape = z.object({
  markets: z.array(
    z.object({ key: z.string(), product: z.string(), event: z.string(), market: z.string(), ...flow }),
  ),
  next: z.string().nullable(),
});
const promotersShape = z.object({
  promoters: z.array(z.object({ code: z.string(), kept: z.string() })),
});
const linesShape = z.array(z.object({ line: z.string(), amount: z.string() }));
const balanceShape = z.object({
  owed: linesShape,
  own: linesShape,
  cash: z.array(z.object({ name: z.string(), amount: z.string() })),
  totals: z.object({ owed: z.string(), own: z.string(), cash: z.string() }),
  difference: z.string(),
  unexplained: z.string(),
});

let app: ReportsApp['app'];
let ask: ReportsApp['ask'];
let game: ReportsApp['game'];

const revenue = async () => revenueShape.parse((await ask(`revenue?${daysAround()}`)).body);
const balance = async () => balanceShape.parse((await ask('balance')).body);
const markets = async (more = '') => marketsShape.parse((await ask(`markets?${daysAround()}${more}`)).body);

/** What the affiliate's player left with the house. */
async function keptFromPromoted(): Promise<string | undefined> {
  const { promoters } = promotersShape.parse((await ask(`players?${daysAround()}`)).body);
  return promoters.find(({ code }) => code === 'PADMA10')?.kept;
}

/** What is in accounts according to the ledger itself. */
async function held(which: ReturnType<typeof sql>, of = sql`balance + exposure`): Promise<string> {
  const [row] = await query<{ sum: bigint }>(
    app.db,
    sql`select coalesce(sum(${of}), 0)::bigint as sum from ledger_account where ${which}`,
  );
  return formatMoney(money(row?.sum ?? 0n));
}
/** What settlements moved on the market maker's wallet; its stakes only move to and fro within it. */
async function wonByTheMaker(): Promise<string> {
  const [row] = await query<{ sum: bigint }>(
    app.db,
    sql`select coalesce(sum(p.amount), 0)::bigint as sum from ledger_posting as p
        join ledger_account as a on a.id = p.account_id join ledger_transfer as t on t.id = p.transfer_id
        where a.owner_key = '1' and a.kind like 'player_%' and t.cause like 'market-%'`,
  );
  return formatMoney(money(row?.sum ?? 0n));
}
const minus = (amount: string) => formatMoney(money(0n - paisa(amount)));
const paisa = (amount: string): bigint => BigInt(amount.replace('.', ''));
const sum = (amounts: readonly string[]) =>
  formatMoney(money(amounts.reduce((total, one) => total + paisa(one), 0n)));

/** Closes the sums past the last transfer; a server reports only a moment later that no older transaction is open. */
async function close(): Promise<void> {
  await vi.waitFor(async () => {
    await closeSums(app.db, ['1']);
    const [open] = await query(
      app.db,
      sql`select 1 from ledger_transfer, report_progress where created_at >= coalesce(closed_until, 'epoch') limit 1`,
    );
    expect(open).toBeUndefined();
  }, 20_000);
}

beforeAll(async () => {
  ({ app, ask, game } = await openReportsApp());
}, 120_000);
afterAll(() => app.close());
afterEach(async () => expect(await checkLedger(app.db)).toEqual([]));

/** What the house won on bets against it, by the bets themselves. */
async function wonOnBets(ofMarkets: ReturnType<typeof sql>): Promise<string> {
  const [row] = await query<{ sum: bigint }>(
    app.db,
    sql`select -coalesce(sum(profit), 0)::bigint as sum from house_bet join house_market using (market_key)
      where ${ofMarkets}`,
  );
  return formatMoney(money(row?.sum ?? 0n));
}

/**
 * Compares every figure of the reports with the ledger's own accounts; the app has no other history than these days'.
 */
async function compareAll(): Promise<void> {
  const { products, total, openRounds, bonusCost, net, days, games } = await revenue();
  const kept = Object.fromEntries(products.map((one) => [one.product, one.kept]));
  expect(kept).toEqual({
    exchange: await held(sql`kind in ('commission', 'rounding')`),
    'own-trading': await wonByTheMaker(),
    bookmaker: await wonOnBets(sql`kind = 'BOOKMAKER'`),
    fancy: await wonOnBets(sql`kind <> 'BOOKMAKER'`),
    games: sum([await held(sql`kind = 'provider_clearing'`), minus(openRounds.kept)]),
    uncollected: await held(sql`kind = 'house_book' and owner_key = 'uncollected'`),
  });
  expect(sum([kept['bookmaker'] ?? '', kept['fancy'] ?? ''])).toBe(
    await held(sql`kind = 'house_book' and owner_key = 'house'`),
  );
  const earning = sql`kind in ('commission', 'rounding', 'house_book', 'provider_clearing')`;
  expect(sum([total.kept, openRounds.kept])).toBe(sum([await held(earning), await wonByTheMaker()]));
  expect(sum(products.map((one) => one.kept))).toBe(total.kept);
  expect(bonusCost).toBe(minus(await held(sql`kind = 'promotion_expense'`)));
  expect(net).toBe(sum([total.kept, minus(bonusCost)]));
  expect(sum(days.map((one) => one.net))).toBe(net);
  for (const one of [...products, ...games]) expect(one.kept).toBe(sum([one.taken, minus(one.paid)]));
  expect(sum(games.map((one) => one.kept))).toBe(kept['games']);

  const listed = await markets();
  expect(listed.next).toBeNull();
  expect(sum(listed.markets.map((one) => one.kept))).toBe(sum([total.kept, minus(kept['games'] ?? '')]));

  const report = await balance();
  expect([report.difference, report.unexplained]).toEqual(['0.00', '0.00']);
  expect(report.totals.cash).toBe(minus(await held(sql`kind = 'cashier_clearing'`)));
  expect(report.totals.owed).toBe(
    sum([
      await held(sql`(kind like 'player_%' and owner_key <> '1') or kind = 'market_escrow'`),
      openRounds.kept,
    ]),
  );
  const owed = Object.fromEntries(report.owed.map(({ line, amount }) => [line, amount]));
  const wallets = sql`kind = 'player_main' and owner_key <> '1'`;
  expect([owed['wallets'], owed['orders']]).toEqual([
    await held(wallets, sql`balance`),
    await held(wallets, sql`exposure`),
  ]);
  expect(owed['bonuses']).toBe(await held(sql`kind = 'player_bonus'`));
  expect(owed['openRounds']).toBe(openRounds.kept);
  const own = Object.fromEntries(report.own.map(({ line, amount }) => [line, amount]));
  expect(own['games']).toBe(kept['games']);
  expect([owed['withdrawals'], owed['providers']]).toEqual([await held(sql`kind = 'player_hold'`), '0.00']);
}

describe('every figure matches the ledger', () => {
  test('before the sums are closed, after that, and after recomputing them', async () => {
    const { owed } = await balance();
    expect(owed.find(({ line }) => line === 'withdrawals')?.amount).toBe('800.00');
    expect(await wonByTheMaker()).toBe('-400.00');
    await app.decide();
    await query(app.db, sql`update report_progress set closed_until = null`);
    await query(app.db, sql`delete from report_sum`);
    await query(app.db, sql`delete from report_promoter_sum`);
    await query(app.db, sql`delete from report_open_round`);
    await compareAll();
    const open = [
      await revenue(),
      await markets(),
      await balance(),
      (await ask(`cash?${daysAround()}`)).body,
    ];
    await close();
    await compareAll();
    expect([
      await revenue(),
      await markets(),
      await balance(),
      (await ask(`cash?${daysAround()}`)).body,
    ]).toEqual(open);
    const [closed] = await query<{ count: bigint }>(app.db, sql`select count(*) from report_sum`);
    expect(closed?.count).toBeGreaterThan(5n);
  });

  test('[EXCH-10] later settlements and corrections are added, each once', async () => {
    const before = await revenue();
    const player = await openFundedPlayer({ url: app.url, db: app.db }, 5_000);
    const marketId = await app.openMarket();
    await app.bet(player, marketId, { size: '1000.00', price: 2 });
    await app.settle(marketId);
    const exchange = ({ products }: Awaited<ReturnType<typeof revenue>>) =>
      products.find(({ product }) => product === 'exchange');
    // The winner's ৳1,000 pays two percent.
    const after = sum([exchange(before)?.kept ?? '', '20.00']);
    expect(exchange(await revenue())?.kept).toBe(after);
    await close();
    expect(exchange(await revenue())?.kept).toBe(after);
    const market = (await markets()).markets.find(({ key }) => key === marketId);
    expect(market).toMatchObject({
      product: 'exchange',
      market: 'Match Odds',
      event: 'Alpha v Beta',
      kept: '20.00',
    });
    await app.corrections.resettle(marketId, { outcome: 'void', reason: 'rain' });
    expect(exchange(await revenue())?.kept).toBe(exchange(before)?.kept);
    await compareAll();
  });

  test('[EXCH-11] the bookmaker and the fancies are listed separately', async () => {
    await app.settle(twoRunnerMarket.marketId, [12]);
    const kept = (await revenue()).products
      .filter(({ product }) => ['bookmaker', 'fancy'].includes(product))
      .map((one) => one.kept);
    expect(kept).toEqual(['100.00', '150.00']);
    expect(sum(kept)).toBe(await held(sql`kind = 'house_book' and owner_key = 'house'`));
    const { markets: rows } = await markets();
    expect(rows.find(({ product }) => product === 'bookmaker')).toMatchObject({
      event: 'Alpha v Beta',
      market: 'Bookmaker',
      kept: '100.00',
    });
    expect(rows.find(({ product }) => product === 'fancy')).toMatchObject({
      key: sixOverSession.fancyId,
      taken: '250.00',
      paid: '100.00',
      kept: '150.00',
    });
  });

  test('[GAME-5] a game’s stakes, wins and rollbacks are included', async () => {
    const { games } = await revenue();
    expect(games).toEqual([
      // The rolled-back stake is counted in and out.
      {
        partner: 'acme',
        code: 'night=market',
        name: 'night=market',
        taken: '150.00',
        paid: '130.00',
        kept: '20.00',
        moves: 5,
      },
    ]);
  });

  test('[CASH-14] cash is listed by payment method, and bonuses less those taken back', async () => {
    const { body } = await ask(`cash?${daysAround()}`);
    expect(body['methods']).toEqual([
      expect.objectContaining({
        name: 'bKash',
        deposits: 4,
        deposited: '28000.00',
        withdrawals: 0,
        net: '28000.00',
      }),
      expect.objectContaining({
        name: 'Nagad',
        deposits: 0,
        withdrawals: 2,
        withdrawn: '1500.00',
        net: '-1500.00',
      }),
    ]);
    expect(body['total']).toMatchObject({ deposits: 4, withdrawals: 2, net: '26500.00' });
    expect(await held(sql`kind = 'promotion_expense'`)).toBe('-3188.00');
    expect(body['bonuses']).toEqual([
      expect.objectContaining({ kind: 'promotions', takenBack: '500.00', given: '3500.00', cost: '3000.00' }),
      // The rewards seeded for the demo player.
      expect.objectContaining({ kind: 'rewards', cost: '188.00' }),
      expect.objectContaining({ kind: 'points', cost: '0.00' }),
      expect.objectContaining({ kind: 'jackpots', cost: '0.00' }),
    ]);
  });
});

describe('wrong sums', () => {
  test('are detected by the balance report, and recomputed', async () => {
    await close();
    const before = await revenue();
    await query(
      app.db,
      sql`update report_sum set came = came + 12345 where (day, pot, product, cause, subject) =
        (select day, pot, product, cause, subject from report_sum where product = 'games' limit 1)`,
    );
    expect((await balance()).unexplained).toBe('123.45');
    expect((await balance()).difference).toBe('0.00');
    expect(await revenue()).not.toEqual(before);
    const { db, clock } = app;
    expect(await checkSums({ db, clock, log: openLog('silent'), ownPlayers: ['1'] })).toBe(true);
    expect(await revenue()).toEqual(before);
    expect((await balance()).unexplained).toBe('0.00');
  });
});

describe('players', () => {
  test('[AUTH-9] the steps reached by new players, and the revenue from an affiliate’s and an agent’s players', async () => {
    const joinedOn = dhakaDay(app.clock.now());
    const { body } = await ask(`players?from=2026-01-15&to=${joinedOn}`);
    const [counted] = await query<{ count: bigint }>(
      app.db,
      sql`select count(*) from player where id > 1000`,
    );
    expect(body['steps']).toMatchObject({ verified: 5, deposited: 4, returned: 0 });
    expect(z.object({ signedUp: z.number(), bet: z.number() }).parse(body['steps'])).toEqual({
      signedUp: Number(counted?.count),
      bet: 5,
    });
    const revenueDays = await ask(`players?${daysAround()}`);
    const promoters = z
      .array(
        z.object({
          kind: z.string(),
          code: z.string(),
          players: z.number(),
          depositors: z.number(),
          kept: z.string(),
        }),
      )
      .parse(revenueDays.body['promoters']);
    for (const code of ['PADMA10', 'AGENT01'])
      expect(promoters.find((one) => one.code === code)).toMatchObject({
        players: 1,
        depositors: 1,
        kept: '20.00',
      });
  });
});

describe('games', () => {
  test('[GAME-5] what is in open rounds is no revenue until they are over, and then counts once', async () => {
    const { partner, sitting } = game;
    const before = { ...(await revenue()), promoted: await keptFromPromoted() };
    expect(before.openRounds).toEqual({ taken: '0.00', paid: '0.00', kept: '0.00', moves: 0 });
    const [early, late] = [transaction({ amount: taka(30) }), transaction({ amount: taka(12) })];
    const inPlay = async (openRounds: object) => {
      expect({ ...(await revenue()), promoted: await keptFromPromoted() }).toEqual({ ...before, openRounds });
      await compareAll();
    };
    // One is open when the sums are closed, the other comes after them.
    await partner.send('transaction/bet', sitting, early);
    await inPlay({ taken: '30.00', paid: '0.00', kept: '30.00', moves: 1 });
    await close();
    await partner.send('transaction/bet', sitting, late);
    await partner.send('transaction/win', sitting, following(late, { amount: taka(5) }));
    const both = { taken: '42.00', paid: '5.00', kept: '37.00', moves: 3 };
    await inPlay(both);
    await close();
    await close();
    await inPlay(both);

    for (const bet of [early, late])
      await partner.send('transaction/win', sitting, following(bet, { amount: taka(1), round_closed: true }));
    const over = async () => {
      const { games, openRounds } = await revenue();
      expect(openRounds).toEqual(before.openRounds);
      // ৳42 more taken, ৳7 more paid, by two bets and three wins.
      expect(games).toEqual([
        expect.objectContaining({ taken: '192.00', paid: '137.00', kept: '55.00', moves: 10 }),
      ]);
      expect(await keptFromPromoted()).toBe(sum([before.promoted ?? '', '35.00']));
      await compareAll();
    };
    await over();
    await close();
    await over();
    expect(await query(app.db, sql`select 1 from report_open_round`)).toEqual([]);
  });
});

test('many transfers in a short time are closed some thousands at once', async () => {
  const db = await openTestDatabase();
  await query(
    db,
    sql`insert into ledger_transfer (cause, request_id, body_hash, created_at)
      select 'withdrawal-paid', 'many:' || number, 0, now() - interval '5 minutes' + number * interval '20 milliseconds'
      from generate_series(1, 12000) as number`,
  );
  let parts = 0;
  const countParts = () => {
    parts += 1;
    return false;
  };
  await closeSums(db, [], countParts);
  expect(parts).toBeLessThanOrEqual(4);
  const [row] = await query(
    db,
    sql`select closed_until > now() - interval '1 minute' as "isClosed" from report_progress`,
  );
  expect(row).toEqual({ isClosed: true });
  await db.close();
});
