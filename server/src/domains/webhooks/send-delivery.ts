import type { WebhookAttempt } from '@maidan/contract/office';
import { activeSpan, inSpan } from '../../kernel/tracing/active-span.ts';
import { type OutsideAnswer, postOutside } from '../../kernel/network/post-outside.ts';
import { machineTime } from '../../kernel/time/clock.ts';
import type { WebhooksDeps } from './deps.ts';
import { listSecrets, signedHeaders } from './webhook-secrets.ts';

/** What is kept of an answer. */
const ANSWER_BYTES = 500;

/** A message on its way. */
export interface Sending {
  readonly webhookId: bigint;
  readonly messageId: string;
  readonly body: string;
  readonly url: string;
  readonly oldSecretUntil: Date | null;
}

/** Tries once to hand a message to its webhook's address; answers how that went, and never throws for what is the other side's. */
export async function sendDelivery(
  { db, clock, secrets, inside, timeoutMs }: WebhooksDeps,
  { webhookId, messageId, body, url, oldSecretUntil }: Sending,
): Promise<WebhookAttempt> {
  const at = clock.now();
  const withFormer = oldSecretUntil !== null && at < oldSecretUntil;
  const keys = await listSecrets(db, { secrets }, webhookId, withFormer);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Maidan',
    ...signedHeaders({ messageId, body }, keys, at),
  };
  const begunMs = machineTime.monotonicMs();
  const ended = () => Math.round(machineTime.monotonicMs() - begunMs);
  try {
    const { status, text } = await inWebhookSpan(url, () =>
      postOutside(url, { headers, body, inside, timeoutMs, answerMax: ANSWER_BYTES }),
    );
    return { at, tookMs: ended(), status, fault: null, answer: storable(text) };
  } catch (error) {
    return { at, tookMs: ended(), status: null, fault: faultOf(error, timeoutMs), answer: '' };
  }
}

/** True if the other side has accepted the message. */
export const isAccepted = ({ status }: Pick<WebhookAttempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** True if it says that there is no such address any more, and never will be. */
export const isGone = ({ status }: Pick<WebhookAttempt, 'status'>): boolean => status === 410;

function faultOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `no answer within ${timeoutMs / 1000} s`;
  const text = error.message === '' && 'code' in error ? String(error.code) : error.message;
  return storable(text).slice(0, ANSWER_BYTES);
}

/** PostgreSQL stores no zero bytes, and a cut character is none. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

function inWebhookSpan(url: string, send: () => Promise<OutsideAnswer>): Promise<OutsideAnswer> {
  if (activeSpan() === undefined) return send();
  const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname };
  return inSpan({ name: 'webhook', kind: 'client', attributes }, async (span) => {
    const answer = await send();
    span?.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}
