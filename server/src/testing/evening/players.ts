import { z } from 'zod';
import { openWireChat, sayIn } from '../chats.ts';
import { methodId, offeredDeposit } from '../funds.ts';
import { placeOrder } from '../trading.ts';
import {
  type TestPlayer,
  type WireAnswer,
  newestCode,
  newSignUpForm,
  send,
  verifyPlayer,
} from '../wire-client.ts';
import { type Evening, count } from './evening.ts';

/** A player of the evening, on a device and at an address of their own unless they share those of another. */
export interface EveningPlayer extends TestPlayer {
  readonly password: string;
  readonly device: Device;
  /** What their browser sends with each request. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The cookie of a browser, and where it is. */
interface Device {
  readonly cookie: string;
  readonly address: string;
}

const PASSWORD = 'jolpai2749';
const loginAnswer = z.object({
  token: z.string(),
  remote_id: z.string(),
  exchange: z.array(z.object({ token: z.string() })),
});
let devices = 0;

/** A browser that was never here, at an address that nobody else has. */
export function newDevice(): Device {
  devices += 1;
  return { cookie: '', address: `10.${devices >> 16}.${(devices >> 8) & 255}.${devices & 255}` };
}

const SYLLABLES = ['ra', 'ki', 'mo', 'nu', 'sha', 'ti', 'ba', 'lo', 'ja', 'hi', 'fa', 'du'];

/** A name of two words that nobody else has. */
function newName(index: number): string {
  const word = (number: number): string =>
    `${number >= SYLLABLES.length ? word(Math.floor(number / SYLLABLES.length)) : ''}${SYLLABLES[number % SYLLABLES.length]}`;
  return `${word(index + 150)} ${word(7 * index + 2_000)}`;
}

/** Signs up and logs in as any newcomer does; on the device of somebody else if one is given. */
export async function signUp(
  { open: { url } }: Evening,
  { device, ...more }: { readonly device?: Device; readonly affiliate_code?: string } = {},
): Promise<EveningPlayer> {
  const { cookie: known, address } = device ?? newDevice();
  const form = { ...newSignUpForm(), name: newName(devices), ...more };
  const headers = { 'x-forwarded-for': address, cookie: known };
  const signedUp = await send(url, 'POST /api/v1/create-players', { body: form, headers });
  if (signedUp.status !== 201) throw new Error(`sign-up failed: ${signedUp.text}`);
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? known;
  const { username, phone } = form;
  return logIn(url, { username, phone, password: PASSWORD, device: { cookie, address } });
}

/** Logs a player in again, who was away for long. */
export async function logIn(
  url: string,
  { username, phone, password, device }: Pick<EveningPlayer, 'username' | 'phone' | 'password' | 'device'>,
): Promise<EveningPlayer> {
  const headers = { cookie: device.cookie, 'x-forwarded-for': device.address };
  const answer = await send(url, 'POST /api/login', { body: { username, password }, headers });
  const login = loginAnswer.parse(answer.body);
  return {
    token: login.token,
    exchangeToken: login.exchange[0]?.token ?? '',
    remoteId: login.remote_id,
    username,
    phone,
    password,
    device,
    headers,
  };
}

/** Signs up, and verifies the phone. */
export async function openPlayer(
  evening: Evening,
  more: Parameters<typeof signUp>[1] = {},
): Promise<EveningPlayer> {
  const player = await signUp(evening, more);
  await verifyPlayer(evening.open.url, player);
  count(evening, 'players');
  return player;
}

/** Throws what a player was refused with. */
function accepted(player: TestPlayer, what: string, answer: WireAnswer): WireAnswer {
  if (answer.status >= 400) throw new Error(`${player.username} was refused ${what}: ${answer.text}`);
  return answer;
}

/** Asks for a deposit, paid from the player's own number unless another is given; the cashiers decide it. */
export async function payIn(
  evening: Evening,
  player: TestPlayer,
  taka: number,
  payer = player.phone,
): Promise<void> {
  const { url } = evening.open;
  const transactionId = evening.newRef().replace('ref-', 'TRX').padEnd(10, 'X');
  const body = await offeredDeposit(url, player, { amount: String(taka), transactionId });
  const paid = { ...body, payer_number: payer };
  accepted(player, 'a deposit', await send(url, 'POST /api/submit-deposit', { ...player, body: paid }));
  count(evening, 'deposits');
}

/** Asks for a withdrawal, to the player's own number unless another is given. */
export async function payOut(
  evening: Evening,
  player: TestPlayer,
  taka: number,
  account = player.phone,
): Promise<void> {
  const { url } = evening.open;
  const body = {
    remote_id: player.remoteId,
    account_number: account,
    amount: String(taka),
    payment_id: await methodId(url, 'Nagad'),
  };
  accepted(player, 'a withdrawal', await send(url, 'POST /api/submit-withdraw', { ...player, body }));
  count(evening, 'withdrawals');
}

let numbers = 0;

/** A phone number that nobody has. */
export const newNumber = (): string => `0189${String((numbers += 1)).padStart(7, '1')}`;

/** Verifies a further number. */
export async function addNumber(
  { open: { url } }: Evening,
  player: TestPlayer,
  phone: string,
): Promise<void> {
  const { token } = player;
  await send(url, 'POST /api/add/number', { token, body: { phone } });
  await send(url, 'POST /api/add/send-verification-code', { token, body: { phone } });
  const body = { verification_code: await newestCode(url, phone) };
  accepted(player, 'a number', await send(url, 'POST /api/add/verify-phone-number', { token, body }));
}

/** Says that one goes on, as a player does whom the site asks after an hour of play. */
export async function goOn({ open: { url } }: Evening, { token }: TestPlayer): Promise<void> {
  await send(url, 'POST /api/play-session/answer', { token, body: { answer: 'go-on' } });
}

/** A bet of two players against each other: one lays what the other backs. */
export interface Match {
  readonly marketId: string;
  readonly runnerId: number;
  readonly price: number;
  readonly taka: number;
}

/** Lets one player back what another lays. */
export async function matchBets(
  evening: Evening,
  [backer, layer]: readonly [TestPlayer, TestPlayer],
  { marketId, runnerId, price, taka }: Match,
): Promise<void> {
  const order = { market_id: marketId, selection_id: runnerId, price, size: `${taka}.00` };
  const { url } = evening.open;
  for (const player of [layer, backer]) await goOn(evening, player);
  accepted(layer, 'a lay', await placeOrder(url, layer, { ...order, side: 'LAY' }));
  accepted(backer, 'a back', await placeOrder(url, backer, { ...order, side: 'BACK' }));
  count(evening, 'orders', 2);
}

/** What is left in a player's main wallet, in whole taka. */
export async function takaOf({ open: { url } }: Evening, player: TestPlayer): Promise<number> {
  const { body } = await send(url, 'POST /api/balance', player);
  return Math.floor(Number(body['balance']));
}

/** Writes to support in a player's own words. */
export async function askSupport(evening: Evening, player: TestPlayer, content: string): Promise<void> {
  const { url } = evening.open;
  const chatId = await openWireChat(url, player);
  accepted(player, 'a message', await sayIn(url, player, { chatId, content }));
  count(evening, 'chats');
}
