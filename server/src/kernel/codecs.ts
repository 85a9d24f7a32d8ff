import { type Money, money } from '@maidan/engine';
import { z } from 'zod';

/** Values that JSON has no form for, as text: in events, and in messages between processes. */

/** An integer of any size. */
export const integerText = z.codec(z.string().regex(/^-?\d+$/), z.bigint(), {
  decode: BigInt,
  encode: String,
});

/** Minor units. */
export const moneyText = z.codec(
  z.string().regex(/^-?\d+$/),
  z.custom<Money>((value) => typeof value === 'bigint'),
  { decode: (text) => money(BigInt(text)), encode: String },
);

/** A moment, to the millisecond. */
export const momentText = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
});
