import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { openLog } from '../../../kernel/monitoring/log.ts';
import { atDesk, auditEntriesOn } from '../../../testing/cashier-desk.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { readInbox, waitForInbox, waitForNewest } from '../../../testing/read-inbox.ts';
import { openFundedPlayer } from '../../../testing/trading.ts';
import { type TestPlayer, openPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { startSending } from '../start-sending.ts';
import { SENT_AT_ONCE, sendBatch } from './send-batch.ts';

let open: TestApp;
let owner: TestStaff;
let mita: TestStaff;
let rafi: TestStaff;
beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  mita = await enterAs(open, owner, 'support', 'mita');
  rafi = await enterAs(open, owner, 'support', 'rafi');
});
afterAll(() => open.close());

let written = 0;

/** Unique words for a message. */
function wordsOf(change: Record<string, unknown> = {}): Record<string, unknown> {
  written += 1;
  return {
    titleEn: `Title ${written}`,
    titleBn: `শিরোনাম ${written}`,
    textEn: `Text ${written} for you today, dear player.`,
    textBn: `আজ আপনার জন্য লেখা ${written}।`,
    sendAt: null,
    clientRef: `ref-${written}`,
    ...change,
  };
}

const write = (staff: TestStaff, body: Record<string, unknown>) => atDesk(open, staff, 'messages', body);
const idOf = (answer: { readonly body: unknown }) => z.object({ id: z.string() }).parse(answer.body).id;

const list = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      player: z.object({ username: z.string() }).nullable(),
      segment: z.record(z.string(), z.unknown()).nullable(),
      titleBn: z.string(),
      state: z.string(),
      delivered: z.number(),
      opened: z.number(),
      stoppedBy: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});

async function listed(asked = '') {
  const { body } = await askOffice(open.url, `GET /api/office/messages${asked}`, { cookie: mita.cookie });
  return list.parse(body);
}

const found = async (id: string) => (await listed()).messages.find((one) => one.id === id);

async function countOf(segment: Record<string, unknown>): Promise<number> {
  const { body } = await atDesk(open, mita, 'messages/count', { segment });
  return z.object({ players: z.number() }).parse(body).players;
}

async function usernameOf(player: TestPlayer): Promise<string> {
  const [row] = await query<{ username: string }>(
    open.app.db,
    sql`select username from player where id = ${BigInt(player.remoteId)}`,
  );
  return row?.username ?? '';
}

const inFiveMinutes = () => new Date(open.clock.now().getTime() + 300_000).toISOString();
const funded = (taka: number) => openFundedPlayer({ url: open.url, db: open.app.db }, taka);

describe('to one player', () => {
  test('[ACCT-8] arrives at once, in the player’s language, and its opening is counted once', async () => {
    const [player, other] = [await openPlayer(open.url), await openPlayer(open.url)];
    const answer = await write(mita, wordsOf({ to: { player: await usernameOf(player) } }));
    expect(answer.status).toBe(201);
    const id = idOf(answer);
    expect(await waitForNewest(open.url, player, 1)).toEqual({
      en: `Title ${written} | Text ${written} for you today, dear player.`,
      bn: `শিরোনাম ${written} | আজ আপনার জন্য লেখা ${written}।`,
    });
    expect((await readInbox(open.url, other)).data.data).toEqual([]);
    expect(await found(id)).toMatchObject({ state: 'sent', delivered: 1, opened: 0 });
    const [message] = (await readInbox(open.url, player)).data.data;
    for (let time = 0; time < 2; time += 1)
      expect((await send(open.url, `PATCH /api/inbox/${message?.id}/read`, player)).status).toBe(200);
    expect(await found(id)).toMatchObject({ opened: 1 });
    expect(await auditEntriesOn(open, `message:${id}`)).toEqual(['mita message-written']);
  });

  test('an unknown name, blank words, a second audience, and a time in the past are refused', async () => {
    expect((await write(mita, wordsOf({ to: { player: 'nobodyhere' } }))).body['code']).toBe(
      'PLAYER_UNKNOWN',
    );
    const player = await usernameOf(await openPlayer(open.url));
    const to = { player };
    for (const change of [
      { to, titleBn: ' ' },
      { to, textEn: '\u200b\n' },
      { to, textBn: 'x'.repeat(2001) },
      { to: { player, segment: {} } },
      { to: { segment: { phone: 'maybe' } } },
      // A misspelt condition must not select everybody.
      { to: { segment: { idleDay: 30 } } },
      { to: { segment: { idleDays: 0 } } },
    ])
      expect([change, (await write(mita, wordsOf(change))).status]).toEqual([change, 422]);
    const past = new Date(open.clock.now().getTime() - 1000).toISOString();
    for (const sendAt of [past, '2036-01-01T00:00:00.000Z'])
      expect((await write(mita, wordsOf({ to, sendAt }))).body['code']).toBe('MOMENT_UNFIT');
  });

  test('a second click is the same message; the same words are accepted once a day, whoever writes them', async () => {
    const player = await openPlayer(open.url);
    const body = wordsOf({ to: { player: await usernameOf(player) } });
    const answers = await Promise.all([write(mita, body), write(mita, body), write(mita, body)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect((await write(mita, { ...body, titleEn: 'Another' })).body['code']).toBe('CONFLICTING_REPEAT');
    const again = await Promise.all([
      write(rafi, { ...body, clientRef: 'rafis' }),
      write(mita, { ...body, clientRef: 'mitas' }),
    ]);
    expect(again.map((answer) => answer.body['code'])).toEqual(['MESSAGE_REPEATED', 'MESSAGE_REPEATED']);
    await waitForInbox(open.url, player, 1);
    expect(await auditEntriesOn(open, `message:${answers.map(idOf)[0]}`)).toEqual(['mita message-written']);
  });
});

describe('scheduled', () => {
  test('[ACCT-8] arrives when due and not before', async () => {
    const player = await openPlayer(open.url);
    const id = idOf(
      await write(mita, wordsOf({ to: { player: await usernameOf(player) }, sendAt: inFiveMinutes() })),
    );
    await open.clock.advance(290_000);
    expect(await found(id)).toMatchObject({ state: 'scheduled', delivered: 0 });
    expect((await readInbox(open.url, player)).data.data).toEqual([]);
    await open.clock.advance(12_000);
    await waitForInbox(open.url, player, 1);
    expect(await found(id)).toMatchObject({ state: 'sent', delivered: 1 });
  });

  test('stopped by two members at once it is stopped once and never arrives; a sent one cannot be stopped', async () => {
    const player = await openPlayer(open.url);
    const to = { player: await usernameOf(player) };
    const body = wordsOf({ to, sendAt: inFiveMinutes() });
    const id = idOf(await write(mita, body));
    const answers = await Promise.all(
      [mita, rafi, owner].map((staff) => atDesk(open, staff, `messages/${id}/stop`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const entries = await auditEntriesOn(open, `message:${id}`);
    expect([entries.length, entries[1]]).toEqual([2, expect.stringContaining('message-stopped')]);
    await open.clock.advance(310_000);
    expect(await found(id)).toMatchObject({ state: 'stopped', delivered: 0 });
    expect((await readInbox(open.url, player)).data.data).toEqual([]);
    // A stopped message may be written again.
    const sent = idOf(await write(mita, { ...body, sendAt: null, clientRef: 'again' }));
    await waitForInbox(open.url, player, 1);
    expect((await atDesk(open, mita, `messages/${sent}/stop`)).body['code']).toBe('MESSAGE_SENT');
    expect((await atDesk(open, mita, 'messages/999999/stop')).status).toBe(404);
  });
});

describe('to a segment', () => {
  test('[ACCT-8] each condition counts matching players, and together they narrow the segment', async () => {
    const all = await countOf({});
    const verified = await countOf({ phone: 'verified' });
    expect(await countOf({ phone: 'unverified' })).toBe(all - verified);
    const [rich, plain] = [await funded(77_000), await openPlayer(open.url)];
    expect(await countOf({})).toBe(all + 2);
    expect(await countOf({ balanceMin: '77000.00' })).toBe(1);
    expect(await countOf({ balanceMin: '77000.01' })).toBe(0);
    await query(
      open.app.db,
      sql`insert into point_account (player_id, points) values (${BigInt(plain.remoteId)}, 987654)`,
    );
    expect(await countOf({ pointsMin: 987_654 })).toBe(1);
    expect(await countOf({ pointsMin: 987_654, balanceMin: '77000.00' })).toBe(0);
    const before = { idle: await countOf({ idleDays: 3 }), joined: await countOf({ joinedDays: 1 }) };
    await query(
      open.app.db,
      sql`insert into casino_round (partner, player_id, game_code, round, opened_at)
          values ('test', ${BigInt(rich.remoteId)}, 'x', 'x', ${open.clock.now()})`,
    );
    expect(await countOf({ idleDays: 3 })).toBe(before.idle - 1);
    await query(
      open.app.db,
      sql`update player set created_at = created_at - interval '2 days' where id = ${BigInt(rich.remoteId)}`,
    );
    expect(await countOf({ joinedDays: 1 })).toBe(before.joined - 1);
    expect(await countOf({ depositedDays: 1, balanceMin: '77000.00' })).toBe(0);
    await query(open.app.db, sql`update player set status = 'blocked' where id = ${BigInt(rich.remoteId)}`);
    expect(await countOf({ balanceMin: '77000.00' })).toBe(0);
  });

  test('[ACCT-8] only players who match when it is sent get it', async () => {
    const [rich, poor] = [await funded(88_000), await openVerifiedPlayer(open.url)];
    const id = idOf(await write(mita, wordsOf({ to: { segment: { balanceMin: '88000.00' } } })));
    await waitForInbox(open.url, rich, 1);
    expect((await readInbox(open.url, poor)).data.data).toEqual([]);
    expect(await found(id)).toMatchObject({
      segment: { balanceMin: '88000.00' },
      player: null,
      state: 'sent',
      delivered: 1,
    });
  });

  test('[ACCT-8] thousands get it once each, however often sending is interrupted and however many processes send', async () => {
    const count = 3 * SENT_AT_ONCE + 7;
    await query(
      open.app.db,
      sql`insert into player (username, password_hash, email, currency, referral_code, created_at)
          select 'crowd' || n, 'x', 'crowd' || n || '@example.com', 'BDT', 'CROWD' || n, ${open.clock.now()}
          from generate_series(1, ${count}) as n`,
    );
    const later = new Date(open.clock.now().getTime() + 60_000);
    const segment = {};
    const id = BigInt(idOf(await write(mita, wordsOf({ to: { segment }, sendAt: later.toISOString() }))));
    const changed: bigint[] = [];
    const deps = {
      db: open.app.db,
      clock: { ...open.clock, now: () => later, every: () => () => undefined },
      log: openLog('silent'),
      pickSegment: (_: unknown, ids: readonly bigint[]) => Promise.resolve(ids),
      changed: (playerId: bigint) => void changed.push(playerId),
    };
    const expected = await countOf({});
    expect(await sendBatch(deps, id)).toBe(true);
    expect(changed).toHaveLength(SENT_AT_ONCE);
    // Simulates a crash in the middle of a batch: none of it is committed.
    const broken = { ...deps, pickSegment: () => Promise.reject(new Error('the power went')) };
    await expect(sendBatch(broken, id)).rejects.toThrow('the power went');
    expect(await found(String(id))).toMatchObject({ state: 'sending', delivered: SENT_AT_ONCE });
    const late = await openPlayer(open.url);
    const sendings = [startSending(deps), startSending(deps), startSending(deps)];
    await Promise.all(sendings.map(({ runNow }) => runNow()));
    await Promise.all(sendings.map(({ stop }) => stop()));
    expect(await found(String(id))).toMatchObject({ state: 'sent', delivered: expected });
    expect(new Set(changed).size).toBe(expected);
    expect(changed).toHaveLength(expected);
    expect((await readInbox(open.url, late)).data.data).toEqual([]);
  });

  test('stopped half-way, delivered messages stay and nobody else gets one', async () => {
    const later = new Date(open.clock.now().getTime() + 60_000);
    const id = idOf(await write(mita, wordsOf({ to: { segment: {} }, sendAt: later.toISOString() })));
    const deps = {
      db: open.app.db,
      clock: { ...open.clock, now: () => later },
      pickSegment: (_: unknown, ids: readonly bigint[]) => Promise.resolve(ids),
      changed: () => undefined,
    };
    await sendBatch(deps, BigInt(id));
    expect((await atDesk(open, mita, `messages/${id}/stop`)).status).toBe(204);
    expect(await sendBatch(deps, BigInt(id))).toBe(false);
    expect(await found(id)).toMatchObject({
      state: 'stopped',
      delivered: SENT_AT_ONCE,
      stoppedBy: 'mita',
    });
  });
});

test('the list is paged, newest first, and filtered by state', async () => {
  const to = { player: await usernameOf(await openPlayer(open.url)) };
  for (let one = 0; one < 26; one += 1) await write(owner, wordsOf({ to }));
  const first = await listed();
  expect([first.messages.length, first.messages[0]?.titleBn]).toEqual([25, `শিরোনাম ${written}`]);
  const second = await listed(`?before=${first.next}`);
  expect(BigInt(second.messages[0]?.id ?? 0)).toBe(BigInt(first.next ?? 0) - 1n);
  const stopped = await listed('?state=stopped');
  expect(stopped.messages.map(({ state }) => state)).toEqual(['stopped', 'stopped']);
});
