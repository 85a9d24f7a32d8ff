import { createHmac, timingSafeEqual } from 'node:crypto';

/** What of a request's headers is signed along with its fields. */
export interface GisStamp {
  readonly merchantId: string;
  /** Unix seconds. */
  readonly timestamp: string;
  readonly nonce: string;
}

/** The signature of fields and stamp, in hexadecimal: HMAC-SHA1 over all of them by name, as a form is written. */
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

/** Only the names themselves are put in order; what a name has below it stays as it was sent. */
const nameOf = ([field]: readonly [string, string]): string => field.split('[')[0] ?? '';

/** Whether that is the signature, compared in constant time. */
export function isGisSignature(
  given: string,
  fields: URLSearchParams,
  stamp: GisStamp,
  key: string,
): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(signGis(fields, stamp, key))];
  return a.length === b.length && timingSafeEqual(a, b);
}
