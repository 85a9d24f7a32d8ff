import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../../check-books.ts';
import { askForReceiver, deposit } from '../../../testing/funds.ts';
import { betOnFancy } from '../../../testing/house-bets.ts';
import {
  acceptAddress,
  acceptDocument,
  factsOf,
  sendAddress,
  sendPassport,
  showIdentity,
} from '../../../testing/identity.ts';
import {
  askOffice,
  codeAt,
  cookieOf,
  enterAsOwner,
  enterAtMachine,
  logInStaff,
  stepUpStaff,
  type TestStaff,
} from '../../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { confirmProposed, listChanges } from '../../../testing/second-member.ts';
import { type ScriptedFeed, scriptedFeed } from '../../../testing/scripted-feed.ts';
import { fundPlayer, placeOrder } from '../../../testing/trading.ts';
import { openVerifiedPlayer, send, type TestPlayer, type WireAnswer } from '../../../testing/wire-client.ts';

const DAY_MS = 24 * 3_600_000;
const LEVELS = [0, 1, 2, 3] as const;

let open: TestApp;
let feed: ScriptedFeed;
let owner: TestStaff;
let second: TestStaff;
let folder: string;
let number = 0;
/** A player of each level. */
const players: TestPlayer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({
    feed,
    config: { documentsDir: folder, sandboxDecisionMs: 1_000 },
  });
  owner = await enterAsOwner(open);
  second = await enterAtMachine(open, 'owner', 'second');
  for (const level of LEVELS) players.push(await openAt(level));
});
afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await stepUpStaff(open, owner);
  return () => setRules({});
});

/** A player with money whose identity has that level. */
async function openAt(level: number, expiresOn: string | null = null): Promise<TestPlayer> {
  const player = await openVerifiedPlayer(open.url);
  await fundPlayer(open.app.db, player, 100_000);
  number += 1;
  const name = `LEVEL${String(number).padStart(4, '0')}`;
  if (level > 0) {
    const sides = level === 1 ? ['front'] : ['front', 'selfie'];
    const id = await sendPassport(open.url, player, name, sides);
    const facts = factsOf(name, { selfieAgrees: level > 1, expiresOn });
    expect((await acceptDocument(open, owner, id, facts)).status).toBe(204);
  }
  if (level === 3) await acceptAddress(open, owner, await sendAddress(open.url, player));
  return player;
}

const shownRules = z.looseObject({ version: z.number(), ageMin: z.number() });
const readRules = async () =>
  shownRules.parse((await askOffice(open.url, 'GET /api/office/identity-rules', owner)).body);

interface Wanted {
  readonly play?: readonly boolean[];
  readonly deposits?: readonly (string | null)[];
  readonly withdrawals?: readonly (string | null)[];
  readonly ageMin?: number;
}

/** Changes the rules as one owner does; what is left out has no bound. */
async function proposeRules({ play, deposits, withdrawals, ageMin = 18 }: Wanted): Promise<WireAnswer> {
  const { version } = await readRules();
  const rules = LEVELS.map((level) => ({
    level,
    mayPlay: play?.[level] ?? true,
    depositTotalMax: deposits?.[level] ?? null,
    withdrawalMax: withdrawals?.[level] ?? null,
  }));
  const body = { rules, ageMin, refusedDays: 30, closedYears: 5, version };
  return askOffice(open.url, 'PATCH /api/office/identity-rules', { cookie: owner.cookie, body });
}

/** Changes the rules, with a second owner where that takes one. */
async function setRules(wanted: Wanted): Promise<void> {
  const answer = await confirmProposed(open, second, await proposeRules(wanted), 'setting-changes');
  expect(answer.status).toBeLessThan(300);
}

const outcomeOf = ({ status, body }: WireAnswer) =>
  body['code'] === 'IDENTITY_LEVEL_NEEDED' ? String(body['message']) : status < 300 || String(body['code']);
const need = (level: number) => `This takes identity level ${level}. Verify your identity in My Account.`;

let paid = 0;
const payIn = async (player: TestPlayer, amount = '500.00') => {
  const offered = await askForReceiver(open.url, player, amount);
  if (offered.status !== 200) return offered;
  paid += 1;
  return deposit(open.url, player, { amount, transactionId: `LVL${String(paid).padStart(7, '0')}` });
};
const payOut = async (player: TestPlayer, amount: string) => {
  const { text } = await send(open.url, 'GET /api/payment-methods');
  const methods = z.array(z.object({ id: z.string(), name: z.string() })).parse(JSON.parse(text));
  const body = {
    remote_id: player.remoteId,
    account_number: player.phone,
    payment_id: methods.find(({ name }) => name === 'bKash')?.id,
    amount,
  };
  return send(open.url, 'POST /api/submit-withdraw', { ...player, body });
};
const check = (player: TestPlayer) =>
  send(open.url, `GET /api/userwithdrawcheck?remote_id=${player.remoteId}`, player);
const launch = (player: TestPlayer) =>
  send(open.url, 'POST /api/game-run', {
    token: player.token,
    body: { userId: player.remoteId, platform: 'PLAYHOUSE', gameType: 'EGAME', gameCode: 'dice' },
  });

const pay = ({ token }: TestPlayer) =>
  send(open.url, 'POST /api/ewa/request', {
    token,
    body: { amount: '500.00', type: 'Personal', provider: 'Maidan Pay' },
  });
const offer = ({ token }: TestPlayer) =>
  send(open.url, 'GET /api/get-wallet-number?name=bKash&account_type=Personal&amount=500.00', { token });

/** Lets the sandbox's cashier decide what waits. */
const decideAll = () => open.clock.advance(10_000);

const playerAt = (level: number): TestPlayer => {
  const player = players[level];
  if (player === undefined) throw new Error(`nobody has level ${level}`);
  return player;
};

/** What each level's player may, of that act. */
async function outcomes(act: (player: TestPlayer) => Promise<WireAnswer>) {
  const seen: (string | boolean)[] = [];
  for (const player of players) seen.push(outcomeOf(await act(player)));
  await decideAll();
  return seen;
}

test('[KNOW-2] out of the box every level may do everything up to generous amounts', async () => {
  const { body } = await send(open.url, 'GET /api/identity', { token: players[0]?.token });
  expect([body['level'], body['deposit_left']]).toEqual([0, '10000000.00']);
  expect(await outcomes((player) => payIn(player))).toEqual([true, true, true, true]);
  expect(await outcomes((player) => payOut(player, '25000.00'))).toEqual([true, true, true, true]);
  expect(await outcomes((player) => placeOrder(open.url, player))).toEqual([true, true, true, true]);
});

test('[KNOW-2] deposits are taken up to the sum that a level may, and the refusal names the level', async () => {
  await setRules({ deposits: ['0', '1000.00', '10000.00', null] });
  expect(await outcomes((player) => payIn(player))).toEqual([need(1), true, true, true]);
  expect(await outcomes((player) => payIn(player))).toEqual([need(1), need(2), true, true]);
  expect(await outcomes((player) => payIn(player, '9000.01'))).toEqual([need(2), need(3), need(3), true]);
  expect(await showIdentity(open.url, playerAt(2))).toMatchObject({
    level: 2,
    deposit_left: '8500.00',
  });
});

test('[KNOW-2] a payment by a gateway and the offer of a number are refused as a deposit is', async () => {
  await setRules({ deposits: ['0', '0', null, null] });
  const seen = await outcomes(offer);
  expect(seen).toEqual([need(2), need(2), true, true]);
  expect((await outcomes(pay)).slice(0, 2)).toEqual([need(2), need(2)]);
});

test('[KNOW-2] withdrawals are taken up to what a level may, and said before an amount is typed', async () => {
  await setRules({ withdrawals: ['0', '600.00', '600.00', null] });
  expect(await outcomes(check)).toEqual([need(1), true, true, true]);
  expect(await outcomes((player) => payOut(player, '600.00'))).toEqual([need(1), true, true, true]);
  expect(await outcomes((player) => payOut(player, '600.01'))).toEqual([need(3), need(3), need(3), true]);
});

test('[KNOW-3] where the rules say so, nobody below a level bets or opens a game, from the next bet on', async () => {
  await setRules({ play: [false, false, true, true] });
  const order = (player: TestPlayer) => placeOrder(open.url, player);
  const fancy = (player: TestPlayer) => betOnFancy(open.url, player);
  expect(await outcomes(order)).toEqual([need(2), need(2), true, true]);
  await feed.session({});
  expect(await outcomes(fancy)).toEqual([need(2), need(2), true, true]);
  expect(await outcomes(launch)).toEqual([need(2), need(2), true, true]);
  const risen = await openAt(0);
  expect(outcomeOf(await order(risen))).toBe(need(2));
  const id = await sendPassport(open.url, risen, 'RISEN001');
  await acceptDocument(open, owner, id, factsOf('RISEN001'));
  expect(outcomeOf(await order(risen))).toBe(true);
  await setRules({});
  expect(await outcomes(order)).toEqual([true, true, true, true]);
});

test('[KNOW-2] two deposits at once don’t pass a bound that each would keep', async () => {
  const player = await openAt(0);
  await setRules({ deposits: ['900.00', null, null, null] });
  const offers = await Promise.all(
    ['500.00', '600.00'].map((amount) =>
      send(open.url, `GET /api/get-wallet-number?name=bKash&account_type=Personal&amount=${amount}`, player),
    ),
  );
  expect(offers.map(({ status }) => status)).toEqual([200, 200]);
  const answers = await Promise.all([payIn(player, '500.00'), payIn(player, '600.00')]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('[KNOW-16] what lets a level do more waits for a second owner; what lets it do less holds at once', async () => {
  const stricter = await proposeRules({ deposits: ['100.00', null, null, null], ageMin: 21 });
  expect(stricter.body['outcome']).toBe('done');
  expect((await readRules()).ageMin).toBe(21);
  const looser = await proposeRules({ deposits: ['200.00', null, null, null], ageMin: 18 });
  expect(looser.body['outcome']).toBe('proposed');
  const [waiting] = await listChanges(open, second, 'setting-changes');
  expect(waiting).toMatchObject({ kind: 'identity-rules', why: ['weakens'] });
  expect(waiting?.weakened).toEqual([
    { control: 'identityDeposits0', before: '100.00', after: '200.00' },
    { control: 'identityAgeMin', before: '21', after: '18' },
  ]);
  expect((await readRules()).ageMin).toBe(21);
  await confirmProposed(open, second, looser, 'setting-changes');
  expect((await readRules()).ageMin).toBe(18);
});

test.each([
  ['a level that may do less than the one below', { play: [true, false, true, true] }, 'LEVELS_OUT_OF_ORDER'],
  ['deposits that fall', { deposits: [null, '5.00', null, null] }, 'LEVELS_OUT_OF_ORDER'],
  ['an age below 18', { ageMin: 17 }, 'MALFORMED'],
])('[KNOW-16] rules are refused: %s', async (_, wanted, code) => {
  const answer = await proposeRules(wanted);
  expect([answer.status, answer.body['code']]).toEqual([422, code]);
});

test('[KNOW-24] a document that expires lowers the level after its last day, by itself', async () => {
  const until = new Date(open.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const player = await openAt(2, until);
  await setRules({ play: [false, true, true, true] });
  expect((await showIdentity(open.url, player)).level).toBe(2);
  await open.clock.advance(2 * DAY_MS);
  const body = { username: player.username, password: 'jolpai2749' };
  const { token } = z
    .object({ token: z.string() })
    .parse((await send(open.url, 'POST /api/login', { body })).body);
  expect((await showIdentity(open.url, { token })).level).toBe(0);
  expect(outcomeOf(await placeOrder(open.url, { ...player, token }))).toBe(need(1));
  owner = await enterAgain(owner);
  second = await enterAgain(second);
  await stepUpStaff(open, owner);
});

/** Logs a member in again: a session ends a quarter of an hour after it was last used. */
async function enterAgain(member: TestStaff): Promise<TestStaff> {
  await open.clock.advance(30_000);
  const { username, password, secret } = member;
  const code = codeAt(secret, open.clock.now());
  return { ...member, cookie: cookieOf(await logInStaff(open, { username, password, code })) };
}
