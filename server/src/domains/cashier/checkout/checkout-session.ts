import type { Clock } from '../../../kernel/time/clock.ts';
import { tracedFetch } from '../../../kernel/tracing/traced-fetch.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { readAnswer, readToken, type WalletAnswer, type WalletToken, writeGrant } from './checkout-wire.ts';

/** The wallet itself gives up on its bank after half a minute, and says to ask for the payment's status then. */
const ANSWER_MS = 30_000;
/** A few hundred bytes are usual. */
const BODY_LENGTH_MAX = 65_536;
/** A token is renewed that long before its end, so that none runs out on the way. */
const RENEWED_BEFORE_MS = 5 * 60_000;
/** The wallet blocks who asks for more tokens within an hour. */
const TOKENS_MAX = 2;
const TOKENS_PERIOD_MS = 3_600_000;

/** Calls of one merchant at the wallet, each with a token that is granted and renewed as needed. */
export interface CheckoutSession {
  /** Posts to a path below `/tokenized/checkout/`; throws when there is no answer that can be read. */
  post(path: string, message: object): Promise<WalletAnswer>;
  /** Has a token granted, if there is none; throws why it isn't. */
  login(): Promise<void>;
}

/** Opens a session; it connects with the first call. */
export function openCheckoutSession(
  settings: CheckoutSettings,
  { clock, answerMs = ANSWER_MS }: { readonly clock: Clock; readonly answerMs?: number },
): CheckoutSession {
  const send = tracedFetch('checkout');
  const post = async (path: string, message: object, headers: Readonly<Record<string, string>>) => {
    const response = await send(`${settings.url}/tokenized/checkout/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: response.status, body: await readText(response) };
  };
  const getToken = tokenKeeper(clock, async (refreshToken) => {
    const { username, password } = settings;
    const path = refreshToken === undefined ? 'token/grant' : 'token/refresh';
    const { status, body } = await post(path, writeGrant(settings, refreshToken), { username, password });
    return { status, token: status === 200 ? readToken(body) : undefined };
  });
  return {
    async post(path, message) {
      const token = await getToken();
      const first = await post(path, message, { authorization: token, 'x-app-key': settings.appKey });
      if (!isUnauthorized(first.status)) return answerOf(path, first);
      const other = await getToken(token);
      return answerOf(
        path,
        await post(path, message, { authorization: other, 'x-app-key': settings.appKey }),
      );
    },
    async login() {
      await getToken();
    },
  };
}

const isUnauthorized = (status: number): boolean => status === 401 || status === 403;

function answerOf(path: string, { status, body }: { readonly status: number; readonly body: string }) {
  const answer = status >= 500 || isUnauthorized(status) ? undefined : readAnswer(body);
  if (answer === undefined) throw new Error(`the wallet’s answer to ${path} can’t be read: status ${status}`);
  return answer;
}

async function readText(response: Response): Promise<string> {
  const text = await response.text();
  if (text.length > BODY_LENGTH_MAX) throw new Error('the wallet’s answer is too long');
  return text;
}

interface Granted {
  readonly status: number;
  readonly token: WalletToken | undefined;
}

interface Held extends WalletToken {
  readonly renewAtMs: number;
  readonly endsAtMs: number;
}

/** Hands out one token at a time to all calls; another one in place of `spent`, which was refused. */
function tokenKeeper(
  clock: Clock,
  grant: (refreshToken: string | undefined) => Promise<Granted>,
): (spent?: string) => Promise<string> {
  let held: Held | undefined;
  let coming: Promise<string> | undefined;
  let answeredMs: readonly number[] = [];
  const ask = async (refreshToken: string | undefined): Promise<string> => {
    const nowMs = clock.now().getTime();
    answeredMs = answeredMs.filter((atMs) => atMs > nowMs - TOKENS_PERIOD_MS);
    if (answeredMs.length >= TOKENS_MAX)
      throw new Error('the wallet grants no more tokens within this hour: payments wait');
    const { status, token } = await grant(refreshToken);
    if (status < 500) answeredMs = [...answeredMs, nowMs];
    if (token === undefined) throw new Error(`the wallet doesn’t let us in: status ${status}`);
    const { lifetimeMs } = token;
    const usedMs = Math.max(lifetimeMs - RENEWED_BEFORE_MS, lifetimeMs / 2);
    held = { ...token, renewAtMs: nowMs + usedMs, endsAtMs: nowMs + lifetimeMs };
    return token.token;
  };
  const renew = async ({ token, refreshToken, endsAtMs }: Held): Promise<string> => {
    try {
      return await ask(refreshToken);
    } catch (error) {
      if (held?.token === token && endsAtMs > clock.now().getTime()) return token;
      held = undefined;
      throw error;
    }
  };
  return async (spent) => {
    // A token that was refused may have been withdrawn with what would renew it.
    if (held?.token === spent) held = undefined;
    if (held !== undefined && held.renewAtMs > clock.now().getTime()) return held.token;
    coming ??= (held === undefined ? ask(undefined) : renew(held)).finally(() => {
      coming = undefined;
    });
    return coming;
  };
}
