import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { newRegistration, openPlayer, send } from '../../../testing/wire-client.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp({ accountRules: { captchaPerAddress: { max: 100, windowMs: 60_000 } } });
});
afterAll(() => app.close());

async function readPicture() {
  const picture = await send(app.url, 'GET /captcha');
  const id = picture.headers.get('x-captcha-id') ?? '';
  const { body } = await send(app.url, `GET /sandbox/captcha?id=${id}`);
  return { picture, id, digits: String(body['answer']) };
}

const register = (body: unknown, headers: Record<string, string> = {}) =>
  send(app.url, 'POST /api/v1/register-players', { body, headers });

test('[AUTH-7] the captcha shows four digits to people but not to readers of its source', async () => {
  const { picture, digits } = await readPicture();
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  expect(picture.headers.get('cache-control')).toBe('no-store');
  expect(picture.headers.get('set-cookie')).toContain('HttpOnly');
  expect(digits).toMatch(/^\d{4}$/);
  expect(picture.text).not.toMatch(/<text|<script/);
});

test('[SAFE-24] a common password is refused at its field', async () => {
  const { id, digits } = await readPicture();
  const common = { password: 'Password123', confirmPassword: 'Password123' };
  const answer = await register({ ...newRegistration(), ...common, captcha: digits, captcha_id: id });
  expect([answer.status, answer.body['code']]).toEqual([422, 'PASSWORD_TOO_COMMON']);
  expect(Object.keys(Object(answer.body['errors']))).toEqual(['password']);
});

test.each([
  ['8', 'BDT'],
  ['7', 'INR'],
  ['17', 'PKR'],
])(
  '[AUTH-7] the two-step form with currencyType %s opens an account in %s',
  async (currencyType, currency) => {
    const { id, digits } = await readPicture();
    const form = newRegistration();
    const answer = await register({ ...form, currencyType, captcha: digits, captcha_id: id });
    expect(answer.status).toBe(201);
    const { username, phoneNumber: phone } = form;
    const rows = await query(
      app.db,
      sql`select p.name, p.currency, f.phone from player p join player_phone f on f.player_id = p.id
        where p.username = ${username}`,
    );
    expect(rows).toEqual([{ name: 'Rahim Uddin', currency, phone }]);
    const login = await send(app.url, 'POST /api/login', { body: form });
    expect(login.status).toBe(200);
  },
);

test('[AUTH-7] the captcha may be named by its cookie or its header', async () => {
  for (const name of ['cookie', 'x-captcha-id']) {
    const { id, digits, picture } = await readPicture();
    const cookie = picture.headers.get('set-cookie')?.split(';')[0] ?? '';
    const headers = { [name]: name === 'cookie' ? `a=b; ${cookie}` : id };
    expect((await register({ ...newRegistration(), captcha: digits }, headers)).status).toBe(201);
  }
});

test('[AUTH-7] a captcha is valid for one answer, right or wrong, within ten minutes', async () => {
  const { id, digits } = await readPicture();
  const wrong = digits === '0000' ? '1111' : '0000';
  for (const captcha of [wrong, digits]) {
    const answer = await register({ ...newRegistration(), captcha, captcha_id: id });
    expect([answer.status, answer.body['code']]).toEqual([400, 'WRONG_CAPTCHA']);
  }
  const old = await readPicture();
  await app.clock.advance(600_000);
  const late = await register({ ...newRegistration(), captcha: old.digits, captcha_id: old.id });
  expect(late.body).toMatchObject({ code: 'WRONG_CAPTCHA' });
  expect((await register({ ...newRegistration(), captcha: '1234' })).body).toMatchObject({
    code: 'WRONG_CAPTCHA',
  });
});

test('[AUTH-7] ten simultaneous registrations with one captcha open one account', async () => {
  const { id, digits } = await readPicture();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => register({ ...newRegistration(), captcha: digits, captcha_id: id })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test.each([
  ['username', 'abc', 'Username must be between 4 and 15 characters'],
  ['username', 'a'.repeat(16), 'Username must be between 4 and 15 characters'],
  ['password', 'short12', 'Password must be at least 8 characters'],
  ['confirmPassword', 'other1234', 'Passwords do not match'],
  ['friendReferCode', 'abc', 'Refer code must be between 6 and 20 characters'],
  ['realName', 'x'.repeat(101), 'Full name must be between 1 and 100 characters'],
  ['captcha', '12', 'Please type the 4 digits of the picture'],
  ['ageCheck', false, 'You must confirm that you are 18 years old.'],
  ['currencyType', '9', 'Please choose a currency'],
])('[AUTH-7] %s %j: %s', async (field, value, text) => {
  const answer = await register({ ...newRegistration(), captcha: '1234', [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body['errors']).toMatchObject({ [field]: [text] });
});

test('[AUTH-7] [AUTH-16] taken values and one’s own code are refused on the fields of this form', async () => {
  const referrer = await openPlayer(app.url, { email: 'karim@gmail.com' });
  const first = await readPicture();
  const taken = await register({
    ...newRegistration(),
    phoneNumber: referrer.phone,
    captcha: first.digits,
    captcha_id: first.id,
  });
  expect(taken.body['errors']).toEqual({ phoneNumber: ['This phone number belongs to another account.'] });
  const shown = await send(app.url, `GET /api/referrals?remote_id=${referrer.remoteId}`, referrer);
  const second = await readPicture();
  const own = await register({
    ...newRegistration(),
    email: 'k.arim@gmail.com',
    friendReferCode: shown.body['referral_code'],
    captcha: second.digits,
    captcha_id: second.id,
  });
  expect(own.body).toMatchObject({
    code: 'SELF_REFERRAL',
    errors: { friendReferCode: [expect.any(String)] },
  });
});

test('[AUTH-17] captchas are limited per address', async () => {
  await app.clock.advance(60_000);
  for (let turn = 0; turn < 100; turn += 1) expect((await send(app.url, 'GET /captcha')).status).toBe(200);
  expect((await send(app.url, 'GET /captcha')).status).toBe(429);
});
