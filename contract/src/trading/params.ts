import * as z from 'zod/mini';

/** A text of a parameter, such as an id or a locale; longer ones are nobody's. */
export const textParam = z.string().check(z.maxLength(200));

/** A whole number, also as clients with texts send it. */
export const integerParam = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, 'Expected a whole number'))]),
  z.transform((given, context) => {
    const number = Number(given);
    if (Number.isSafeInteger(number)) return number;
    context.issues.push({ code: 'custom', message: 'Expected a whole number', input: given });
    return z.NEVER;
  }),
);

/** A decimal number, also as clients with texts send it. */
export const decimalParam = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'Expected a number'))]),
  z.transform((given) => Number(given)),
);

/** A moment: ISO 8601, with its seconds or without. */
export const timeParam = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((text, context) => {
    const time = /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) ? new Date(text) : undefined;
    if (time !== undefined && !Number.isNaN(time.getTime())) return time;
    context.issues.push({
      code: 'custom',
      message: 'Expected a time such as 2026-01-01T12:00:00Z',
      input: text,
    });
    return z.NEVER;
  }),
);

/** From one moment to another, either of which may be left out. */
export const timeRangeParam = z.object({ from: z.optional(timeParam), to: z.optional(timeParam) });

/** From one moment to another. */
export type TimeRange = z.output<typeof timeRangeParam>;

/** The most entries of a list: more is refused before anything is looked up. */
const LISTED_MAX = 1_000;

/** A list of such values. */
export const listParam = <Item extends z.ZodMiniType>(item: Item): z.ZodMiniArray<Item> =>
  z.array(item).check(z.maxLength(LISTED_MAX));

/** A list of ids or names that may be left out. */
export const textsParam = z.optional(listParam(textParam));

/** The language of names. */
export const localeParam = z.optional(textParam);
