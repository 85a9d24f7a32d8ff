import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../kernel/db.ts';
import { type PlayerHouse, openPlayerHouse } from '../../testing/open-player-house.ts';
import { newSignUpForm, openPlayer, send } from '../../testing/wire-client.ts';
import { checkLedger } from '../ledger/index.ts';

let house: PlayerHouse;
beforeAll(async () => {
  house = await openPlayerHouse({ accountRules: { signUpPerAddress: { max: 80, windowMs: 60_000 } } });
});
afterAll(() => house.close());

const signUp = (body: unknown) => send(house.url, 'POST /api/v1/create-players', { body });

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
  const login = await send(house.url, 'POST /api/login', { body: form });
  expect(login.status).toBe(200);
  expect(house.facts).toContainEqual(
    expect.objectContaining({ kind: 'player-registered', username: form.username }),
  );
});

test('[AUTH-6] a username, e-mail or phone of another account is named on its field', async () => {
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

test('[AUTH-6] of fifty sign-ups at once with one username, one succeeds and the others name the field', async () => {
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
  expect(await checkLedger(house.db)).toEqual([]);
  await house.clock.advance(60_000);
});

test('[AUTH-9] the stored codes attribute the new player', async () => {
  const referrer = await openPlayer(house.url);
  const shown = await send(house.url, `GET /api/user/show?remote_id=${referrer.remoteId}`, referrer);
  const code = String(Object(shown.body['user'])['referral_code']);
  const codes = { referral_code: code.toLowerCase(), agent_code: 'AG7', affiliate_code: 'AF9' };
  const player = await openPlayer(house.url, codes);
  const rows = await query(
    house.db,
    sql`select referrer_id::text, given_agent_code, given_affiliate_code from player
        where id = ${BigInt(player.remoteId)}`,
  );
  expect(rows).toEqual([
    { referrer_id: referrer.remoteId, given_agent_code: 'AG7', given_affiliate_code: 'AF9' },
  ]);
});

test('[AUTH-9] a code that nobody has is kept and attributes to nobody', async () => {
  const player = await openPlayer(house.url, { referral_code: 'NOBODY00' });
  const rows = await query(
    house.db,
    sql`select referrer_id, given_referral_code from player where id = ${BigInt(player.remoteId)}`,
  );
  expect(rows).toEqual([{ referrer_id: null, given_referral_code: 'NOBODY00' }]);
});

test('[AUTH-17] sign-ups are limited per address', async () => {
  await house.clock.advance(60_000);
  const taken = newSignUpForm();
  await signUp(taken);
  for (let turn = 1; turn < 80; turn += 1) expect((await signUp(taken)).status).toBe(422);
  const refused = await signUp(newSignUpForm());
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
});
