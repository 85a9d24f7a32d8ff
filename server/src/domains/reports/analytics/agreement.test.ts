import { formatMoney, money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, query, queryOne, sql } from '../../../kernel/db.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import { dhakaDay, dhakaMidnight } from '../../../kernel/time/dhaka-day.ts';
import { laterDay } from '../../../kernel/time/dhaka-periods.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import { countRounds } from '../../../testing/test-scale.ts';
import { writeRandomDays } from '../../../testing/write-random-days.ts';
import { analyse } from '../analysis/keep-analysis.ts';
import { closeSums } from '../close-sums.ts';
import { showFigures } from '../overview/show-figures.ts';
import { showBalance } from '../show-balance.ts';
import { showCash } from '../show-cash.ts';
import { showRevenue } from '../show-revenue.ts';
import { showGameReturns } from './show-game-returns.ts';
import { showMargins } from './show-margins.ts';
import { showTrend } from './show-trend.ts';

const SEEDS = countRounds('ANALYTICS_SEEDS', { sample: 1, full: 5 });
const DAYS = 15;
const OWN = ['1'];

let db: Db;
let now: Date;
let seed = 0;

async function write(): Promise<void> {
  seed += 1;
  db = await openTestDatabase();
  now =
    (await queryOne<{ at: Date }>(db, sql`select date_trunc('milliseconds', now()) as at`))?.at ??
    new Date(0);
  const random = seededRandom(`analytics ${seed}`);
  await writeRandomDays(db, { random, now, days: DAYS, perDay: 40 });
}

beforeAll(write, 120_000);
afterAll(() => db.close());

const lastDay = () => dhakaDay(now);
const range = () => ({ from: laterDay(lastDay(), -6), to: lastDay() });

/** The whole day's figures, as if it were over. */
const dayOver = (daysAgo: number) => new Date(dhakaMidnight(now, 1 - daysAgo).getTime() - 1);

/** Compares each figure with the daily reports, of the day and product that it is about. */
async function compareAll(): Promise<void> {
  const label = `seed ${seed}`;
  const trend = await showTrend(db, range(), OWN);
  for (const { day, products, kept, before } of trend.days) {
    const own = await showRevenue(db, { from: day, to: day }, OWN);
    const week = { from: laterDay(day, -7), to: laterDay(day, -7) };
    const earlier = await showRevenue(db, week, OWN);
    expect([label, day, kept, before]).toEqual([label, day, own.total.kept, earlier.total.kept]);
    expect(products).toEqual(
      own.products.map((one, at) => ({
        product: one.product,
        kept: one.kept,
        before: earlier.products[at]?.kept,
      })),
    );
  }
  const whole = await showRevenue(db, range(), OWN);
  expect(trend.total.kept).toBe(whole.total.kept);

  const margins = (await showMargins(db, range(), OWN)).rows;
  for (const { product, kept } of whole.products.filter((one) => one.product !== 'games'))
    expect([product, sum(margins.filter((row) => row.product === product).map((row) => row.kept))]).toEqual([
      product,
      kept,
    ]);

  for (const daysAgo of [0, 1]) {
    const { today, yesterday, lastWeek } = await showFigures(db, {
      ownPlayers: OWN,
      now: dayOver(daysAgo),
      houseRisk: 0n,
    });
    for (const [figures, ago] of [
      [today, 0],
      [yesterday, 1],
      [lastWeek, 7],
    ] as const) {
      const day = laterDay(lastDay(), -daysAgo - ago);
      const revenue = await showRevenue(db, { from: day, to: day }, OWN);
      const cash = (await showCash(db, { from: day, to: day }, OWN)).total;
      expect([label, day, figures.kept]).toEqual([label, day, revenue.total.kept]);
      expect(figures.ggr).toEqual(revenue.products.map(({ product, kept }) => ({ product, amount: kept })));
      expect(figures.deposits).toEqual({ count: cash.deposits, amount: cash.deposited });
      expect(figures.withdrawals).toEqual({ count: cash.withdrawals, amount: cash.withdrawn });
    }
  }
  const { playersFunds } = await showFigures(db, { ownPlayers: OWN, now, houseRisk: 0n });
  expect(playersFunds).toBe((await showBalance(db, OWN)).totals.owed);
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

test('[OPER-52] over random weeks every figure is that of the daily reports, before the sums are closed and after', async () => {
  for (let done = 0; done < SEEDS; done += 1) {
    if (done > 0) {
      await db.close();
      await write();
    }
    await compareAll();
    await closeSums(db, OWN);
    await compareAll();
    const [corrected] = await query<{ count: bigint }>(
      db,
      sql`select count(*) from ledger_transfer where request_id like '%:reversed'`,
    );
    expect(corrected?.count).toBeGreaterThan(10n);
  }
}, 240_000);

/** What was staked from that moment on until another, by the bets themselves. */
async function stakedIn(from: Date, to: Date): Promise<string[]> {
  const [row] = await query<Record<'exchange' | 'bookmaker' | 'fancy' | 'games', bigint>>(
    db,
    sql`select
      (select coalesce(sum(size), 0)::bigint from exchange_trade where traded_at >= ${from} and traded_at < ${to}) as exchange,
      (select coalesce(sum(stake), 0)::bigint from house_bet
       where market_key like 'b.%' and placed_at >= ${from} and placed_at < ${to}) as bookmaker,
      (select coalesce(sum(stake), 0)::bigint from house_bet
       where market_key like 's.%' and placed_at >= ${from} and placed_at < ${to}) as fancy,
      (select coalesce(sum(amount), 0)::bigint from casino_transaction as b
       where kind = 'bet' and at >= ${from} and at < ${to} and not exists (
         select from casino_transaction as r where r.kind = 'rollback' and r.reference = b.transaction_uuid)) as games`,
  );
  return [row?.exchange, row?.bookmaker, row?.fancy, row?.games].map((amount) =>
    formatMoney(money(amount ?? 0n)),
  );
}

test('[OPER-47] stakes and players are those of the bets, until the same minute of each day, and repeating the count changes nothing', async () => {
  await analyse(db, OWN, new Date(now.getTime() - 26 * 3_600_000));
  await analyse(db, OWN, new Date(now.getTime() - 60_000));
  const read = () => showFigures(db, { ownPlayers: OWN, now, houseRisk: 0n });
  const first = await read();
  for (const [figures, daysAgo] of [
    [first.today, 0],
    [first.yesterday, 1],
    [first.lastWeek, 7],
  ] as const) {
    const from = dhakaMidnight(now, -daysAgo);
    const to = new Date(now.getTime() - daysAgo * 86_400_000);
    const stakes = figures.stakes.slice(0, 3).map(({ amount }) => formatMoney(amount));
    expect([daysAgo, ...stakes]).toEqual([daysAgo, ...(await stakedIn(from, to)).slice(0, 3)]);
    expect([daysAgo, figures.activePlayers]).toEqual([daysAgo, await countPlayers(from, to)]);
  }
  const wholeDay = await showFigures(db, { ownPlayers: OWN, now: dayOver(1), houseRisk: 0n });
  const games = await stakedIn(dhakaMidnight(now, -1), dhakaMidnight(now, 0));
  expect(formatMoney(wholeDay.today.stakes[3]?.amount ?? money(0n))).toBe(games[3]);
  await query(db, sql`update report_analysis set looked_until = null`);
  await analyse(db, OWN, new Date(now.getTime() - 60_000));
  expect(await read()).toEqual(first);
});

async function countPlayers(from: Date, to: Date): Promise<number> {
  const [row] = await query<{ players: number }>(
    db,
    sql`select count(distinct player_id)::integer as players from (
          select back_player_id as player_id from exchange_trade where traded_at >= ${from} and traded_at < ${to}
          union all select lay_player_id from exchange_trade where traded_at >= ${from} and traded_at < ${to}
          union all select player_id from house_bet where placed_at >= ${from} and placed_at < ${to}
          union all select player_id from casino_transaction where kind = 'bet' and at >= ${from} and at < ${to}
        ) as staked`,
  );
  return row?.players ?? 0;
}

test('[OPER-53] margins are GGR by the stakes of the same sport and type', async () => {
  const { rows } = await showMargins(db, range(), OWN);
  expect(new Set(rows.map(({ product, sport, marketType }) => `${product} ${sport} ${marketType}`))).toEqual(
    new Set(
      ['cricket', 'soccer'].flatMap((sport) => [
        `exchange ${sport} MATCH_ODDS`,
        `bookmaker ${sport} BOOKMAKER`,
        `fancy ${sport} SESSION`,
      ]),
    ),
  );
  const from = dhakaMidnight(now, -6);
  const [exchange, bookmaker, fancy] = await stakedIn(from, new Date(now.getTime() - 60_000));
  const stakedOf = (product: string) =>
    formatMoney(money(sum(rows.filter((row) => row.product === product).map((row) => row.staked))));
  expect([stakedOf('exchange'), stakedOf('bookmaker'), stakedOf('fancy')]).toEqual([
    exchange,
    bookmaker,
    fancy,
  ]);
  for (const { staked, kept, marginBps } of rows)
    expect(marginBps).toBe(staked === 0n ? null : Number((kept * 10_000n) / staked));
});

test('[OPER-57] a game’s return is what its rounds paid of their stakes, with bounds that a sample of that size and spread has', async () => {
  const stated = { leastBps: 9_000, mostBps: 9_500 };
  const read = () => showGameReturns(db, { range: range() }, () => [stated.mostBps, stated.leastBps]);
  const { games, chosen } = await read();
  const [row] = await query<{ rounds: bigint; staked: bigint; paid: bigint }>(
    db,
    sql`select count(*) as rounds, sum(staked)::bigint as staked, sum(paid)::bigint as paid from casino_round
        where closed_at >= ${dhakaMidnight(now, -6)} and closed_at < ${new Date(now.getTime() - 60_000)} and staked > 0`,
  );
  expect(games).toEqual([
    expect.objectContaining({
      name: 'Dice',
      rounds: Number(row?.rounds),
      staked: row?.staked,
      paid: row?.paid,
      stated,
      // Too few rounds to say anything.
      lowBps: null,
      highBps: null,
    }),
  ]);
  expect(sum(chosen?.days.map(({ paid }) => paid) ?? [])).toBe(row?.paid);
});

const SUMMED_STAKES = sql`select day::text, product, sum(staked)::bigint as staked, sum(bets)::bigint as bets
  from report_stake_day group by 1, 2 order by 1, 2`;
const SUMMED_GAMES = sql`select day::text, rounds, staked, paid, staked_staked::text, staked_paid::text, paid_paid::text
  from report_game_day order by 1`;

/** The Dhaka day of a moment. */
const dayOf = (column: string) =>
  sql`((${sql.raw(column)} at time zone 'UTC') + interval '6 hours')::date::text`;

test('[OPER-62] each day’s sums are its bets and rounds, those of days whose hours are gone too, whatever is counted again', async () => {
  const until = new Date(now.getTime() - 60_000);
  const counted = await query(
    db,
    sql`select ${dayOf('at')} as day, product, sum(staked)::bigint as staked, count(*) as bets from (
          select traded_at as at, 'exchange' as product, size as staked from exchange_trade
          union all
          select placed_at, case when market_key like 'b.%' then 'bookmaker' else 'fancy' end, stake from house_bet
        ) as bet where at < ${until} group by 1, 2 order by 1, 2`,
  );
  const played = await query(
    db,
    sql`select ${dayOf('closed_at')} as day, count(*) as rounds, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
          sum(staked * staked)::text as staked_staked, sum(staked * paid)::text as staked_paid,
          sum(paid * paid)::text as paid_paid
        from casino_round where closed_at < ${until} and staked > 0 group by 1 order by 1`,
  );
  expect(new Set(counted.map((row) => Object.values(row ?? {})[0])).size).toBeGreaterThan(DAYS - 2);
  const check = async () => {
    expect(await query(db, SUMMED_STAKES)).toEqual(counted);
    expect(await query(db, SUMMED_GAMES)).toEqual(played);
  };
  await check();
  const [hours] = await query<{ oldest: Date; day: string }>(
    db,
    sql`select min(hour) as oldest, (select min(day)::text from report_stake_day) as day from report_stake`,
  );
  expect(hours?.oldest.getTime()).toBeGreaterThanOrEqual(dhakaMidnight(until, -9).getTime());
  expect(hours?.day).toBe(laterDay(lastDay(), -DAYS));
  await analyse(db, OWN, until);
  await check();
  // A night's end: the day before is counted again.
  await query(db, sql`update report_analysis set looked_until = ${dhakaMidnight(until, -1)}`);
  await analyse(db, OWN, until);
  await check();
  await query(db, sql`update report_analysis set looked_until = null`);
  await analyse(db, OWN, until);
  await check();
});
