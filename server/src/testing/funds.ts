import { z } from 'zod';
import { type TestPlayer, type WireAnswer, send } from './wire-client.ts';

const methods = z.array(z.object({ id: z.string(), name: z.string() }));
const offer = z.object({ account_number: z.string(), id: z.string() });
const listed = z.object({
  transactions: z.array(z.object({ id: z.string(), action: z.string(), key: z.number() })),
});

/** The id of a payment method. */
export async function methodId(url: string, name: string): Promise<string> {
  const { text } = await send(url, 'GET /api/payment-methods');
  const found = methods.parse(JSON.parse(text)).find((method) => method.name === name);
  if (found === undefined) throw new Error(`there is no method ${name}`);
  return found.id;
}

/** How a deposit is paid, apart from its amount. */
export interface PaidBy {
  readonly name: string;
  readonly accountType: string;
}

const BKASH: PaidBy = { name: 'bKash', accountType: 'Personal' };

/** Requests a receiver number. */
export function askForReceiver(
  url: string,
  player: TestPlayer,
  amount: string,
  by: PaidBy = BKASH,
): Promise<WireAnswer> {
  const wanted = new URLSearchParams({ name: by.name, account_type: by.accountType, amount });
  return send(url, `GET /api/get-wallet-number?${wanted.toString()}`, player);
}

/** The body of a deposit to a number that was just offered. */
export async function offeredDeposit(
  url: string,
  player: TestPlayer,
  given: {
    readonly amount: string;
    readonly transactionId: string;
    readonly by?: PaidBy;
    readonly promotionId?: string;
  },
): Promise<Record<string, unknown>> {
  const answer = await askForReceiver(url, player, given.amount, given.by);
  const { account_number, id } = offer.parse(answer.body);
  return {
    remote_id: player.remoteId,
    account_number,
    payer_number: player.phone,
    transaction_id: given.transactionId,
    amount: given.amount,
    payment_id: id,
    promotion_id: given.promotionId ?? 0,
  };
}

/** Submits a deposit to a number that was just offered. */
export async function deposit(
  url: string,
  player: TestPlayer,
  given: {
    readonly amount: string;
    readonly transactionId: string;
    readonly by?: PaidBy;
    readonly promotionId?: string;
  },
): Promise<WireAnswer> {
  const body = await offeredDeposit(url, player, given);
  return send(url, 'POST /api/submit-deposit', { ...player, body });
}

/** The player's requests as `action:key`, newest first. */
export async function listOutcomes(url: string, player: TestPlayer): Promise<string[]> {
  const answer = await send(url, `GET /api/transaction/show?remote_id=${player.remoteId}`, player);
  return listed.parse(answer.body).transactions.map(({ action, key }) => `${action}:${key}`);
}

/** The balance of the main wallet in wire form. */
export async function balanceOf(url: string, player: TestPlayer): Promise<unknown> {
  return (await send(url, 'POST /api/balance', player)).body['balance'];
}
