import { money } from '@maidan/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import { betOnBookmaker, betOnFancy } from '../../../testing/house-bets.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { scriptedFeed } from '../../../testing/scripted-feed.ts';
import { waitForInbox } from '../../../testing/read-inbox.ts';
import { openFundedPlayer, orderBody, placeOrder, walletOf } from '../../../testing/trading.ts';
import { type TestPlayer, newSignUpForm, openPlayer, send } from '../../../testing/wire-client.ts';
import { findAccount, openAccount, transfer } from '../../ledger/index.ts';

const listed = z.object({
  players: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      phone: z.string(),
      state: z.string(),
      foundBy: z.array(z.string()),
    }),
  ),
  next: z.string().nullable(),
  isCut: z.boolean(),
});

let open: TestApp;
let owner: TestStaff;
let risk: TestStaff;
let support: TestStaff;

beforeAll(async () => {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  await feed.session({});
  await feed.bookmaker({});
  owner = await enterAsOwner(open);
  risk = await enterAs(open, owner, 'risk', 'rokeya');
  support = await enterAs(open, owner, 'support', 'mita');
});
afterAll(() => open.close());

const ask = (staff: TestStaff, call: string, body?: unknown) =>
  askOffice(open.url, call.replace('/', '/api/office/players'), { cookie: staff.cookie, body });
const on = ({ remoteId }: TestPlayer, staff: TestStaff, call: string, body?: unknown) =>
  ask(staff, call.replace(' /', ` //${remoteId}/`), body);
const find = async (asked: string) =>
  listed.parse((await ask(support, `GET /?${new URLSearchParams({ search: asked }).toString()}`)).body);
const everybodyBy = async (asked: string) =>
  Object.fromEntries((await find(asked)).players.map(({ id, foundBy }) => [id, foundBy]));
const funded = (taka: number) => openFundedPlayer({ url: open.url, db: open.app.db }, taka);
const show = async ({ remoteId }: TestPlayer, staff = support) =>
  z.object({ player: z.record(z.string(), z.unknown()) }).parse((await ask(staff, `GET //${remoteId}`)).body)
    .player;
const trail = async ({ remoteId }: TestPlayer) => {
  const rows = await query<{ staff: string; action: string; after_json: string | null }>(
    open.app.db,
    sql`select staff, action, after_json from audit_entry where subject = ${`player:${remoteId}`} order by id`,
  );
  return rows.map(({ staff, action }) => `${staff} ${action}`);
};
const codeOf = (answer: { readonly status: number; readonly body: Readonly<Record<string, unknown>> }) => [
  answer.status,
  answer.body['code'],
];
const balance = ({ token }: TestPlayer) => send(open.url, 'POST /api/balance', { token });

const narrowed = async (asked: string) =>
  listed.parse((await ask(support, `GET /?${asked}`)).body).players.map(({ id }) => id);
const sessionsOf = async (player: TestPlayer) =>
  z
    .object({
      sessions: z.array(z.object({ id: z.string(), address: z.string(), userAgent: z.string() })),
      logins: z.array(z.object({ device: z.string(), address: z.string() })),
    })
    .parse((await on(player, support, 'GET /sessions')).body);

async function empty(player: TestPlayer): Promise<void> {
  await inTransaction(open.app.db, async (tx) => {
    const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
    const main = await findAccount(tx, { kind: 'player_main', ownerKey: player.remoteId, currency: 'BDT' });
    if (main === undefined) throw new Error('the player has no wallet');
    await transfer(tx, {
      requestId: `test-emptied:${player.remoteId}`,
      cause: 'test-funds',
      postings: [
        { accountId: main, amount: money(-10_000n) },
        { accountId: capital, amount: money(10_000n) },
      ],
    });
  });
}

describe('the list', () => {
  test('finds a player by whatever identifies them, and says by what', async () => {
    const player = await openPlayer(open.url, { username: 'searched1', email: 'Found.Me@example.com' });
    const { referralCode } = await show(player);
    const named = async (asked: string) =>
      (await find(asked)).players.find(({ id }) => id === player.remoteId)?.foundBy ?? [];
    expect(await named(player.remoteId)).toContain('id');
    expect(await named('SEARCHED')).toEqual(['username']);
    expect(await named('found.me@')).toEqual(['email']);
    expect(await named(player.phone)).toContain('phone');
    expect(await named(`+88${player.phone}`)).toEqual(['phone']);
    expect(await named(player.phone.slice(-6))).toEqual(['phone']);
    expect(await named(player.phone.slice(-3))).toEqual([]);
    expect(await named(String(referralCode).toLowerCase())).toEqual(['referral-code']);
    expect(await named('127.0.0.1')).toContain('address');
    for (const nothing of ['%', '_earched1', "' or 1=1 --", '\\', '٣٤', '😀', '0.0.0.0'])
      expect([nothing, await named(nothing)]).toEqual([nothing, []]);
  });

  test('finds a player by a payment, its number, and a bet of the book', async () => {
    const player = await funded(500);
    const { body } = await placeOrder(open.url, player);
    const order = z.object({ id: z.string() }).parse(body['order']);
    await query(
      open.app.db,
      sql`insert into withdrawal (player_id, payment_method_id, account_number, amount, request_digest, state,
            created_at, updated_at)
          select ${BigInt(player.remoteId)}, min(id), '01999888777', 100, '', 'paid', now(), now() from payment_method`,
    );
    const by = async (asked: string) =>
      (await find(asked)).players.find(({ id }) => id === player.remoteId)?.foundBy ?? [];
    expect(await by(order.id)).toContain('bet');
    expect(await by('01999888777')).toEqual(['payment-number']);
    expect(await by('+8801999888777')).toEqual(['payment-number']);
    const [paid] = await query<{ id: bigint }>(
      open.app.db,
      sql`select id from withdrawal where player_id = ${BigInt(player.remoteId)}`,
    );
    expect(await by(`W${paid?.id}`)).toEqual(['transaction']);
    expect(await show(player)).toMatchObject({ paymentNumbers: ['019••••••77'] });
  });

  test('finds a player by a round of a game, and by a gateway’s reference of a payment', async () => {
    const player = await openPlayer(open.url);
    const other = await openPlayer(open.url);
    const [id, otherId] = [BigInt(player.remoteId), BigInt(other.remoteId)];
    await query(
      open.app.db,
      sql`insert into casino_round (partner, player_id, game_code, round, opened_at)
          values ('playhouse', ${id}, 'dice', 'a1b2-round', now()), ('other', ${otherId}, 'dice', 'a1b2-round', now()),
            ('playhouse', ${otherId}, 'dice', 'a1b2-round-2', now())`,
    );
    await query(
      open.app.db,
      sql`insert into withdrawal (player_id, payment_method_id, account_number, amount, request_digest, state, gateway,
            gateway_reference, created_at, updated_at)
          select ${id}, min(id), '01999888666', 100, '', 'paid', 'maidan-pay', 'out_7f3a', now(), now() from payment_method`,
    );
    expect(await everybodyBy('a1b2-round')).toEqual({
      [player.remoteId]: ['round'],
      [other.remoteId]: ['round'],
    });
    expect(await everybodyBy('a1b2-round-2')).toEqual({ [other.remoteId]: ['round'] });
    expect(await everybodyBy('a1b2-roun')).toEqual({});
    expect(await everybodyBy('out_7f3a')).toEqual({ [player.remoteId]: ['transaction'] });
  });

  test('lists all players once, exact matches first', async () => {
    const names = Array.from({ length: 60 }, (_, number) => `pagedone${String(number).padStart(3, '0')}`);
    await query(
      open.app.db,
      sql`insert into player (username, password_hash, email, currency, referral_code, created_at)
          select name, 'x', name || '@example.com', 'BDT', upper(name), ${open.clock.now()}
          from unnest(${names}::text[]) as name`,
    );
    const first = await find('pagedone');
    const second = listed.parse((await ask(support, `GET /?search=pagedone&after=${first.next}`)).body);
    expect([first.players.length, second.players.length, second.next]).toEqual([50, 10, null]);
    const ids = [...first.players, ...second.players].map(({ id }) => id);
    expect(new Set(ids).size).toBe(60);
    expect((await find('pagedone003')).players).toHaveLength(1);
    await openPlayer(open.url, { username: 'pagedone' });
    expect((await find('pagedone')).players[0]).toMatchObject({ username: 'pagedone', state: 'active' });
    const all: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = listed.parse((await ask(support, `GET /${next === '' ? '' : `?after=${next}`}`)).body);
      all.push(...page.players.map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('is filtered by state, days and points', async () => {
    const player = await openPlayer(open.url);
    await query(
      open.app.db,
      sql`insert into point_account (player_id, points) values (${BigInt(player.remoteId)}, 5000)`,
    );
    expect(await narrowed('points=5000')).toEqual([player.remoteId]);
    expect(await narrowed('points=5001')).toEqual([]);
    expect(await narrowed('state=closed')).toEqual([]);
    expect(await narrowed('until=2020-01-01T00:00:00Z')).toEqual([]);
    expect(await narrowed('from=2020-01-01T00:00:00Z')).toContain(player.remoteId);
    for (const junk of ['state=gone', 'points=-1', 'after=1', 'from=x', `search=${'x'.repeat(101)}`])
      expect([junk, (await ask(support, `GET /?${junk}`)).status]).toEqual([junk, 422]);
  });
});

describe('who referred a player', () => {
  test('[AUTH-9] the desk names the player, the affiliate and the agent with whose codes somebody signed up', async () => {
    const nobody = { referrer: null, affiliate: null, agent: null };
    const affiliate = { code: 'PADMA10', name: 'Padma Sports Blog' };
    const agent = { code: 'AGENT01', name: 'Dhaka Desk' };
    const friend = await openPlayer(open.url);
    const { referralCode } = await show(friend);
    const codes = { referral_code: String(referralCode), affiliate_code: 'padma10', agent_code: 'AGENT01' };
    expect(await show(friend)).toMatchObject(nobody);
    expect(await show(await openPlayer(open.url, { affiliate_code: 'PADMA10' }))).toMatchObject({
      ...nobody,
      affiliate,
    });
    expect(await show(await openPlayer(open.url, { agent_code: 'agent01' }))).toMatchObject({
      ...nobody,
      agent,
    });
    expect(await show(await openPlayer(open.url, { affiliate_code: 'NOBODY' }))).toMatchObject(nobody);
    expect(await show(await openPlayer(open.url, codes))).toMatchObject({
      referrer: { id: friend.remoteId, username: friend.username },
      affiliate,
      agent,
    });
  });
});

describe('personal data', () => {
  test('is masked, and revealing one field leaves an audit entry without its value', async () => {
    const form = newSignUpForm();
    const player = await openPlayer(open.url, { ...form, name: 'Rahim Uddin' });
    const shown = await show(player);
    expect(shown).toMatchObject({ name: 'R•••• U••••', email: 'p••••@example.com', birthday: '' });
    expect(JSON.stringify(shown)).not.toContain(player.phone);
    expect((await find(player.username)).players[0]?.phone).toMatch(/^017•{6}\d\d$/);
    const revealed = await on(player, support, 'POST /reveal', { field: 'phones' });
    expect(revealed.body).toEqual({ values: [player.phone] });
    expect((await on(player, support, 'POST /reveal', { field: 'name' })).body).toEqual({
      values: ['Rahim Uddin'],
    });
    expect((await on(player, support, 'POST /reveal', { field: 'password_hash' })).status).toBe(422);
    expect(await trail(player)).toEqual(['mita player-revealed', 'mita player-revealed']);
    const rows = await query<{ after_json: string }>(
      open.app.db,
      sql`select after_json from audit_entry where subject = ${`player:${player.remoteId}`}`,
    );
    expect(JSON.stringify(rows)).not.toContain(player.phone);
  });

  test('is always masked for an auditor', async () => {
    const auditor = await enterAs(open, owner, 'auditor', 'anis');
    const player = await openPlayer(open.url);
    expect(await show(player, auditor)).toMatchObject({ email: 'p••••@example.com' });
    expect(codeOf(await on(player, auditor, 'POST /reveal', { field: 'email' }))).toEqual([
      403,
      'RIGHT_MISSING',
    ]);
  });
});

describe('sections and limits', () => {
  test('[HOME-16] a blocked exchange takes no orders from then on, and takes them again once unblocked', async () => {
    const [player, other] = [await funded(1000), await funded(1000)];
    const resting = z
      .object({ id: z.string() })
      .parse((await placeOrder(open.url, player, { price: 9 })).body['order']);
    const change = { section: 'exchange', state: 'blocked', reason: 'Asked for a pause' };
    expect((await on(player, risk, 'PATCH /sections', change)).status).toBe(204);
    expect(codeOf(await placeOrder(open.url, player))).toEqual([403, 'SECTION_BLOCKED']);
    const moved = await send(open.url, `PATCH /api/exchange/orders/${resting.id}`, {
      token: player.token,
      body: { price: 8 },
    });
    expect(codeOf(moved)).toEqual([403, 'SECTION_BLOCKED']);
    expect((await placeOrder(open.url, other)).status).toBe(201);
    expect(codeOf(await on(player, risk, 'PATCH /sections', change))).toEqual([409, 'PLAYER_CHANGED']);
    expect(await show(player)).toMatchObject({ sections: { exchange: 'blocked', casino: 'open' } });
    await on(player, risk, 'PATCH /sections', { ...change, section: 'casino' });
    expect((await send(open.url, 'GET /api/market/block', { token: player.token })).body).toEqual({
      exchange_market: 0,
      cs_market: 0,
      status: 'blocked',
    });
    await on(player, risk, 'PATCH /sections', { ...change, state: 'open' });
    expect((await placeOrder(open.url, player)).status).toBe(201);
    expect(await show(player)).toMatchObject({ sections: { exchange: 'open', casino: 'blocked' } });
    const cancelled = await send(open.url, 'DELETE /api/exchange/orders', { token: player.token });
    expect(cancelled.status).toBe(200);
  });

  test('[HOME-16] a blocked player can still cancel unmatched orders', async () => {
    const player = await funded(1000);
    await placeOrder(open.url, player, { price: 9 });
    await on(player, risk, 'PATCH /sections', { section: 'exchange', state: 'blocked', reason: 'A pause' });
    const cancelled = await send(open.url, 'DELETE /api/exchange/orders', { token: player.token });
    expect(cancelled.body).toMatchObject({ balance: '1000.00', exposure: '0.00' });
  });

  test('the largest bet limits stakes and the liability of a lay', async () => {
    const player = await funded(5000);
    const limit = { stakeMax: '200', reason: 'New account' };
    expect((await on(player, risk, 'PATCH /stake-limit', limit)).status).toBe(204);
    expect(codeOf(await placeOrder(open.url, player, { size: '200.01' }))).toEqual([
      400,
      'STAKE_ABOVE_LIMIT',
    ]);
    expect(codeOf(await placeOrder(open.url, player, { side: 'LAY', price: 3, size: '101.00' }))).toEqual([
      400,
      'STAKE_ABOVE_LIMIT',
    ]);
    expect((await placeOrder(open.url, player, { size: '200.00' })).status).toBe(201);
    expect(await show(player)).toMatchObject({ stakeMax: '200.00' });
    expect((await on(player, risk, 'PATCH /stake-limit', { ...limit, stakeMax: null })).status).toBe(204);
    expect((await placeOrder(open.url, player, { size: '300.00' })).status).toBe(201);
    for (const stakeMax of ['0', '-1', 'x', '', 1e15])
      expect([
        stakeMax,
        (await on(player, risk, 'PATCH /stake-limit', { ...limit, stakeMax })).status,
      ]).toEqual([stakeMax, 422]);
    expect(await trail(player)).toEqual(['rokeya player-stake-limited', 'rokeya player-stake-limited']);
  });

  test('[EXCH-11] bets against the house are limited the same way', async () => {
    const player = await funded(5000);
    await on(player, risk, 'PATCH /stake-limit', { stakeMax: '200', reason: 'New account' });
    expect(codeOf(await betOnFancy(open.url, player, { stake: '201.00' }))).toEqual([
      400,
      'STAKE_ABOVE_LIMIT',
    ]);
    expect((await betOnFancy(open.url, player, { stake: '200.00' })).status).toBe(201);
    expect(codeOf(await betOnBookmaker(open.url, player, { stake: '300.00' }))).toEqual([
      400,
      'STAKE_ABOVE_LIMIT',
    ]);
    await on(player, risk, 'PATCH /sections', { section: 'exchange', state: 'blocked', reason: 'A pause' });
    expect(codeOf(await betOnBookmaker(open.url, player, { stake: '100.00' }))).toEqual([
      403,
      'SECTION_BLOCKED',
    ]);
  });

  test('support may not block, limit, suspend or close', async () => {
    const player = await openPlayer(open.url);
    for (const [call, body] of [
      ['PATCH /sections', { section: 'casino', state: 'blocked', reason: 'why not' }],
      ['PATCH /stake-limit', { stakeMax: '1', reason: 'why not' }],
      ['POST /suspend', { reason: 'why not' }],
      ['POST /close', { reason: 'why not' }],
    ] as const)
      expect(codeOf(await on(player, support, call, body))).toEqual([403, 'RIGHT_MISSING']);
    expect(codeOf(await on(player, risk, 'POST /close', { reason: 'why not' }))).toEqual([
      403,
      'RIGHT_MISSING',
    ]);
  });
});

describe('logging in', () => {
  test('[AUTH-13] staff end one session, or all', async () => {
    const player = await openPlayer(open.url);
    const login = { username: player.username, password: 'jolpai2749' };
    const again = (await send(open.url, 'POST /api/login', { body: login })).body;
    const { sessions } = await sessionsOf(player);
    // The sign-up opens a session as well.
    expect(sessions.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
    const newest = sessions[0]?.id;
    expect((await on(player, support, 'POST /log-out', { session: newest })).status).toBe(204);
    expect((await balance({ ...player, token: String(again['token']) })).status).toBe(401);
    expect((await balance(player)).status).toBe(200);
    const stranger = await openPlayer(open.url);
    const theirs = (await sessionsOf(stranger)).sessions[0]?.id;
    expect((await on(player, support, 'POST /log-out', { session: theirs })).status).toBe(404);
    expect((await on(player, support, 'POST /log-out', { session: null })).status).toBe(204);
    expect((await balance(player)).status).toBe(401);
    expect((await balance(stranger)).status).toBe(200);
    expect((await sessionsOf(player)).sessions).toEqual([]);
    expect(await trail(player)).toEqual(['mita player-logged-out', 'mita player-logged-out']);
  });

  test('players who share a device or an address are shown, the device first', async () => {
    const first = await openPlayer(open.url);
    const second = await openPlayer(open.url);
    const logIn = (player: TestPlayer, cookie?: string) =>
      send(open.url, 'POST /api/login', {
        body: { username: player.username, password: 'jolpai2749' },
        ...(cookie === undefined ? {} : { headers: { cookie } }),
      });
    const cookie = (await logIn(first)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^maidan_device=[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const device = cookie.split(';')[0] ?? '';
    await logIn(second, device);
    await logIn(second, 'maidan_device=short');
    const related = z.object({
      players: z.array(z.object({ id: z.string(), shared: z.array(z.object({ kind: z.string() })) })),
    });
    const { players } = related.parse((await on(first, support, 'GET /related')).body);
    expect(players[0]).toMatchObject({ id: second.remoteId });
    expect(players[0]?.shared.map(({ kind }) => kind)).toEqual(['device', 'address']);
    expect(players.map(({ id }) => id)).not.toContain(first.remoteId);
    expect((await sessionsOf(second)).logins.length).toBeGreaterThan(1);
  });

  test('[AUTH-2] a suspended player is logged out at once and told so, and can log in once reopened', async () => {
    const player = await funded(100);
    const because = { reason: 'A stolen phone' };
    const answers = await Promise.all([
      on(player, risk, 'POST /suspend', because),
      on(player, owner, 'POST /suspend', because),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await balance(player)).status).toBe(401);
    const login = { username: player.username, password: 'jolpai2749' };
    expect(codeOf(await send(open.url, 'POST /api/login', { body: login }))).toEqual([
      403,
      'ACCOUNT_BLOCKED',
    ]);
    expect((await on(player, risk, 'POST /reopen', because)).status).toBe(204);
    expect(codeOf(await on(player, risk, 'POST /reopen', because))).toEqual([409, 'PLAYER_CHANGED']);
    expect((await send(open.url, 'POST /api/login', { body: login })).status).toBe(200);
  });

  test('[EXCH-10] a suspended player’s unmatched orders leave the book and release their money, with an audit entry and a message; matched bets stand', async () => {
    const [player, other] = [await funded(1000), await funded(1000)];
    const low = { selection_id: 12, price: 1.5 };
    expect((await placeOrder(open.url, other, { ...low, side: 'LAY' })).status).toBe(201);
    expect((await placeOrder(open.url, player, low)).status).toBe(201);
    expect((await placeOrder(open.url, player, { price: 500, size: '200.00' })).status).toBe(201);
    expect(
      (await placeOrder(open.url, player, { price: 400, size: '300.00', selection_id: 12 })).status,
    ).toBe(201);
    const because = { reason: 'A stolen phone' };
    expect((await on(player, risk, 'POST /suspend', because)).status).toBe(204);
    await expect
      .poll(() => trail(player), { timeout: 20_000 })
      .toEqual(['rokeya player-suspended', 'null orders-taken-off']);
    expect((await on(player, risk, 'POST /reopen', because)).status).toBe(204);
    const login = { username: player.username, password: 'jolpai2749' };
    const { body } = await send(open.url, 'POST /api/login', { body: login });
    const back = { ...player, token: String(body['token']) };
    expect(await walletOf(open.url, back)).toBe('900.00/100.00');
    // The newest message is about the login.
    const [, told] = await waitForInbox(open.url, back, 2);
    const [, toldBn] = await waitForInbox(open.url, back, 2, '&lang=bn');
    expect(told?.title).toContain('Your waiting offers were cancelled');
    expect(toldBn?.title).toContain('বাতিল হয়েছে');
    expect((await placeOrder(open.url, back, { price: 600 })).status).toBe(201);
  });

  test('only an empty account can be closed, for good', async () => {
    const player = await funded(100);
    const because = { reason: 'Asked for it' };
    const close = () => on(player, owner, 'POST /close', because);
    expect(codeOf(await close())).toEqual([409, 'WALLET_NOT_EMPTY']);
    await send(open.url, 'POST /api/exchange/orders', { token: player.token, body: orderBody({ price: 9 }) });
    expect(codeOf(await close())).toEqual([409, 'WALLET_NOT_EMPTY']);
    await send(open.url, 'DELETE /api/exchange/orders', { token: player.token });
    await empty(player);
    await query(
      open.app.db,
      sql`insert into casino_round (partner, player_id, game_code, round, opened_at)
          values ('p', ${BigInt(player.remoteId)}, 'g', 'r', now())`,
    );
    expect(codeOf(await close())).toEqual([409, 'PAYMENT_UNDER_WAY']);
    await query(
      open.app.db,
      sql`update casino_round set closed_at = now() where player_id = ${BigInt(player.remoteId)}`,
    );
    expect((await close()).status).toBe(204);
    expect((await balance(player)).status).toBe(401);
    const login = { username: player.username, password: 'jolpai2749' };
    expect(codeOf(await send(open.url, 'POST /api/login', { body: login }))).toEqual([403, 'ACCOUNT_CLOSED']);
    expect(codeOf(await on(player, owner, 'POST /reopen', because))).toEqual([409, 'PLAYER_CHANGED']);
    expect(codeOf(await close())).toEqual([409, 'PLAYER_CHANGED']);
    expect((await find(player.username)).players[0]?.state).toBe('closed');
  });
});

describe('notes and activity', () => {
  test('a note keeps its author; the database refuses to change it', async () => {
    const player = await openPlayer(open.url);
    for (const text of ['First', '<script>alert(1)</script>'])
      expect((await on(player, support, 'POST /notes', { text })).status).toBe(201);
    expect((await on(player, support, 'POST /notes', { text: '   ' })).status).toBe(422);
    const { body } = await on(player, risk, 'GET /notes');
    expect(body).toMatchObject({
      notes: [
        { author: 'mita', text: '<script>alert(1)</script>' },
        { author: 'mita', text: 'First' },
      ],
      next: null,
    });
    await expect(query(open.app.db, sql`update player_note set text = 'x'`)).rejects.toThrow('never changed');
  });

  test('[REC-3] movements, bets, rounds and payments are those of the player', async () => {
    const [player, other] = [await funded(700), await funded(300)];
    await placeOrder(open.url, player, { price: 9 });
    const { body: bets } = await on(player, support, 'GET /bets?status=open');
    expect(bets).toMatchObject({ bets: [{ side: 'BACK', stake: '100.00', status: 'open' }], next: null });
    expect((await on(other, support, 'GET /bets')).body).toEqual({ bets: [], next: null });
    const { body: moved } = await on(player, support, 'GET /statement');
    expect(moved).toMatchObject({
      movements: [
        { amount: '-100.00', balanceAfter: '600.00' },
        { amount: '700.00', balanceAfter: '700.00' },
      ],
    });
    expect((await on(player, support, 'GET /rounds')).body).toEqual({ rounds: [], next: null });
    expect((await on(player, support, 'GET /payments')).body).toEqual({ payments: [], next: null });
    for (const junk of ['bets?before=1', 'statement?before=x', 'rounds?before=1', 'payments?before=a.b'])
      expect([junk, (await on(player, support, `GET /${junk}`)).status]).toEqual([junk, 422]);
  });
});
