import { money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { query, sql } from '../../../kernel/db.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { takeReferralCodes } from '../../../testing/take-referral-codes.ts';
import { type TestPlayer, newSignUpForm, openPlayer, send } from '../../../testing/wire-client.ts';
import { checkLedger } from '../../ledger/index.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp({ accountRules: { signUpPerAddress: { max: 80, windowMs: 60_000 } } });
});
afterAll(() => app.close());

const signUp = (body: unknown) => send(app.url, 'POST /api/v1/create-players', { body });

test.each([
  ['username', '', 'Username is required'],
  ['username', 'bad name!', 'Invalid username (only letters and numbers)'],
  ['username', 'short12', 'Username must be between 8 and 16 characters'],
  ['username', 'a'.repeat(17), 'Username must be between 8 and 16 characters'],
  ['email', '', 'Email is required'],
  ['email', 'nobody', 'Invalid email address'],
  ['phone', '', 'Phone number is required'],
  ['phone', '12345', 'Invalid phone number (10-15 digits)'],
  ['password', '', 'Password is required'],
  ['password', 'short12', 'Password must be at least 8 characters'],
  ['password', 'secret12!', 'Password can only contain letters and numbers (no special characters)'],
  ['confirmPassword', '', 'Confirm Password is required'],
  ['confirmPassword', 'secret124', 'Passwords do not match'],
  ['currency', 'USD', 'Please choose a currency'],
])('[AUTH-4] %s %j: %s', async (field, value, text) => {
  const answer = await signUp({ ...newSignUpForm(), [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body['errors']).toMatchObject({ [field]: expect.arrayContaining([text]) });
});

test('[AUTH-5] sign-up opens an account that can log in at once', async () => {
  const form = newSignUpForm();
  const answer = await signUp(form);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    message: expect.any(String),
    exchange: [{ token: expect.any(String) }],
  });
  const login = await send(app.url, 'POST /api/login', { body: form });
  expect(login.status).toBe(200);
});

test.each(['password1', 'Cricket2024', 'secret123'])(
  '[SAFE-24] the common password %s is refused at its field',
  async (password) => {
    const answer = await signUp({ ...newSignUpForm(), password, confirmPassword: password });
    expect([answer.status, answer.body['code']]).toEqual([422, 'PASSWORD_TOO_COMMON']);
    expect(answer.body['errors']).toEqual({
      password: ['This password is among the first that others try. Please choose another one.'],
    });
  },
);

test('[SAFE-24] the username is no password', async () => {
  const form = newSignUpForm();
  const password = `${form.username}1`;
  const answer = await signUp({ ...form, password, confirmPassword: password });
  expect(answer.body).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
});

test('[PLAY-1] a new player of the sandbox begins with play money out of the house’s capital, once', async () => {
  const sandbox = await openPlayerApp({ startBalance: money(100_000n) });
  const form = newSignUpForm();
  const opened = await send(sandbox.url, 'POST /api/v1/create-players', { body: form });
  const again = await send(sandbox.url, 'POST /api/v1/create-players', { body: form });
  expect([opened.status, again.status]).toEqual([201, 422]);
  const moved = await query(
    sandbox.db,
    sql`select t.cause, a.kind, a.balance, p.amount from player
      join ledger_transfer as t on t.request_id = format('player:%s:play-money', player.id)
      join ledger_posting as p on p.transfer_id = t.id join ledger_account as a on a.id = p.account_id
      where player.username = ${form.username} order by p.amount`,
  );
  expect(moved).toEqual([
    { cause: 'play-money', kind: 'house_capital', balance: expect.any(BigInt), amount: -100_000n },
    { cause: 'play-money', kind: 'player_main', balance: 100_000n, amount: 100_000n },
  ]);
  expect(await checkLedger(sandbox.db)).toEqual([]);
  await sandbox.close();
});

const startBalance = (text?: string) =>
  readConfig(text === undefined ? {} : { SANDBOX_START_BALANCE: text }).sandboxStartBalance;

test('[PLAY-1] what a new player begins with is ৳1,000, unless the operator sets another amount, or none', () => {
  expect([startBalance(), startBalance('250'), startBalance('0')]).toEqual([100_000n, 25_000n, 0n]);
  for (const text of ['-1', '2.5', 'much', '1000001'])
    expect(() => startBalance(text)).toThrow('SANDBOX_START_BALANCE');
});

test('[SAFE-52] fields that the form doesn’t have are not taken, whatever they are called', async () => {
  const player = await openPlayer(app.url, {
    id: '1',
    remote_id: '1',
    balance: '5000.00',
    cash_bonus: '5000.00',
    vip_coin: '5000',
    session_id: '1',
    passwordHash: 'x',
  });
  expect(player.remoteId).not.toBe('1');
  const shown = await send(app.url, `GET /api/user/show?remote_id=${player.remoteId}`, player);
  expect(shown.status).toBe(200);
  expect(shown.text).not.toContain('5000');
  expect(shown.text).toMatch(/"session_id":"(?!1)/);
});

test('[SAFE-25] a name with line breaks, tags or reversed text is refused at its field', async () => {
  for (const name of ['<script>alert(1)</script>', 'Rahim\u202enidd', 'Rahim\nUddin', 'Ra\u200bhim']) {
    const answer = await signUp({ ...newSignUpForm(), name });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toEqual({
      name: ['Please leave out angle brackets, line breaks and invisible characters.'],
    });
  }
});

test('[AUTH-6] a username, e-mail or phone of another account is refused on its field', async () => {
  const first = newSignUpForm();
  await signUp(first);
  const same = await signUp({
    ...newSignUpForm(),
    username: first.username.toUpperCase(),
    email: String(first['email']).toUpperCase(),
    phone: `88${first.phone}`,
  });
  expect(same.status).toBe(422);
  expect(Object.keys(Object(same.body['errors'])).toSorted()).toEqual(['email', 'phone', 'username']);
});

test('[AUTH-6] of fifty simultaneous sign-ups with one username, one succeeds and the others name the field', async () => {
  const form = newSignUpForm();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => signUp({ ...newSignUpForm(), username: form.username })),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status === 422);
  expect(refused).toHaveLength(49);
  for (const answer of refused) {
    expect(answer.body['errors']).toEqual({ username: ['This username is already taken.'] });
  }
  expect(await checkLedger(app.db)).toEqual([]);
  await app.clock.advance(60_000);
});

const referralCodeOf = async (player: TestPlayer): Promise<string> => {
  const shown = await send(app.url, `GET /api/user/show?remote_id=${player.remoteId}`, player);
  return String(Object(shown.body['user'])['referral_code']);
};

test('[AUTH-9] the stored codes attribute the new player to referrer, agent and affiliate', async () => {
  const referrer = await openPlayer(app.url);
  const player = await openPlayer(app.url, {
    referral_code: (await referralCodeOf(referrer)).toLowerCase(),
    agent_code: 'agent01',
    affiliate_code: 'PADMA10',
  });
  const rows = await query(
    app.db,
    sql`select p.referrer_id::text, a.code as agent, f.code as affiliate from player p
        left join agent a on a.id = p.agent_id left join affiliate f on f.id = p.affiliate_id
        where p.id = ${BigInt(player.remoteId)}`,
  );
  expect(rows).toEqual([{ referrer_id: referrer.remoteId, agent: 'AGENT01', affiliate: 'PADMA10' }]);
});

test('[AUTH-16] nobody refers themselves: neither by their own token nor by another spelling of their mailbox', async () => {
  const referrer = await openPlayer(app.url, { email: 'rahim.uddin@gmail.com' });
  const referral_code = await referralCodeOf(referrer);
  const sameToken = await send(app.url, 'POST /api/v1/create-players', {
    token: referrer.token,
    body: { ...newSignUpForm(), referral_code },
  });
  const sameMailbox = await signUp({ ...newSignUpForm(), referral_code, email: 'RahimUddin+2@gmail.com' });
  for (const answer of [sameToken, sameMailbox]) {
    expect([answer.status, answer.body['code']]).toEqual([400, 'SELF_REFERRAL']);
    expect(answer.body['errors']).toEqual({ referral_code: ['You cannot use your own referral code.'] });
  }
  const samePhone = await signUp({ ...newSignUpForm(), referral_code, phone: referrer.phone });
  expect(samePhone.status).toBe(422);
});

test('[AUTH-16] a player is attributed once: the database refuses a second claim', async () => {
  const [referrer, other] = [await openPlayer(app.url), await openPlayer(app.url)];
  const player = await openPlayer(app.url, { referral_code: await referralCodeOf(referrer) });
  for (const claimed of [player, other]) {
    const claim = query(
      app.db,
      sql`update player set referrer_id = ${BigInt(other.remoteId)} + 0 where id = ${BigInt(claimed.remoteId)}`,
    );
    await expect(claim).rejects.toThrow();
  }
});

test('[AUTH-9] an unknown code is stored and attributes to nobody', async () => {
  const player = await openPlayer(app.url, { referral_code: 'NOBODY00' });
  const rows = await query(
    app.db,
    sql`select referrer_id, given_referral_code from player where id = ${BigInt(player.remoteId)}`,
  );
  expect(rows).toEqual([{ referrer_id: null, given_referral_code: 'NOBODY00' }]);
});

test.each([
  [1, 201],
  [2, 201],
  [3, 503],
])(
  '[AUTH-5] a referral code that somebody has already is drawn anew, thrice at most: %i such codes end in %i',
  async (times, status) => {
    const end = await takeReferralCodes(app.db, times);
    const form = newSignUpForm();
    const answer = await signUp(form);
    await end();
    expect([answer.status, answer.body['code']]).toEqual([status, status === 503 ? 'BUSY' : undefined]);
    const left = (await signUp(form)).status;
    expect(left).toBe(status === 503 ? 201 : 422);
    expect(await checkLedger(app.db)).toEqual([]);
  },
);

test('[AUTH-17] sign-ups are limited per address', async () => {
  await app.clock.advance(60_000);
  const taken = newSignUpForm();
  await signUp(taken);
  for (let turn = 1; turn < 80; turn += 1) expect((await signUp(taken)).status).toBe(422);
  const refused = await signUp(newSignUpForm());
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
});
