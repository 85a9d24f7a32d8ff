import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../kernel/backup/restore-backup.ts';
import { writeBackup } from '../../kernel/backup/write-backup.ts';
import { query, sql } from '../../kernel/db.ts';
import { leaveMessages } from '../../testing/leave-messages.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { openEmptyMemoryDatabase } from '../../testing/open-test-database.ts';
import { readInbox, readMessage, waitForInbox } from '../../testing/read-inbox.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { type TestPlayer, openPlayer, openVerifiedPlayer, send } from '../../testing/wire-client.ts';
import { SCHEMA_FOLDERS } from '../../schema-folders.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());

const read = (player: Pick<TestPlayer, 'token' | 'remoteId'>, more = '') => readInbox(app.url, player, more);
const told = (player: TestPlayer, count: number, more = '') => waitForInbox(app.url, player, count, more);

const unreadOf = async (player: TestPlayer): Promise<unknown> =>
  (await send(app.url, 'GET /api/unread-messages', player)).body['unread'];

describe('messages of the app', () => {
  test('[ACCT-8] a credited deposit and the bonus granted with it, in both languages', async () => {
    const player = await app.openDepositor(1000, 'Friday reload');
    const english = await told(player, 2);
    expect(english.map(({ kind, title }) => `${kind}: ${title}`).toSorted()).toEqual([
      'bonus: Bonus granted: Friday reload',
      'deposit: Deposit successful',
    ]);
    const textOf = (messages: typeof english, kind: string) =>
      messages.find((one) => one.kind === kind)?.message ?? '';
    expect(textOf(english, 'deposit')).toMatch(
      /^৳1,000 by bKash is in your Main Wallet\.\n\nTransaction id: GOOD\d+$/,
    );
    expect(textOf(english, 'bonus')).toContain(
      '৳500 bonus is waiting: bet ৳7,500 on the exchange by 14 February 2026, and it goes to your Main Wallet.',
    );
    const bangla = await told(player, 2, '&lang=bn');
    expect(textOf(bangla, 'deposit')).toMatch(/^bKash থেকে ৳১,০০০ আপনার মূল ওয়ালেটে এসেছে।/);
    expect(textOf(bangla, 'bonus')).toContain('এক্সচেঞ্জে মোট ৳৭,৫০০ বাজি ধরলেই');
    expect(bangla.map(({ title }) => title).toSorted()).toContain('বোনাস পেয়েছেন: শুক্রবারের রিলোড');
    expect(await unreadOf(player)).toBe(2);
  });

  test('[ACCT-8] a paid withdrawal, and one that came back', async () => {
    const player = await app.openDepositor(2000);
    expect((await app.withdraw(player, 600)).status).toBe(201);
    await app.decide();
    const [paid] = await told(player, 2);
    const number = `${player.phone.slice(0, 2)}*******${player.phone.slice(-2)}`;
    expect(paid).toMatchObject({
      kind: 'withdrawal',
      title: 'Withdrawal paid',
      message: `৳600 was sent to your Nagad number ${number}.`,
    });
    await query(
      app.db,
      sql`update player_phone set phone = '01755555000' where player_id = ${BigInt(player.remoteId)}`,
    );
    expect((await app.withdraw({ ...player, phone: '01755555000' }, 700)).status).toBe(201);
    await app.decide();
    const [rejected] = await told(player, 3);
    expect(rejected).toMatchObject({ title: 'Withdrawal not paid' });
    expect(rejected?.message).toMatch(/^৳700 is back in your Main Wallet: .* 01\*{7}00 did not go through/);
  });

  test('[ACCT-8] a deposit that was not credited', async () => {
    const player = await openVerifiedPlayer(app.url);
    await app.takeDeposit(player, 500, undefined, 'FAIL');
    await app.decide();
    expect(await told(player, 1)).toMatchObject([{ title: 'Deposit failed' }]);
  });

  test('[ACCT-8] settled bets: one message for all bets in a market, with the result after commission', async () => {
    const player = await openFundedPlayer(app, 5000);
    const marketId = await app.openMarket();
    await app.bet(player, marketId, { size: '100.00' });
    await app.bet(player, marketId, { size: '200.00' });
    await app.settle(marketId);
    const before = await query<{ balance: bigint }>(
      app.db,
      sql`select balance from ledger_account where kind = 'player_main' and owner_key = ${player.remoteId}`,
    );
    const won = Number((before[0]?.balance ?? 0n) - 500_000n) / 100;
    expect(won).toBeGreaterThan(0);
    const [settled] = await told(player, 1);
    expect(settled).toMatchObject({ kind: 'bet', title: 'Settled: Alpha v Beta' });
    expect(settled?.message).toBe(`You won ৳${won} after commission.\n\nMatch Odds: Alpha won.`);
    const [bangla] = await told(player, 1, '&lang=bn');
    expect(bangla?.message).toMatch(/^কমিশন বাদে আপনি ৳[০-৯.]+ জিতেছেন।\n\nম্যাচ অডস: জিতেছে Alpha/);
  });

  test('[ACCT-8] bets lost, bets on both sides, and void bets', async () => {
    const player = await openFundedPlayer(app, 5000);
    const lost = await app.openMarket();
    await app.bet(player, lost);
    await app.settle(lost, [12]);
    expect((await told(player, 1))[0]?.message).toMatch(/^You lost ৳100 this time\.\n/);
    const even = await app.openMarket();
    await app.bet(player, even);
    await app.bet(player, even, { side: 'LAY' });
    await app.settle(even);
    expect((await told(player, 2))[0]?.message).toMatch(/^You neither won nor lost\.\n/);
    const rained = await app.openMarket();
    await app.bet(player, rained);
    await app.settle(rained, 'void');
    expect((await told(player, 3))[0]).toMatchObject({
      title: 'Void: Alpha v Beta',
      message: expect.stringContaining('Your stakes are back'),
    });
  });

  test('[ACCT-8] no message for a market in which none of the player’s bets were matched', async () => {
    const player = await openFundedPlayer(app, 5000);
    const other = await openFundedPlayer(app, 5000);
    const marketId = await app.openMarket();
    await app.bet(other, marketId);
    const body = { market_id: marketId, selection_id: 11, side: 'BACK', price: 9, size: '100.00' };
    await send(app.url, 'POST /api/exchange/orders', { ...player, body: { ...body, client_ref: 'x' } });
    await app.settle(marketId);
    await told(other, 1);
    expect((await read(player)).data.data).toEqual([]);
  });

  test('the demo player gets a welcome and the cash bonus, once', async () => {
    const { body } = await send(app.url, 'POST /api/login', {
      body: { username: 'demoplayer', password: 'demo1234' },
    });
    const demo = { token: String(body['token']), remoteId: String(body['remote_id']) };
    const { data } = await read(demo);
    expect(data.data.map(({ title }) => title)).toEqual([
      'Cash bonus granted',
      '1,250 VIP points for you',
      'Play with a clear head',
      'Welcome to Maidan',
    ]);
  });
});

describe('reading and deleting', () => {
  test('[ACCT-8] twenty a page, newest first; a page beyond the last is empty', async () => {
    const player = await openPlayer(app.url);
    expect(await read(player)).toEqual({ success: true, unread: 0, data: { data: [], last_page: 1 } });
    await leaveMessages(app.db, player.remoteId, { count: 41, now: app.clock.now() });
    const pages = await Promise.all(
      ['', '&page=2', '&page=3', '&page=4', '&page=x'].map((more) => read(player, more)),
    );
    expect(pages.map(({ data }) => [data.data[0]?.title, data.data.length, data.last_page])).toEqual([
      ['Note 41', 20, 3],
      ['Note 21', 20, 3],
      ['Note 1', 1, 3],
      [undefined, 0, 3],
      ['Note 41', 20, 3],
    ]);
  });

  test('[ACCT-8] a message is read and deleted once, and repeats do no harm', async () => {
    const player = await openPlayer(app.url);
    const [first, second] = await leaveMessages(app.db, player.remoteId, {
      count: 2,
      now: app.clock.now(),
    });
    expect(await unreadOf(player)).toBe(2);
    for (let time = 0; time < 2; time += 1) {
      const answer = await send(app.url, `PATCH /api/inbox/${first}/read`, player);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    const shown = await send(app.url, `GET /api/inbox/${first}?lang=bn`, player);
    expect(readMessage(shown.body)).toMatchObject({ title: 'নোট 1', is_read: true });
    expect([(await read(player)).unread, await unreadOf(player)]).toEqual([1, 1]);
    for (let time = 0; time < 2; time += 1)
      expect((await send(app.url, `DELETE /api/inbox/${second}`, player)).status).toBe(204);
    expect((await send(app.url, `GET /api/inbox/${second}`, player)).status).toBe(404);
    expect((await send(app.url, `PATCH /api/inbox/${second}/read`, player)).status).toBe(404);
    const left = await read(player);
    expect([left.unread, left.data.data.map(({ title }) => title)]).toEqual([0, ['Note 1']]);
  });

  test("[API-2] another's messages are out of reach", async () => {
    const player = await openPlayer(app.url);
    const stranger = await openPlayer(app.url);
    const [id] = await leaveMessages(app.db, player.remoteId, { count: 1, now: app.clock.now() });
    for (const line of [`GET /api/inbox/${id}`, `PATCH /api/inbox/${id}/read`, `DELETE /api/inbox/${id}`])
      expect([line, (await send(app.url, line, stranger)).status]).toEqual([line, 404]);
    const list = await send(app.url, `GET /api/inbox?remote_id=${player.remoteId}`, stranger);
    expect(list.status).toBe(403);
    expect(await read(player)).toMatchObject({ unread: 1, data: { data: [{ is_read: false }] } });
  });

  test('the unread are counted only up to what a badge shows', async () => {
    const player = await openPlayer(app.url);
    await leaveMessages(app.db, player.remoteId, { count: 130, now: app.clock.now() });
    expect(await unreadOf(player)).toBe(100);
  });
});

test('a backup contains delivered messages and events still to be delivered', async () => {
  const rows = [
    sql`select * from inbox_message order by id`,
    sql`select * from outbox_event order by id`,
    sql`select nextval('inbox_message_id_seq'), nextval('outbox_event_id_seq')`,
  ];
  const folder = await mkdtemp(join(tmpdir(), 'maidan-inbox-'));
  const restored = await openEmptyMemoryDatabase();
  try {
    await query(
      app.db,
      sql`insert into outbox_event (subscriber, kind, payload, occurred_at)
        values ('inbox', 'bonus-granted', '{"grantId":"999999"}', ${app.clock.now()})`,
    );
    await writeBackup(app.db, join(folder, 'backup.gz'), app.clock.now());
    await restoreBackup(restored, { path: join(folder, 'backup.gz') }, ...SCHEMA_FOLDERS);
    const of = async (db: typeof restored) => {
      const found = [];
      for (const one of rows) found.push(await query(db, one));
      return found;
    };
    const [messages, events, next] = await of(restored);
    expect(messages?.length).toBeGreaterThan(0);
    expect(events).toHaveLength(1);
    expect(await of(app.db)).toEqual([messages, events, next]);
  } finally {
    await restored.close();
    await rm(folder, { recursive: true, force: true });
  }
});
