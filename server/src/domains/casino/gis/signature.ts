import { createHmac, timingSafeEqual } from 'node:crypto';

/** The request headers that are signed along with its fields. */
export interface GisStamp {
  readonly merchantId: string;
  /** Unix seconds. */
  readonly timestamp: string;
  readonly nonce: string;
}

/** The signature of fields and stamp in hexadecimal: HMAC-SHA1 over all of them sorted by name and form-encoded. */
export function signGis(fields: URLSearchParams, stamp: GisStamp, key: string): string {
  const signed = [
    ...fields,
    ['X-Merchant-Id', stamp.merchantId] as const,
    ['X-Timestamp', stamp.timestamp] as const,
    ['X-Nonce', stamp.nonce] as const,
  ];
  signed.sort((one, other) => {
    const [a, b] = [nameOf(one), nameOf(other)];
    if (a === b) return 0;
    return a < b ? -1 : 1;
  });
  const written = new URLSearchParams(signed.map(([name, value]) => [name, value]));
  return createHmac('sha1', key).update(written.toString().replaceAll('*', '%2A')).digest('hex');
}

/** Sorts by top-level names only; nested fields keep the order in which they were sent. */
const nameOf = ([field]: readonly [string, string]): string => field.split('[')[0] ?? '';

/** True if that is the signature; compares in constant time. */
export function isGisSignature(
  given: string,
  fields: URLSearchParams,
  stamp: GisStamp,
  key: string,
): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(signGis(fields, stamp, key))];
  return a.length === b.length && timingSafeEqual(a, b);
}
