import { allRefusals, type AnyRefusalCode } from '@maidan/contract/office';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { encodeWire } from '../compiled-wire.ts';

/** How messages between processes are written: JSON in UTF-8. What a later version adds is ignored by an earlier one. */

const token = z.string().min(1).max(64);
const ID_LENGTH_MAX = 200;

/**
 * On a topic: which publisher's message it is, and its number on that topic. Without a message it only tells the number, so that
 * whoever missed the last ones notices; `again` says that its publisher was cut off.
 */
const onTopic = z.object({
  by: token,
  number: z.int().min(1),
  again: z.literal(true).optional(),
  message: z.unknown().optional(),
});

/** A message on a topic, or a word about those before. */
export type OnTopic = z.output<typeof onTopic>;

const command = z.object({
  id: z.string().min(1).max(ID_LENGTH_MAX),
  /** Milliseconds since 1970. */
  deadline: z.int().min(0),
  input: z.unknown(),
});

/** A command as it is carried. */
export type CarriedCommand = z.output<typeof command>;

const isRefusalCode = (code: string): code is AnyRefusalCode => Object.hasOwn(allRefusals, code);

/** A refusal, as messages carry it. */
export const refusalCodec = z.codec(
  z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    retryAfterSeconds: z.number().optional(),
    quote: z.unknown().optional(),
    value: z.object({ en: z.string(), bn: z.string() }).optional(),
  }),
  z.instanceof(Refusal),
  {
    decode: ({ code, message, fields, retryAfterSeconds, quote, value }, context) => {
      if (isRefusalCode(code))
        return new Refusal(code, {
          message,
          quote,
          ...(fields === undefined ? {} : { fields }),
          ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
          ...(value === undefined ? {} : { value }),
        });
      context.issues.push({ code: 'custom', input: code, message: 'is no code of a refusal' });
      return z.NEVER;
    },
    encode: ({ code, message, fields, retryAfterSeconds, quote, value }) => ({
      code,
      message,
      quote,
      value: value && { ...value },
      retryAfterSeconds,
      fields: fields && Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [...texts]])),
    }),
  },
);

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), value: z.unknown() }),
  z.object({ kind: z.literal('refusal'), refusal: refusalCodec }),
  z.object({
    kind: z.literal('not-taken'),
    why: z.enum(['late', 'busy', 'not-understood']),
  }),
  z.object({ kind: z.literal('failed') }),
]);

/** What became of a command, as it is carried. */
export type CarriedReply = z.output<typeof answer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

const write = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));

/** What a schema makes of a value; undefined if it doesn't fit, also where a codec of it throws. */
export function decode<Read>(schema: z.ZodType<Read>, value: unknown): { readonly data: Read } | undefined {
  try {
    const { data, success } = schema.safeParse(value);
    return success ? { data } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for junk. */
function read<Read>(schema: z.ZodType<Read>, bytes: Uint8Array): Read | undefined {
  try {
    return decode(schema, JSON.parse(decoder.decode(bytes)))?.data;
  } catch {
    return undefined;
  }
}

/** A message on a topic in bytes. */
export const writeOnTopic = (value: OnTopic): Uint8Array => write(value);

/** Reads a message on a topic; undefined for junk. */
export const readOnTopic = (bytes: Uint8Array): OnTopic | undefined => read(onTopic, bytes);

/** A command in bytes. */
export const writeCommand = (value: CarriedCommand): Uint8Array => write(value);

/** Reads a command, its input as it was sent; undefined for junk. */
export const readCommand = (bytes: Uint8Array): CarriedCommand | undefined => read(command, bytes);

/** What became of a command in bytes. */
export const writeReply = (value: CarriedReply): Uint8Array => write(encodeWire(answer, value));

/** Reads what became of a command, its answer as it was sent; undefined for junk. */
export const readReply = (bytes: Uint8Array): CarriedReply | undefined => read(answer, bytes);
