import { type KeyObject, sign } from 'node:crypto';
import { type Money, money } from '@maidan/engine';
import { z } from 'zod';
import { type RandomBytes, newId } from './random-bytes.ts';
import type { Time } from './time.ts';

/** Who asks: the player as the site names it, with the token of the launch. */
export interface Asker {
  readonly user: string;
  readonly token: string;
  readonly game: string;
}

/** A movement of money that the wallet is asked for. */
export interface WalletAsk extends Asker {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly id: string;
  readonly round: string;
  readonly amount: Money;
  /** The bet that is won or undone; undefined for a bet. */
  readonly reference: string | undefined;
}

/** What the wallet said. */
export interface WalletReply {
  readonly status: string;
  readonly balance: Money | undefined;
}

/** The wallet of the site, over its signed protocol (GAME-5). */
export interface WalletClient {
  /** Who the token belongs to and what that player has. Undefined when the site does not answer. */
  look(asker: Asker): Promise<WalletReply | undefined>;
  /** Undefined when the site does not answer, or answers that it failed: then the same may be asked again. */
  ask(ask: WalletAsk): Promise<WalletReply | undefined>;
}

/** How the site is reached. */
export interface WalletConnection {
  /** The site's address without a slash at the end, known once it listens. */
  readonly siteUrl: () => string;
  readonly partner: string;
  readonly privateKey: KeyObject;
  readonly currency: string;
  readonly clock: Time;
  readonly random: RandomBytes;
  readonly fetch: typeof fetch;
}

const ANSWER_MS = 5_000;
/** On the wire money is a whole number of hundred-thousandths of a taka. */
const UNITS_PER_PAISA = 1_000n;

const answerShape = z.object({
  status: z.string(),
  balance: z.int().min(0).optional(),
});

/** Speaks the wallet protocol over HTTP: each body signed over its exact bytes, with the path and the second. */
export function connectWallet(connection: WalletConnection): WalletClient {
  const { currency, random } = connection;
  const whoOf = ({ user, token, game }: Asker) => ({
    user,
    token,
    game_code: game,
    request_uuid: newId(random),
  });
  return {
    look: (asker) => post(connection, 'user/info', whoOf(asker)),
    ask({ kind, id, round, amount, reference, ...asker }) {
      const call = { ...whoOf(asker), transaction_uuid: id, round, round_closed: kind === 'win' };
      const body =
        kind === 'rollback'
          ? { ...call, reference_transaction_uuid: reference }
          : { ...call, amount: Number(amount * UNITS_PER_PAISA), currency, is_free: false };
      const refers = kind === 'win' ? { reference_transaction_uuid: reference } : {};
      return post(connection, `transaction/${kind}`, { ...body, ...refers });
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
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const answer = answerShape.safeParse(await response.json());
    if (!response.ok || !answer.success || answer.data.status === 'RS_ERROR_UNKNOWN') return undefined;
    const { status, balance } = answer.data;
    return { status, balance: balance === undefined ? undefined : money(BigInt(balance) / UNITS_PER_PAISA) };
  } catch {
    return undefined;
  }
}
