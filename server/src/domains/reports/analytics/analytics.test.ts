import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import { weekOf } from '../../../kernel/time/dhaka-periods.ts';
import { askOffice } from '../../../testing/open-office.ts';
import { daysAround, openReportsApp } from '../../../testing/open-reports-app.ts';
import { analyse } from '../analysis/keep-analysis.ts';
import { showCohorts } from './show-cohorts.ts';
import { showDecisionTimes } from './show-decision-times.ts';

let open: Awaited<ReturnType<typeof openReportsApp>>;
/** The days of the app's clock; the ledger's moments are the database's. */
let appDays: string;

const OWN = ['1'];

beforeAll(async () => {
  open = await openReportsApp();
  const { app } = open;
  const market = await app.openMarket();
  await app.betAgainst(app.rich, await app.openDepositor(1_000), market, { size: '200.00', price: 2 });
  await app.settle(market);
  await app.corrections.resettle(market, { outcome: 'void', reason: 'rain' });
  // What was staked at this very moment belongs to the next time.
  await analyse(app.db, OWN, new Date(app.clock.now().getTime() + 1_000));
  const day = dhakaDay(app.clock.now());
  appDays = `from=${day}&to=${day}`;
}, 180_000);
afterAll(() => open.app.close());

const ask = async (path: string) =>
  (await askOffice(open.app.url, `GET /api/office/analytics/${path}`, { cookie: open.risk.cookie })).body;
const file = async (name: string, days: string) =>
  (await open.ask(`files/${name}?${days}`)).text.trimEnd().split('\r\n');

const compared = { kept: z.string(), before: z.string() };
const trendShape = z.object({
  days: z.array(z.object({ day: z.string(), ...compared })),
  products: z.array(z.object({ product: z.string(), ...compared })),
  total: z.object(compared),
});
const revenueShape = z.object({
  products: z.array(z.object({ product: z.string(), kept: z.string() })),
  total: z.object({ kept: z.string() }),
  days: z.array(z.object({ day: z.string(), kept: z.string() })),
});
const cohortShape = z.object({
  weeks: z.array(
    z.object({
      week: z.string(),
      signedUp: z.number(),
      identified: z.number(),
      deposited: z.number(),
      bet: z.number(),
      active: z.array(z.number()),
    }),
  ),
});
const decisionShape = z.object({
  rows: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      decisions: z.number(),
      medianSeconds: z.number(),
      ninetiethSeconds: z.number(),
    }),
  ),
});

/** Each decision of the cashier, with how long it took. */
const DECIDED = sql`select 'deposit' as kind, d.payment_method_id, c.reached_at,
    extract(epoch from c.reached_at - d.created_at)::float8 as took
  from deposit as d join transaction_status_change as c on c.transaction_id = d.id
  where c.state in ('credited', 'rejected')
  union all select case c.state when 'paid' then 'payout' else 'withdrawal' end, w.payment_method_id, c.reached_at,
    extract(epoch from c.reached_at - w.created_at)::float8
  from withdrawal as w join transaction_status_change as c on c.transaction_id = w.id
  where c.state in ('approved', 'rejected', 'paid')`;

test('[OPER-52] after settlements, corrections and a void the trend has the figures of the revenue report', async () => {
  const trend = trendShape.parse(await ask(`trend?${daysAround()}`));
  const revenue = revenueShape.parse((await open.ask(`revenue?${daysAround()}`)).body);
  expect(trend.total.kept).toBe(revenue.total.kept);
  expect(trend.total.kept).not.toBe('0.00');
  expect(trend.products.map(({ product, kept }) => ({ product, kept }))).toEqual(
    revenue.products.map(({ product, kept }) => ({ product, kept })),
  );
  for (const { day, kept } of revenue.days)
    expect([day, trend.days.find((one) => one.day === day)?.kept]).toEqual([day, kept]);
  const [head, ...lines] = await file('trend', daysAround());
  expect(head).toBe('Day (GMT+6),Product,GGR (BDT),GGR a week before (BDT)');
  expect(lines).toHaveLength(trend.days.length * 6);
});

test('[OPER-54] the funnel counts who was identified, deposited and bet, and says so in its file', async () => {
  const { weeks } = cohortShape.parse(await ask(`cohorts?${appDays}`));
  const [counted] = await query<Record<'signedUp' | 'deposited' | 'bet', number>>(
    open.app.db,
    sql`select count(*)::integer as "signedUp",
          count(*) filter (where exists (select from deposit where player_id = p.id and state = 'credited'))::integer
            as deposited,
          count(*) filter (where exists (select from exchange_trade where p.id in (back_player_id, lay_player_id))
            or exists (select from house_bet where player_id = p.id)
            or exists (select from casino_transaction where player_id = p.id and kind = 'bet'))::integer as bet
        from player as p where p.id <> 1 and p.created_at >= '2026-01-10T18:00:00Z'`,
  );
  const { startsOn } = weekOf(dhakaDay(open.app.clock.now()));
  expect(weeks).toEqual([{ week: startsOn, identified: 0, ...counted, active: [counted?.bet] }]);
  expect(counted?.bet).toBeGreaterThan(2);
  expect(await file('funnel', appDays)).toEqual([
    'Week of sign-up,Signed up,Identified,Deposited,Bet',
    `${startsOn},${counted?.signedUp},0,${counted?.deposited},${counted?.bet}`,
  ]);
});

test('[OPER-55] retention counts in each week since the sign-up who staked something, each player once', async () => {
  const { db, clock } = open.app;
  const day = dhakaDay(clock.now());
  const before = (await showCohorts(db, { from: day, to: day }, clock.now())).weeks[0];
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
  for (const ref of ['again', 'once more'])
    await query(
      db,
      sql`insert into house_bet (id, market_key, event_id, player_id, client_ref, side, selection_id, rate, stake, placed_at)
          select max(id) + 1000, max(market_key), max(event_id), max(player_id), ${ref}, 'BACK', 11, 90, 100, ${inDays(9)}
          from house_bet`,
    );
  await analyse(db, OWN, inDays(17));
  const after = (await showCohorts(db, { from: day, to: day }, inDays(17))).weeks[0];
  expect(after).toEqual({ ...before, active: [before?.active[0], 1, 0, 0] });
});

test('[OPER-56] the cashier’s times are those of the requests, at most a twentieth too long', async () => {
  const { db } = open.app;
  const { rows } = decisionShape.parse(await ask(`decisions?${appDays}`));
  const exactly = await query<{
    kind: string;
    name: string;
    decisions: number;
    median: number;
    ninetieth: number;
  }>(
    db,
    sql`with decided as (${DECIDED})
        select kind, m.name, count(*)::integer as decisions, percentile_disc(0.5) within group (order by took) as median,
          percentile_disc(0.9) within group (order by took) as ninetieth
        from decided join payment_method as m on m.id = payment_method_id group by 1, 2 order by 1, 2`,
  );
  expect(exactly.length).toBeGreaterThan(1);
  expect(rows.map(({ kind, name, decisions }) => [kind, name, decisions])).toEqual(
    exactly.map(({ kind, name, decisions }) => [kind, name, decisions]),
  );
  for (const [at, { medianSeconds, ninetiethSeconds }] of rows.entries()) {
    const exact = exactly[at];
    for (const [shown, took] of [
      [medianSeconds, exact?.median ?? 0],
      [ninetiethSeconds, exact?.ninetieth ?? 0],
    ] as const) {
      expect(shown).toBeGreaterThanOrEqual(Math.floor(took));
      expect(shown).toBeLessThanOrEqual(Math.ceil(took * 1.05 + 0.5));
    }
  }
  expect(await file('decisions', appDays)).toHaveLength(rows.length + 1);
});

test('[OPER-62] cashier times of months that are over are those of their days, with what was decided late, and of parts of months', async () => {
  const { db, clock } = open.app;
  const random = seededRandom('cashier times');
  const first = new Date('2025-11-20T00:00:00Z');
  const writeDecision = (at: Date) =>
    query(
      db,
      sql`with asked as (
            insert into deposit (player_id, payment_method_id, deposit_channel_id, amount, credit_amount, state, transaction_id,
              transaction_key, request_digest, created_at, updated_at)
            select player_id, payment_method_id, deposit_channel_id, 50000, 50000, 'credited', ${at.toISOString()}::text,
              ${at.toISOString()}::text, '', ${new Date(at.getTime() - 1_000 * (1 + random.below(9_000)))}, ${at}
            from deposit order by id limit 1 returning id
          )
          insert into transaction_status_change (transaction_id, state, reached_at) select id, 'credited', ${at} from asked`,
    );
  for (let count = 0; count < 120; count += 1)
    await writeDecision(new Date(first.getTime() + random.below(40 * 86_400_000)));
  const midnight = Date.parse('2025-11-30T18:00:00Z');
  await query(db, sql`update report_analysis set looked_until = ${first}`);
  await analyse(db, OWN, new Date(midnight + 60_000));
  await writeDecision(new Date(midnight - 1_000));
  await analyse(db, OWN, new Date(midnight + 120_000));
  await analyse(db, OWN, new Date(clock.now().getTime() + 1_000));
  const countsOf = (table: string, day: string) =>
    query<{ month: string; bucket: number; decisions: number }>(
      db,
      sql`select to_char(${sql.raw(day)}, 'YYYY-MM') as month, kind, method_id, bucket, sum(decisions)::integer as decisions
          from ${sql.raw(table)} where ${sql.raw(day)} < '2026-01-01' group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    );
  const months = await countsOf('report_decision_month', 'month');
  expect(months).toEqual(await countsOf('report_decision', 'day'));
  expect(new Set(months.map(({ month }) => month))).toEqual(new Set(['2025-11', '2025-12']));
  for (const [from, to] of [
    ['2025-11-01', '2025-12-31'],
    ['2025-11-01', '2025-11-30'],
    ['2025-11-30', '2025-12-01'],
    ['2025-11-02', '2025-12-30'],
    ['2025-12-01', '2026-09-30'],
  ] as const) {
    const [exact] = await query<{ decisions: number }>(
      db,
      sql`select count(*)::integer as decisions from (${DECIDED}) as decided
          where ((reached_at at time zone 'UTC') + interval '6 hours')::date between ${from}::date and ${to}::date`,
    );
    const { rows } = await showDecisionTimes(db, { from, to });
    const shown = rows.reduce((sum, { decisions }) => sum + decisions, 0);
    expect([from, to, shown]).toEqual([from, to, exact?.decisions]);
    expect(shown).toBeGreaterThan(2);
  }
});

test('[OPER-58] each chart has its file, which no formula runs in, and takes the same days as the reports', async () => {
  await query(open.app.db, sql`update payment_method set name = '=SUM(A1)' where name = 'bKash'`);
  expect((await file('decisions', appDays)).join('\n')).toContain(`'=SUM(A1)`);
  for (const name of [
    'trend',
    'margins',
    'funnel',
    'retention',
    'decisions',
    'game-returns',
    'game-return-days',
  ]) {
    const lines = await file(name, name === 'trend' || name === 'margins' ? daysAround() : appDays);
    expect([name, new Set(lines.map((line) => line.split(',').length)).size]).toEqual([name, 1]);
  }
  const statusOf = async (path: string) =>
    (await askOffice(open.app.url, `GET /api/office/analytics/${path}`, { cookie: open.risk.cookie })).status;
  for (const path of ['trend', 'margins', 'cohorts', 'decisions', 'game-returns']) {
    expect([path, await statusOf(`${path}?from=2024-01-01&to=2025-01-01`)]).toEqual([path, 422]);
    expect([path, await statusOf(`${path}?from=2026-01-02&to=2026-01-01`)]).toEqual([path, 422]);
    expect([path, await statusOf(`${path}?${appDays}`)]).toEqual([path, 200]);
  }
  expect(await statusOf(`game-returns?${appDays}&partner=nobody&code='%20or%201=1`)).toBe(200);
});
