import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of a message as Standard Webhooks names them. */
export interface MessageHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** Why a message is refused: it lacks something, its signature doesn't match the secret, or its time is too far from now. */
export type MessageFault = 'malformed' | 'forged' | 'stale';

/** A message whose sender knows the secret, or why it is refused. */
export type CheckedMessage = { readonly id: string } | { readonly fault: MessageFault };

/** Messages older, or further in the future, are refused, so that a recorded one soon becomes worthless. */
const TOLERANCE_S = 5 * 60;
const ID = /^[\w-]{1,100}$/;
const TIMESTAMP = /^\d{1,12}$/;
const SIGNATURES_MAX = 5;

/** Signs a message as Standard Webhooks describes: HMAC-SHA256 of `id.timestamp.body`, in base64, after `v1,`. */
export function signMessage(secret: Buffer, id: string, now: Date, body: string): MessageHeaders {
  const timestamp = Math.floor(now.getTime() / 1000).toString();
  const signature = hmac(secret, `${id}.${timestamp}.${body}`).toString('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/**
 * Checks a message against the secrets that its sender may sign with: more than one while a secret is being changed.
 * The body is the text as received. The time is checked last, so that only a sender who knows a secret learns that it
 * is late.
 */
export function checkMessage(
  secrets: readonly Buffer[],
  headers: Readonly<Record<string, unknown>>,
  body: string,
  now: Date,
): CheckedMessage {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    return { fault: 'malformed' };
  if (!ID.test(id) || !TIMESTAMP.test(timestamp)) return { fault: 'malformed' };
  const given = readSignatures(signatures);
  const right = secrets.map((secret) => hmac(secret, `${id}.${timestamp}.${body}`));
  if (!right.some((one) => given.some((other) => isSame(one, other)))) return { fault: 'forged' };
  const ageS = now.getTime() / 1000 - Number(timestamp);
  return Math.abs(ageS) > TOLERANCE_S ? { fault: 'stale' } : { id };
}

function hmac(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

function readSignatures(text: string): Buffer[] {
  return text
    .split(' ', SIGNATURES_MAX)
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice('v1,'.length), 'base64'));
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
