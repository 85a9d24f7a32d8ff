import { money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, query, sql } from '../../kernel/db.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';
import { getPlayerAccount, openAccount, transfer } from '../ledger/index.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());

const answer = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      cause: z.string(),
      amount: z.string(),
      balance_before: z.string(),
      balance_after: z.string(),
      event_name: z.string(),
    }),
  ),
  next: z.nullable(z.string()),
});

async function read(player: TestPlayer, more = '') {
  return answer.parse((await send(app.url, `GET /api/statement?${more}`, player)).body);
}

const paisa = (text: string): bigint => BigInt(text.replace('.', ''));

test('[REC-3] every movement with its cause and the balance before and after, correct to the paisa', async () => {
  const player = await app.openDepositor(2000);
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '100.00' });
  await app.settle(marketId);
  await app.withdraw(player, 600);
  await app.decide();
  const { lines, next } = await read(player);
  expect(next).toBeNull();
  expect(lines.map(({ cause }) => cause)).toEqual([
    'withdrawal-requested',
    'bets-settled',
    'bets-held',
    'deposit',
  ]);
  expect(lines[1]).toMatchObject({ event_name: 'Alpha v Beta' });
  for (const [at, line] of lines.entries()) {
    expect(paisa(line.balance_before) + paisa(line.amount)).toBe(paisa(line.balance_after));
    expect(line.balance_before).toBe(lines[at + 1]?.balance_after ?? '0.00');
  }
  const { body } = await send(app.url, 'POST /api/balance', player);
  expect(lines[0]?.balance_after).toBe(body['balance']);
});

test('[REC-3] a withdrawal that came back is shown as returned; kinds and days filter the list', async () => {
  const player = await app.openDepositor(2000);
  await query(
    app.db,
    sql`update player_phone set phone = '01755551000' where player_id = ${BigInt(player.remoteId)}`,
  );
  await app.withdraw({ ...player, phone: '01755551000' }, 700);
  await app.decide();
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '100.00' });
  const causes = async (more: string) => (await read(player, more)).lines.map(({ cause }) => cause);
  expect(await causes('kind=all')).toEqual([
    'bets-held',
    'withdrawal-returned',
    'withdrawal-requested',
    'deposit',
  ]);
  expect(await causes('kind=withdrawal')).toEqual(['withdrawal-returned', 'withdrawal-requested']);
  expect(await causes('kind=deposit')).toEqual(['deposit']);
  expect(await causes('kind=bets')).toEqual(['bets-held']);
  expect(await causes('kind=bonus')).toEqual([]);
  // The ledger uses the database's time, named ranges the app's clock.
  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  expect(await causes(`date=${day}`)).toHaveLength(4);
  expect(await causes(`kind=deposit&date=${day}`)).toHaveLength(1);
  expect(await causes('date=2020-02-29')).toEqual([]);
  expect(await causes('kind=deposit&date=2020-02-29')).toEqual([]);
});

test('[REC-3] pages are consecutive without gaps or repeats, for each kind', async () => {
  const player = await openFundedPlayer(app, 5000);
  const playerId = BigInt(player.remoteId);
  await inTransaction(app.db, async (tx) => {
    const main = await getPlayerAccount(tx, 'player_main', playerId, 'BDT');
    const other = await openAccount(tx, { kind: 'cashier_clearing', ownerKey: 'paged', currency: 'BDT' });
    for (let number = 1; number <= 70; number += 1) {
      const amount = money(BigInt(number));
      await transfer(tx, {
        requestId: `paged:${playerId}:${number}`,
        cause: number % 2 === 0 ? 'deposit' : 'points-converted',
        postings: [
          { accountId: main, amount },
          { accountId: other, amount: money(0n - amount) },
        ],
      });
    }
  });
  for (const [kind, expected] of [
    ['deposit', 35],
    ['bonus', 35],
    ['all', 71],
  ] as const) {
    const seen: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page: z.output<typeof answer> = await read(
        player,
        `kind=${kind}${before === '' ? '' : `&before=${before}`}`,
      );
      seen.push(...page.lines.map(({ id }) => id));
      before = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
    expect(seen.filter((id) => id !== '').length).toBeGreaterThanOrEqual(expected);
  }
});

test('[API-2] a statement needs its player’s token and shows no other player’s lines', async () => {
  expect((await send(app.url, 'GET /api/statement')).status).toBe(401);
  const other = await openFundedPlayer(app, 5000);
  await app.openDepositor(900);
  expect((await read(other, 'kind=deposit')).lines).toEqual([]);
});
