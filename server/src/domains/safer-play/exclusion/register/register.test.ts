import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { listInOpenCases } from '../../../collusion/index.ts';
import { query, sql } from '../../../../kernel/db.ts';
import { deposit } from '../../../../testing/funds.ts';
import { askOffice, enterAsOwner, type TestStaff } from '../../../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../../../testing/open-test-app.ts';
import {
  newSignUpForm,
  openPlayer,
  openVerifiedPlayer,
  send,
  type TestPlayer,
  type WireAnswer,
} from '../../../../testing/wire-client.ts';

const PASSWORD = 'jolpai2749';
const DAY_MS = 24 * 3_600_000;
let open: TestApp;
let owner: TestStaff;
let names = 0;
beforeAll(async () => {
  open = await openTestApp({ config: { exclusionRegister: 'simulated' } });
  owner = await enterAsOwner(open);
});
afterAll(() => open.close());

/** A name that nobody else has. */
const newName = () => `Rahim Number${String.fromCharCode(97 + (names += 1))} Uddin`;
const signUp = (change: Record<string, string> = {}, cookie?: string) =>
  send(open.url, 'POST /api/v1/create-players', {
    body: { ...newSignUpForm(), name: newName(), ...change },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  });
const codeOf = ({ status, body }: WireAnswer) => [status, body['code']];
const exclude = ({ token }: TestPlayer, length = 'year') =>
  send(open.url, 'POST /api/safer-play/exclusion', { token, body: { length, password: PASSWORD } });
const logIn = (username: string) =>
  send(open.url, 'POST /api/login', { body: { username, password: PASSWORD } });
async function logInAgain(player: TestPlayer): Promise<TestPlayer> {
  const { body } = await logIn(player.username);
  return { ...player, token: z.object({ token: z.string() }).parse(body).token };
}
const addPhone = ({ token }: TestPlayer, phone: string) =>
  send(open.url, 'POST /api/add/number', { token, body: { phone } });

const caseShape = z.object({
  id: z.string(),
  kind: z.string(),
  players: z.array(z.object({ username: z.string() })),
});
async function casesOf(username: string, state = 'open') {
  const { body } = await askOffice(open.url, `GET /api/office/collusion?state=${state}`, owner);
  const { cases } = z.object({ cases: z.array(caseShape) }).parse(body);
  return cases.filter(({ players }) => players.some((player) => player.username === username));
}
const pairOf = async (id: string | undefined) => {
  const { body } = await askOffice(open.url, `GET /api/office/collusion/${id}`, owner);
  return z.object({ pairs: z.array(z.looseObject({})) }).parse(body).pairs[0];
};
const decide = (id: string | undefined, decision: 'confirmed' | 'dismissed') =>
  askOffice(open.url, `POST /api/office/collusion/${id}/decide`, {
    cookie: owner.cookie,
    body: { decision, reason: 'The same face in both chats.' },
  });

test('[CARE-17] a number that was added to the excluded account opens no other, and says how to reach support', async () => {
  const player = await openPlayer(open.url, { name: newName() });
  await addPhone(player, '01899000001');
  expect((await signUp({ phone: '01899000002' })).status).toBe(201);
  await exclude(player);
  const refused = await signUp({ phone: '01899000001' });
  expect(codeOf(refused)).toEqual([403, 'DETAILS_REFUSED']);
  expect(refused.body['message']).toMatch(/Customer support can tell you more: please write to the chat/);
  const other = await openPlayer(open.url, { name: newName() });
  expect(codeOf(await addPhone(other, '01899000001'))).toEqual([403, 'DETAILS_REFUSED']);
  expect((await addPhone(other, '01899000003')).status).toBeLessThan(300);
});

test('[CARE-17] the player’s own number and address say only that they are another account’s, as anybody’s do', async () => {
  const form = newSignUpForm();
  const player = await openPlayer(open.url, { ...form, name: newName() });
  await exclude(player);
  const refused = await signUp({ phone: form.phone, email: form['email'] ?? '' });
  expect(codeOf(refused)).toEqual([422, 'INVALID_FORM']);
  expect(JSON.stringify(refused.body)).toContain('This phone number belongs to another account.');
});

test('[CARE-17] another address of the same mailbox opens no account', async () => {
  const player = await openPlayer(open.url, { name: newName(), email: 'rahim.u@gmail.com' });
  await exclude(player);
  for (const email of ['rahimu@gmail.com', 'r.ahimu+two@googlemail.com'])
    expect(codeOf(await signUp({ email }))).toEqual([403, 'DETAILS_REFUSED']);
  expect((await signUp({ email: 'rahimu@example.com' })).status).toBe(201);
});

test('[CARE-17] a number that the excluded player paid from opens no account', async () => {
  const player = await openVerifiedPlayer(open.url, { name: newName() });
  await deposit(open.url, player, { amount: '500', transactionId: 'GOOD710001' });
  await query(
    open.app.db,
    sql`update deposit set payer_number = '01899000010' where player_id = ${player.remoteId}`,
  );
  await exclude(player);
  expect(codeOf(await signUp({ phone: '01899000010' }))).toEqual([403, 'DETAILS_REFUSED']);
});

test('[CARE-18] a sign-up on the excluded player’s device raises a case; confirmed, the account is excluded as the player is', async () => {
  const form = { ...newSignUpForm(), name: newName() };
  const first = await send(open.url, 'POST /api/v1/create-players', { body: form });
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const excludedOne = await logInAgain({
    username: form.username,
    phone: '',
    token: '',
    exchangeToken: '',
    remoteId: '',
  });
  await exclude(excludedOne, 'two-years');
  const second = newSignUpForm();
  expect((await signUp(second, cookie)).status).toBe(201);
  const [found] = await casesOf(second.username);
  expect(found).toMatchObject({
    kind: 'excluded',
    players: [{ username: form.username }, { username: second.username }],
  });
  expect(await pairOf(found?.id)).toMatchObject({ hasSameDevice: true, hasSameName: false });
  // The case holds up nobody's withdrawals.
  const ids = await query<{ id: bigint }>(open.app.db, sql`select id from player order by id`);
  expect(
    (
      await listInOpenCases(
        open.app.db,
        ids.map(({ id }) => id),
      )
    ).size,
  ).toBe(0);
  const { token } = z.object({ token: z.string() }).parse((await logIn(second.username)).body);
  expect((await send(open.url, 'GET /api/safer-play', { token })).status).toBe(200);
  expect((await decide(found?.id, 'confirmed')).status).toBe(204);
  expect((await send(open.url, 'GET /api/safer-play', { token })).status).toBe(401);
  const { body } = await logIn(second.username);
  const shown = await send(open.url, 'GET /api/safer-play/exclusion', {
    token: z.object({ token: z.string() }).parse(body).token,
  });
  expect(shown.body).toMatchObject({ exclusion: { length: 'two-years' } });
});

test('[CARE-18] a sign-up under the same name raises a case, dismissed it stays so, and the same birthday raises it again', async () => {
  const name = 'Nasreen Akter Begum';
  const player = await openVerifiedPlayer(open.url, { name });
  await exclude(player);
  const other = await openPlayer(open.url, { name: 'BEGUM, Nasreen  akter' });
  const [found] = await casesOf(other.username);
  expect(await pairOf(found?.id)).toMatchObject({
    hasSameDevice: false,
    hasSameName: true,
    hasSameBirthday: false,
  });
  expect((await decide(found?.id, 'dismissed')).status).toBe(204);
  expect((await send(open.url, 'GET /api/safer-play', other)).status).toBe(200);
  const body = { remote_id: other.remoteId, dofb: '1990-05-17' };
  expect((await send(open.url, 'POST /api/user/profile/update', { token: other.token, body })).status).toBe(
    200,
  );
  const [again] = await casesOf(other.username);
  expect(again?.id).not.toBe(found?.id);
  expect(await pairOf(again?.id)).toMatchObject({ hasSameName: true, hasSameBirthday: true });
});

test('[CARE-18] neither another name nor a name of one word raises a case', async () => {
  const player = await openPlayer(open.url, { name: 'Momtaz' });
  await exclude(player);
  const others = [
    await openPlayer(open.url, { name: 'Momtaz' }),
    await openPlayer(open.url, { name: newName() }),
  ];
  for (const { username } of others) expect(await casesOf(username)).toEqual([]);
});

test('[CARE-19] a register of others refuses whom it knows, and everybody while it doesn’t answer; none is asked unless configured', async () => {
  expect(codeOf(await signUp({ email: 'excluded.1@example.com' }))).toEqual([403, 'DETAILS_REFUSED']);
  const silent = await signUp({ email: 'unknown.1@example.com' });
  expect(codeOf(silent)).toEqual([503, 'REGISTER_SILENT']);
  expect((await signUp({ email: 'returned.1@example.com' })).status).toBe(201);
  const without = await openTestApp();
  const body = { ...newSignUpForm(), email: 'excluded.2@example.com' };
  expect((await send(without.url, 'POST /api/v1/create-players', { body })).status).toBe(201);
  await without.close();
});

test('[CARE-17] what the excluded player adds later is known a day later, and the register has no number, address or name', async () => {
  const player = await openPlayer(open.url, { name: newName() });
  await exclude(player);
  const again = await logInAgain(player);
  await addPhone(again, '01899000020');
  await open.clock.advance(DAY_MS);
  await expect
    .poll(async () => codeOf(await signUp({ phone: '01899000020' })), { timeout: 10_000 })
    .toEqual([403, 'DETAILS_REFUSED']);
  const marks = await query<{ hash: string }>(open.app.db, sql`select hash from exclusion_mark`);
  expect(marks.length).toBeGreaterThan(5);
  expect(marks.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
});

test('[CARE-17] who has come back may use the number elsewhere', async () => {
  const player = await openPlayer(open.url, { name: newName() });
  await addPhone(player, '01899000030');
  const endsAt = open.clock.now();
  const beganAt = new Date(endsAt.getTime() - 180 * DAY_MS);
  await query(
    open.app.db,
    sql`insert into self_exclusion (player_id, length, began_at, ends_at)
        values (${player.remoteId}, 'six-months', ${beganAt}, ${endsAt})`,
  );
  await open.clock.advance(DAY_MS);
  await send(open.url, 'POST /api/safer-play/exclusion/return', await logInAgain(player));
  await expect
    .poll(async () => codeOf(await signUp({ phone: '01899000030' })), { timeout: 10_000 })
    .toEqual([403, 'DETAILS_REFUSED']);
  await open.clock.advance(DAY_MS);
  const { token } = await logInAgain(player);
  const body = { password: PASSWORD };
  await send(open.url, 'POST /api/safer-play/exclusion/return/confirm', { token, body });
  expect((await signUp({ phone: '01899000030' })).status).toBe(201);
});
