import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import { type TestPlayer, openPlayer } from '../../../testing/wire-client.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());

const dhakaDay = (at: Date) => new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 10);

async function download(player: Pick<TestPlayer, 'token'> | undefined, asked: string) {
  const headers = player === undefined ? {} : { authorization: `Bearer ${player.token}` };
  const answer = await fetch(`${app.url}/api/records/export?${asked}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, lines: bytes.toString('utf8').slice(1).trimEnd().split('\r\n') };
}

test('[REC-3] the statement of a day as CSV, with the BOM that Excel needs, in both languages', async () => {
  const player = await app.openDepositor(2000);
  await app.withdraw(player, 600);
  // The ledger uses the database's time.
  const today = dhakaDay(new Date());
  const { answer, bytes, lines } = await download(player, `kind=statement&from=${today}&to=${today}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="maidan-statement-${today}-${today}.csv"`,
  );
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines[0]).toBe(
    'Time (GMT+6),Reason,Match,Balance before,Money in,Money out,Lost from the hold,Balance after,No.',
  );
  expect(lines[1]).toMatch(/^[\d: -]{19},Withdrawal: put on hold,,2000\.00,,600\.00,,1400\.00,\d+$/);
  expect(lines[2]).toMatch(/,Deposit credited,,0\.00,2000\.00,,,2000\.00,\d+$/);
  expect(lines).toHaveLength(3);
  const bangla = await download(player, `kind=statement&from=${today}&to=${today}&lang=bn`);
  expect(bangla.lines[0]).toContain('আগের ব্যালেন্স');
  expect(bangla.lines[2]).toContain('জমা: ওয়ালেটে এসেছে');
});

test('[REC-3] [PLAY-136] transactions and bets: a player’s text never becomes a formula, and the statement has what a bet lost', async () => {
  const player = await app.openDepositor(1000);
  const playerId = BigInt(player.remoteId);
  await query(
    app.db,
    sql`update deposit set transaction_id = '=HYPERLINK("x")' where player_id = ${playerId}`,
  );
  await query(
    app.db,
    sql`insert into deposit (player_id, payment_method_id, deposit_channel_id, receiver_number, transaction_id,
          transaction_key, amount, credit_amount, state, request_digest, created_at, updated_at)
        select player_id, payment_method_id, deposit_channel_id, '01', '+88' || n, 'EXPORT' || id || n, 50000, 50000,
          'rejected', ''::bytea, created_at, updated_at
        from deposit cross join generate_series(1, 1500) n where player_id = ${playerId}`,
  );
  const today = dhakaDay(app.clock.now());
  const transactions = await download(player, `kind=transactions&from=${today}&to=${today}`);
  expect(transactions.lines).toHaveLength(1502);
  expect(transactions.lines.some((line) => line.includes(`,"'=HYPERLINK(""x"")",1000.00,Success,`))).toBe(
    true,
  );
  expect(transactions.lines.some((line) => line.includes(`,'+881500,500.00,Fail,`))).toBe(true);
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '100.00' });
  await app.settle(marketId, [12]);
  const bets = await download(player, `kind=bets&from=${today}&to=${today}`);
  expect(bets.lines).toHaveLength(2);
  expect(bets.lines[1]).toMatch(/,Alpha v Beta,Match Odds,Alpha,BACK,[\d.]+,,100\.00,Lost,,100\.00,\d+$/);
  const day = dhakaDay(new Date());
  const statement = await download(player, `kind=statement&from=${day}&to=${day}`);
  expect(statement.lines[1]).toMatch(/,Bets lost,Alpha v Beta,900\.00,,,100\.00,900\.00,\d+$/);
});

test.each([
  ['en', 'No activity'],
  ['bn', 'কোনো লেনদেন নেই'],
])('[CARE-59] a file without rows says so in %s', async (language, said) => {
  const player = await openPlayer(app.url);
  for (const kind of ['statement', 'transactions', 'bets', 'rounds']) {
    const { lines } = await download(player, `kind=${kind}&from=2024-01-01&to=2024-12-31&lang=${language}`);
    expect(lines.slice(1)).toEqual([said]);
  }
});

test('[API-2] [API-3] needs a token, valid days of at most a year, and not too often', async () => {
  const player = await openPlayer(app.url);
  const ask = async (asked: string, as: Pick<TestPlayer, 'token'> | undefined = player) =>
    (await download(as, asked)).answer.status;
  expect(await ask('kind=bets&from=2026-01-01&to=2026-01-01')).toBe(200);
  expect((await fetch(`${app.url}/api/records/export?kind=bets&from=2026-01-01&to=2026-01-01`)).status).toBe(
    401,
  );
  expect(await ask('kind=bets&from=2026-01-01&to=2026-01-01', { token: 'nobody' })).toBe(401);
  for (const asked of [
    'kind=secrets&from=2026-01-01&to=2026-01-01',
    'kind=bets&from=2026-02-30&to=2026-03-01',
    'kind=bets&from=2026-01-02&to=2026-01-01',
    'kind=bets&from=2024-01-01&to=2025-01-01',
    'kind=bets&from=2026-01-01',
  ])
    expect([asked, await ask(asked)]).toEqual([asked, 422]);
  for (let count = 0; count < 5; count += 1)
    expect(await ask('kind=bets&from=2025-01-01&to=2026-01-01')).toBe(200);
  expect(await ask('kind=bets&from=2025-01-01&to=2026-01-01')).toBe(429);
});
