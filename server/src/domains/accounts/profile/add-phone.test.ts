import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import {
  type TestPlayer,
  newSignUpForm,
  newestCode,
  openPlayer,
  openVerifiedPlayer,
  send,
} from '../../../testing/wire-client.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

const newPhone = () => newSignUpForm().phone;
const add = ({ token }: TestPlayer, phone: string) =>
  send(app.url, 'POST /api/add/number', { token, body: { phone } });
const sendCode = ({ token }: TestPlayer, phone: string) =>
  send(app.url, 'POST /api/add/send-verification-code', { token, body: { phone } });
const verify = ({ token }: TestPlayer, code: string) =>
  send(app.url, 'POST /api/add/verify-phone-number', { token, body: { verification_code: code } });
const listPhones = async (player: TestPlayer) =>
  (await send(app.url, 'GET /api/get/other/phone', player)).body['data'];

test('[ACCT-5] two numbers can be added, each verified by its own code; a third is refused', async () => {
  const player = await openPlayer(app.url);
  const [first, second] = [newPhone(), newPhone()];
  for (const phone of [first, `88${second}`]) expect((await add(player, phone)).status).toBe(200);
  const third = await add(player, newPhone());
  expect([third.status, third.body['code']]).toEqual([400, 'PHONES_FULL']);
  expect(await listPhones(player)).toEqual([
    { contract_value: first, isverify: 0 },
    { contract_value: second, isverify: 0 },
  ]);
  for (const phone of [second, first]) {
    expect((await sendCode(player, phone)).status).toBe(200);
    const code = await newestCode(app.url, phone);
    expect((await verify(player, code)).status).toBe(200);
    expect((await verify(player, code)).body).toMatchObject({ code: 'INVALID_CODE' });
  }
  expect(await listPhones(player)).toEqual([
    { contract_value: first, isverify: 1 },
    { contract_value: second, isverify: 1 },
  ]);
  expect((await sendCode(player, first)).body).toMatchObject({ code: 'PHONE_ALREADY_VERIFIED' });
});

test('[ACCT-5] of many numbers added at once two are kept', async () => {
  const player = await openPlayer(app.url);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(player, newPhone())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ body }) => body['code'] === 'PHONES_FULL')).toHaveLength(6);
});

test('[ACCT-5] a number that is already on the account is refused, including the player’s own', async () => {
  const player = await openPlayer(app.url);
  const phone = newPhone();
  await add(player, phone);
  for (const again of [phone, player.phone, `+880${phone.slice(1)}`.replace('+', '')])
    expect((await add(player, again)).body).toMatchObject({ code: 'PHONE_ALREADY_ADDED' });
});

test('[ACCT-5] a number that another player has verified is refused', async () => {
  const owner = await openVerifiedPlayer(app.url);
  const player = await openPlayer(app.url);
  expect((await add(player, owner.phone)).body).toMatchObject({ code: 'PHONE_TAKEN' });
});

test('[ACCT-5] entering a number first does not lock out whoever can verify it', async () => {
  const [squatter, owner] = [await openPlayer(app.url), await openPlayer(app.url)];
  const phone = newPhone();
  await add(squatter, phone);
  await sendCode(squatter, phone);
  const squattersCode = await newestCode(app.url, phone);
  expect((await add(owner, phone)).status).toBe(200);
  await sendCode(owner, phone);
  expect((await verify(owner, await newestCode(app.url, phone))).status).toBe(200);
  expect((await verify(squatter, squattersCode)).body).toMatchObject({ code: 'PHONE_TAKEN' });
  expect((await sendCode(squatter, phone)).body).toMatchObject({ code: 'PHONE_TAKEN' });
});

test('[API-2] a code goes only to a number that the player added', async () => {
  const [player, other] = [await openPlayer(app.url), await openPlayer(app.url)];
  const phone = newPhone();
  await add(other, phone);
  for (const foreign of [phone, player.phone, other.phone])
    expect((await sendCode(player, foreign)).body).toMatchObject({ code: 'PHONE_NOT_YOURS' });
});

test('[AUTH-17] after five wrong codes even the right one is refused', async () => {
  const player = await openPlayer(app.url);
  const phone = newPhone();
  await add(player, phone);
  await sendCode(player, phone);
  const code = await newestCode(app.url, phone);
  for (let turn = 0; turn < 5; turn += 1)
    expect((await verify(player, code === '000000' ? '000001' : '000000')).status).toBe(400);
  expect((await verify(player, code)).body).toMatchObject({ code: 'TOO_MANY_TRIES' });
});
