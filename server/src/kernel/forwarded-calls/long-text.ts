import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CarriedText } from './forwarded-call-wire.ts';

const [toGzip, fromGzip] = [promisify(gzip), promisify(gunzip)];

/** A quarter of what a message may have: written as JSON in JSON a text grows by its quotes. */
const LENGTH_MAX = 250_000;
/** Far more than any call answers. */
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;

/** A text as messages carry it. */
export async function pack(text: string): Promise<CarriedText> {
  return text.length <= LENGTH_MAX ? text : { gzip: (await toGzip(text)).toString('base64') };
}

/** The text that was carried, if any. */
export async function unpack(carried: CarriedText | undefined): Promise<string | undefined> {
  if (carried === undefined || typeof carried === 'string') return carried;
  return (
    await fromGzip(Buffer.from(carried.gzip, 'base64'), { maxOutputLength: UNPACKED_BYTES_MAX })
  ).toString();
}
