import { type KeyObject, verify } from 'node:crypto';

/** A signed call as received. */
export interface SignedCall {
  /** The requested path, without a query. */
  readonly path: string;
  /** Unix seconds, as in the header. */
  readonly timestamp: string | undefined;
  /** Base64, as in the header. */
  readonly signature: string | undefined;
  /** The exact bytes. */
  readonly body: Buffer;
}

const AGE_MAX_S = 300;

/**
 * True if one of the partner's live keys signed `{timestamp}.{path}.{body}` (RSA-SHA256, PKCS#1 v1.5) within five
 * minutes of now (casino: signature). Two keys may be live while a partner rotates them.
 */
export function isSignedBy(keys: readonly KeyObject[], call: SignedCall, now: Date): boolean {
  const { path, timestamp, signature, body } = call;
  if (timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > AGE_MAX_S) return false;
  const signed = Buffer.concat([Buffer.from(`${timestamp}.${path}.`), body]);
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((key) => verify('sha256', signed, key, bytes));
}
