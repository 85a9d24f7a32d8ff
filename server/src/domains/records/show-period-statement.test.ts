import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, query, sql } from '../../kernel/db.ts';
import { money } from '@maidan/engine';
import { dhakaDay, dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { askOffice, enterAsOwner } from '../../testing/open-office.ts';
import { openPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';
import { openAccount, transfer } from '../ledger/index.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());

const answer = z.object({
  summary: z.nullable(
    z.object({
      opening: z.string(),
      closing: z.string(),
      count: z.number(),
      totals: z.array(z.object({ kind: z.string(), came: z.string(), went: z.string(), count: z.number() })),
    }),
  ),
  lines: z.array(
    z.object({
      id: z.string(),
      cause: z.string(),
      amount: z.string(),
      balance_before: z.string(),
      balance_after: z.string(),
    }),
  ),
  next: z.nullable(z.string()),
});
/** The ledger has the database's time. */
const today = dhakaDay(new Date());
const year = { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
const ask = (player: Pick<TestPlayer, 'token'>, { from, to }: { from: string; to: string }, more = '') =>
  send(app.url, `GET /api/statement/period?from=${from}&to=${to}${more}`, player);
const read = async (player: TestPlayer, days: { from: string; to: string }, more = '') =>
  answer.parse((await ask(player, days, more)).body);
const paisa = (text: string): bigint => BigInt(text.replace('.', ''));

/** Credits or debits the wallet by hand, at that time. */
async function adjust(player: TestPlayer, amount: bigint, at: Date): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
    const main = await openAccount(tx, { kind: 'player_main', ownerKey: player.remoteId, currency: 'BDT' });
    const requestId = `period:${player.remoteId}:${at.getTime()}`;
    await transfer(tx, {
      requestId,
      cause: 'adjustment',
      postings: [
        { accountId: capital, amount: money(-amount) },
        { accountId: main, amount: money(amount) },
      ],
    });
    await query(tx, sql`alter table ledger_transfer disable trigger user`);
    await query(tx, sql`update ledger_transfer set created_at = ${at} where request_id = ${requestId}`);
    await query(tx, sql`alter table ledger_transfer enable trigger user`);
  });
}

test('[CARE-59] every movement of the days with the balance before and after it; opening, what came, less what went, is closing', async () => {
  const player = await app.openDepositor(2000);
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '300.00' });
  await app.settle(marketId);
  await app.withdraw(player, 600);
  const { summary, lines, next } = await read(player, year);
  expect(next).toBeNull();
  expect(lines.map(({ cause }) => cause)).toEqual([
    'withdrawal-requested',
    'bets-settled',
    'bets-held',
    'deposit',
  ]);
  for (const [at, line] of lines.entries()) {
    expect(paisa(line.balance_before) + paisa(line.amount)).toBe(paisa(line.balance_after));
    expect(line.balance_before).toBe(lines[at + 1]?.balance_after ?? summary?.opening);
  }
  expect(summary).toMatchObject({ opening: '0.00', closing: lines[0]?.balance_after, count: 4 });
  expect(summary?.totals).toContainEqual({ kind: 'deposit', came: '2000.00', went: '0.00', count: 1 });
  expect(summary?.totals).toContainEqual({ kind: 'withdrawal', came: '0.00', went: '600.00', count: 1 });
  const grown = summary?.totals.reduce((sum, { came, went }) => sum + paisa(came) - paisa(went), 0n);
  expect(grown).toBe(paisa(summary?.closing ?? '0'));
});

test('[CARE-59] a movement is in the days of Dhaka in which it was, to the millisecond, and the next days open with what it left', async () => {
  const player = await openPlayer(app.url);
  const midnight = dhakaMidnight(new Date(), -20);
  const [before, after] = [new Date(midnight.getTime() - 1), midnight];
  // Transfers are numbered in the order of time, so that all there are have to be older.
  await inTransaction(app.db, async (tx) => {
    await query(tx, sql`alter table ledger_transfer disable trigger user`);
    await query(tx, sql`update ledger_transfer set created_at = ${dhakaMidnight(midnight, -5)}`);
    await query(tx, sql`alter table ledger_transfer enable trigger user`);
  });
  await adjust(player, 10_000n, before);
  await adjust(player, -2_500n, after);
  const one = await read(player, { from: dhakaDay(before), to: dhakaDay(before) });
  const two = await read(player, { from: dhakaDay(after), to: dhakaDay(after) });
  expect(one.lines.map(({ amount }) => amount)).toEqual(['100.00']);
  expect(two.lines.map(({ amount }) => amount)).toEqual(['-25.00']);
  expect(two.summary?.opening).toBe(one.summary?.closing);
  expect((await read(player, { from: '2024-02-29', to: '2024-02-29' })).summary).toEqual({
    opening: '0.00',
    closing: '0.00',
    count: 0,
    totals: [],
  });
});

test('[CARE-59] a year of thousands of movements comes in pages that each have their own, without gaps', async () => {
  const player = await app.openDepositor(1000);
  await query(
    app.db,
    sql`with account as (select id, balance from ledger_account where kind = 'player_main' and owner_key = ${player.remoteId}),
          made as (
            insert into ledger_transfer (cause, request_id, body_hash)
            select 'adjustment', 'many:' || n, 0 from generate_series(1, 1200) as n returning id
          ), house as (select id from ledger_account where kind = 'house_capital' and owner_key = 'house'),
          numbered as (select id, row_number() over (order by id) as n from made)
        insert into ledger_posting (account_id, transfer_id, amount, balance_after)
        select account.id, numbered.id, 1, account.balance + numbered.n from numbered, account
        union all select house.id, numbered.id, -1, 0 from numbered, house`,
  );
  const first = await read(player, year);
  const second = await read(player, year, `&before=${first.next}`);
  const third = await read(player, year, `&before=${second.next}`);
  expect([second.summary, third.summary, third.next]).toEqual([null, null, null]);
  const ids = [first, second, third].flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(new Set(ids).size).toBe(first.summary?.count);
  expect(ids).toHaveLength(1201);
});

test('[CARE-59] more than a year, days out of order, junk and guests are refused', async () => {
  const player = await openPlayer(app.url);
  for (const [from, to] of [
    ['2025-01-01', '2026-01-02'],
    ['2026-02-02', '2026-02-01'],
    ['2026-02-xx', '2026-02-01'],
    ['2026-01-01', '2026-02-30'],
    ['', ''],
  ] as const)
    expect([from, (await ask(player, { from, to })).status]).toEqual([from, 422]);
  expect((await ask(player, { from: '2024-01-01', to: '2024-12-31' })).status).toBe(200);
  expect((await send(app.url, 'GET /api/statement/period?from=2026-01-01&to=2026-01-02')).status).toBe(401);
});

test('[CARE-61] staff open the same statement, which the audit log records once; an unknown player is refused', async () => {
  const owner = await enterAsOwner(app);
  const player = await app.openDepositor(1500);
  const own = await read(player, year);
  const pathOf = (id: string) => `/api/office/players/${id}/statement/period?from=${year.from}&to=${year.to}`;
  const path = pathOf(player.remoteId);
  const { body } = await askOffice(app.url, `GET ${path}`, owner);
  expect(answer.parse(body)).toEqual(own);
  await askOffice(app.url, `GET ${path}&before=${own.lines[0]?.id ?? '1'}`, owner);
  const entries = await query<{ action: string }>(
    app.db,
    sql`select action from audit_entry where subject = ${`player:${player.remoteId}`} and action = 'statement-opened'`,
  );
  expect(entries).toHaveLength(1);
  expect((await askOffice(app.url, `GET ${pathOf('999999')}`, owner)).status).toBe(404);
});
