import { type KeyObject, randomUUID, sign } from 'node:crypto';
import { type Money, money } from '@maidan/engine';
import { z } from 'zod';
import type { Time } from './time.ts';

/** The player of a wallet request: the site's name, with the token of the launch. */
export interface Asker {
  readonly user: string;
  readonly token: string;
  readonly game: string;
}

/** A requested movement of money. */
export interface WalletAsk extends Asker {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly id: string;
  readonly round: string;
  readonly amount: Money;
  /** True for a free spin: nothing is taken for it, and what it wins is paid. */
  readonly isFree: boolean;
  /** The bet that is won or rolled back; undefined for a bet. */
  readonly reference: string | undefined;
  /** From which country the round was asked for; undefined where nobody knows. */
  readonly country?: string | undefined;
}

/** The wallet's answer. */
export interface WalletReply {
  readonly status: string;
  readonly balance: Money | undefined;
}

/** The wallet of the site, over its signed protocol (GAME-5). */
export interface WalletClient {
  /** Whom the token belongs to, and their balance. Undefined when the site does not answer. */
  getUser(asker: Asker): Promise<WalletReply | undefined>;
  /** Undefined when the site does not answer, or with an error that says nothing of the call: then it may be repeated. */
  ask(ask: WalletAsk): Promise<WalletReply | undefined>;
}

/** How to reach the site. */
export interface WalletConnection {
  /** The site's URL without a trailing slash, known once it listens. */
  readonly siteUrl: () => string;
  readonly partner: string;
  readonly privateKey: KeyObject;
  readonly currency: string;
  readonly clock: Time;
  readonly fetch: typeof fetch;
}

const ANSWER_MS = 5_000;
/** The protocol counts money in whole hundred-thousandths of a taka. */
const UNITS_PER_PAISA = 1_000n;

/**
 * Errors that the wallet answers before it looks for the transaction, which it may have carried out before: as of a call
 * that arrives five minutes after it was signed.
 */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_PARTNER',
]);

const answerShape = z.object({
  status: z.string(),
  balance: z.int().min(0).optional(),
});

const whoOf = ({ user, token, game }: Asker) => ({
  user,
  token,
  game_code: game,
  request_uuid: randomUUID(),
});

/** The wallet protocol over HTTP: each body is signed over its exact bytes, with the path and the time in seconds. */
export function connectWallet(connection: WalletConnection): WalletClient {
  const { currency } = connection;
  return {
    getUser: (asker) => post(connection, 'user/info', whoOf(asker)),
    ask({ kind, id, round, amount, isFree, reference, country, ...asker }) {
      const call = { ...whoOf(asker), transaction_uuid: id, round, round_closed: kind === 'win' };
      const body =
        kind === 'rollback'
          ? { ...call, reference_transaction_uuid: reference }
          : { ...call, amount: Number(amount * UNITS_PER_PAISA), currency, is_free: isFree };
      const refers = kind === 'win' ? { reference_transaction_uuid: reference } : {};
      const from = kind === 'bet' && country !== undefined ? { country } : {};
      return post(connection, `transaction/${kind}`, { ...body, ...refers, ...from });
    },
  };
}

async function post(
  { siteUrl, partner, privateKey, clock, fetch: send }: WalletConnection,
  name: string,
  message: Readonly<Record<string, unknown>>,
): Promise<WalletReply | undefined> {
  const path = `/provider/${partner}/${name}`;
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const signature = sign('sha256', Buffer.from(`${timestamp}.${path}.${body}`), privateKey);
  try {
    const response = await send(siteUrl() + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signature.toString('base64'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const answer = answerShape.safeParse(await response.json());
    if (!response.ok || !answer.success || SAYS_NOTHING.has(answer.data.status)) return undefined;
    const { status, balance } = answer.data;
    return { status, balance: balance === undefined ? undefined : money(BigInt(balance) / UNITS_PER_PAISA) };
  } catch {
    return undefined;
  }
}
