import { createHmac } from 'node:crypto';
import { tracedFetch } from '../../../../kernel/tracing/traced-fetch.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import type { SumsubSettings } from './sumsub-settings.ts';

const ANSWER_MS = 15_000;
/** A provider that is busy, or an answer that is lost, is worth another try; the job asks again in a minute anyway. */
const TRIES_MAX = 2;
const PAUSE_MS = 500;
/** An applicant with everything that was read is some kilobytes. */
const BODY_LENGTH_MAX = 1_048_576;
/** How much of a fault's text is told: it is the provider's own, about the call. */
const FAULT_LENGTH_MAX = 300;

/** How long the provider may take to answer, and the pause before another try. */
export interface Patience {
  readonly answerMs?: number;
  readonly pauseMs?: number;
}

/** What the provider answered: its status and JSON. */
export interface SumsubAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends one call; `accepts` lists the statuses besides success that aren't faults. Throws what another try wouldn't change, or didn't. */
export type SumsubCall = (
  method: 'GET' | 'POST',
  path: string,
  more?: {
    readonly content?: object | FormData;
    readonly accepts?: readonly number[];
    /** For what a repeat would do twice: without an answer nobody knows whether it was done. */
    readonly once?: true;
  },
) => Promise<SumsubAnswer>;

/** Signs each call as the provider's documentation says: an HMAC of the second, the method, the path with its query, and the bytes. */
export function openSumsubCalls(
  { url, appToken, secretKey }: SumsubSettings,
  clock: Pick<Clock, 'now'>,
  { answerMs = ANSWER_MS, pauseMs = PAUSE_MS }: Patience = {},
): SumsubCall {
  const send = tracedFetch('identity provider');
  const attempt = async (
    method: string,
    path: string,
    encoded: Encoded | undefined,
  ): Promise<SumsubAnswer> => {
    const second = Math.floor(clock.now().getTime() / 1000).toString();
    const signature = createHmac('sha256', secretKey).update(`${second}${method}${path}`);
    if (encoded !== undefined) signature.update(encoded.bytes);
    const response = await send(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-app-token': appToken,
        'x-app-access-ts': second,
        'x-app-access-sig': signature.digest('hex'),
        ...(encoded === undefined ? {} : { 'content-type': encoded.type }),
      },
      ...(encoded === undefined ? {} : { body: new Uint8Array(encoded.bytes) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await response.text();
    if (text.length > BODY_LENGTH_MAX) throw new Error('the identity provider’s answer is too long');
    return { status: response.status, body: parse(text) };
  };
  return async (method, path, { content, accepts = [], once } = {}) => {
    const encoded = content === undefined ? undefined : await encode(content);
    for (let tries = 1; ; tries++) {
      const last = once === true || tries === TRIES_MAX;
      try {
        const answer = await attempt(method, path, encoded);
        if ((answer.status >= 200 && answer.status < 300) || accepts.includes(answer.status)) return answer;
        const told = JSON.stringify(answer.body ?? '').slice(0, FAULT_LENGTH_MAX);
        const refused = new Refused(`the identity provider refused a call: ${answer.status} ${told}`);
        if (last || (answer.status < 500 && answer.status !== 429)) throw refused;
      } catch (error) {
        if (last || error instanceof Refused) throw error;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    }
  };
}

/** What another try wouldn't change. */
class Refused extends Error {}

interface Encoded {
  readonly bytes: Buffer;
  readonly type: string;
}

/** The bytes that are sent, which the signature covers. */
async function encode(content: object | FormData): Promise<Encoded> {
  if (!(content instanceof FormData))
    return { bytes: Buffer.from(JSON.stringify(content)), type: 'application/json' };
  const form = new Response(content);
  const type = form.headers.get('content-type') ?? 'multipart/form-data';
  return { bytes: Buffer.from(await form.arrayBuffer()), type };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
