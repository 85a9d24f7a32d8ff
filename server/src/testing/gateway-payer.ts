import { z } from 'zod';
import type { SandboxGatewayDeps } from '../sandbox-gateway/index.ts';
import { query, sql } from '../kernel/db.ts';
import { signMessage } from '../kernel/secrets/signed-message.ts';
import { type TestPlayer, type WireAnswer, send } from './wire-client.ts';

/** A payment that the player makes by the sandbox's gateway. */
export interface GatewayWish {
  readonly amount?: string;
  /** Merchant pays at the hosted page, Personal and Agent by hand. */
  readonly type?: string;
  readonly provider?: string;
  readonly promotion?: string;
  readonly key?: string;
}

/** Requests a payment by the sandbox's gateway: of ৳500 at its page unless told otherwise. */
export function requestPayment(url: string, player: TestPlayer, wish: GatewayWish = {}): Promise<WireAnswer> {
  const { key, ...given } = wish;
  const body = { amount: '500', type: 'Merchant', provider: 'Maidan Pay', promotion: 0, ...given };
  return send(url, 'POST /api/ewa/request', { ...player, body, key });
}

const requested = z.object({ url: z.string().optional(), transaction: z.string(), number: z.string() });

/** Requests a payment and parses the response. */
export async function openPayment(url: string, player: TestPlayer, wish: GatewayWish = {}) {
  const answer = await requestPayment(url, player, wish);
  if (answer.status !== 200) throw new Error(`the payment was refused: ${answer.text}`);
  const { url: path = '', transaction, number } = requested.parse(answer.body);
  return { path: path.replace(/\?.*$/, ''), id: transaction, number };
}

/** Confirms a payment: with the given transaction id if it was made by hand. */
export function confirmPayment(
  url: string,
  player: TestPlayer,
  id: string,
  trxid?: string,
): Promise<WireAnswer> {
  const claim = trxid === undefined ? {} : { trxid, number: player.phone };
  return send(url, 'POST /api/ewa/confirm', { ...player, body: { trx_id: id, ...claim } });
}

/** Submits a form of the hosted page, and returns the page that follows. */
export async function submitPage(
  url: string,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, text: await response.text() };
}

/** Pays at the hosted page: enters the number and the code that the page shows, and picks the tester's outcome. */
export async function payOnPage(
  url: string,
  path: string,
  how: {
    readonly number?: string;
    readonly arrives?: 'short';
    readonly notices?: 'twice' | 'late' | 'never';
  } = {},
): Promise<string> {
  const { number = '01711111111', ...rest } = how;
  const page = await submitPage(url, `${path}/number`, { number, ...rest });
  const code = /(\d{6}) is your/.exec(page.text)?.[1] ?? '';
  return (await submitPage(url, `${path}/code`, { code })).text;
}

/** Sends a webhook as the gateway would, or as somebody who tampers with it. */
export function sendWebhook(
  url: string,
  deps: SandboxGatewayDeps,
  orderId: string,
  change: {
    readonly id?: string;
    readonly at?: Date;
    readonly secret?: Buffer;
    readonly body?: string;
    readonly gateway?: string;
  } = {},
): Promise<WireAnswer> {
  const notice = {
    type: 'payment.paid',
    timestamp: deps.clock.now().toISOString(),
    data: { order_id: orderId, reference: 'reference1' },
  };
  const body = JSON.stringify(notice);
  const { id = `msg_${orderId.replace(':', '_')}`, at = deps.clock.now(), secret = deps.secret } = change;
  const headers = { ...signMessage(secret, id, at, body) };
  const path = `/api/payment-gateways/${change.gateway ?? 'sandbox'}/webhook`;
  return send(url, `POST ${path}`, { headers, body: JSON.parse(change.body ?? body) });
}

/** The states of a deposit or withdrawal in the table. */
export async function stateOf(
  deps: Pick<SandboxGatewayDeps, 'db'>,
  table: 'deposit' | 'withdrawal',
  id: string,
): Promise<string | undefined> {
  const rows = await query<{ state: string }>(
    deps.db,
    sql`select state from ${sql.table(table)} where id = ${BigInt(id)}`,
  );
  return rows[0]?.state;
}
