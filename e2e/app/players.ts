import { randomInt, randomUUID } from 'node:crypto';
import { type Client, createClient } from '@maidan/contract';
import { type Money, parseMoney } from '@maidan/engine';
import { expect } from '@playwright/test';
import { readCode } from './read-code.ts';

/** What somebody enters to sign up. */
export interface Person {
  readonly username: string;
  readonly password: string;
  readonly phone: string;
  readonly email: string;
}

/** A logged-in player. */
export interface Player extends Person {
  readonly token: string;
  readonly remoteId: bigint;
  /** The API as this player calls it. */
  readonly client: Client;
}

/** How far a player has come: signed up, with a verified phone, or with ৳1,000 in the wallet as well. */
export type Standing = 'new' | 'verified' | 'funded';

/** Somebody new to the site. The phone doesn't end in 000, to which the sandbox refuses withdrawals. */
export function newPerson(): Person {
  const number = `${randomInt(1_000_000, 10_000_000)}${randomInt(1, 10)}`;
  return {
    username: `rahim${number}`,
    password: 'padma1234',
    phone: `017${number}`,
    email: `rahim${number}@example.com`,
  };
}

/** Parses an amount in the API's format, such as `1000.00`. */
export function taka(text: string): Money {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`${text} is no amount`);
  return amount;
}

/** Opens an account over HTTP and brings it to that standing. */
export async function openPlayer(appUrl: string, standing: Standing, person = newPerson()): Promise<Player> {
  const device = fetchAsDevice();
  const guest = createClient({ baseUrl: `${appUrl}/api`, token: () => undefined, fetch: device });
  await guest.signUp({ body: { ...person, confirmPassword: person.password, currency: 'BDT' } });
  const player = await logIn(appUrl, person, device);
  const { client } = player;
  if (standing === 'new') return player;
  await client.sendPhoneCode({ body: { phone: person.phone } });
  await client.verifyPhone({ body: { code: await readCode(appUrl, person.phone) } });
  if (standing === 'funded') {
    // Withdrawals need a birthday.
    await client.saveBirthday({ body: { remoteId: player.remoteId, birthday: '1990-05-17' } });
    await submitDeposit(player, '1000.00');
    await expect.poll(async () => (await client.balance({})).balance).toBe(taka('1000.00'));
  }
  return player;
}

/** Logs in over HTTP, by default on a device that the account has never used. */
export async function logIn(appUrl: string, person: Person, device = fetchAsDevice()): Promise<Player> {
  let token: string | undefined;
  const client = createClient({ baseUrl: `${appUrl}/api`, token: () => token, fetch: device });
  const opening = await client.login({ body: { username: person.username, password: person.password } });
  token = opening.token;
  return { ...person, token, remoteId: opening.remoteId, client };
}

/** Fetches as one device: with the cookie that the app gave it. */
function fetchAsDevice(): typeof fetch {
  let cookie = '';
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(input, { ...init, headers });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
}

/** The id of a promotion by its English name. */
async function promotionId({ client }: Player, name: string): Promise<bigint> {
  const promotions = await client.promotions({ query: { language: 'en' } });
  return promotions.find((promotion) => promotion.name === name)?.id ?? 0n;
}

/** Options of a deposit. */
interface DepositWish {
  readonly promotion?: string;
  readonly method?: string;
  readonly transactionId?: string;
}

/** Submits a deposit, by default through bKash with a new transaction id, and returns its transaction id. */
export async function submitDeposit(
  player: Player,
  amountText: string,
  wish: DepositWish = {},
): Promise<string> {
  const { promotion, method: name = 'bKash' } = wish;
  const amount = taka(amountText);
  const offer = await player.client.receiverNumber({ query: { name, accountType: 'Personal', amount } });
  const { methods } = await player.client.paymentMethods({});
  const { transactionId = `TRX${randomInt(1_000_000_000, 9_999_999_999)}` } = wish;
  await player.client.submitDeposit({
    body: {
      remoteId: player.remoteId,
      accountNumber: offer.accountNumber,
      payerNumber: player.phone,
      transactionId,
      amount,
      paymentMethodId: methods.find((method) => method.name === name)?.id ?? 0n,
      promotionId: promotion === undefined ? 0n : await promotionId(player, promotion),
    },
    idempotencyKey: randomUUID(),
  });
  return transactionId;
}
