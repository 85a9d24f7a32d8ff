import * as z from 'zod/mini';
import {
  formatMoney,
  type Hundredths,
  hundredthsOf,
  type Money,
  type Odds,
  oddsToNumber,
  parseMoney,
  parseOdds,
  parsePrice,
} from '@maidan/engine';

/**
 * The codecs between the wire and the app. `z.decode` parses what came over the wire, `z.encode` writes it;
 * the app sees correct names, `bigint` money and `Date` times, the wire the specification's spellings.
 */
interface Renamed<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly wireName: string;
  readonly schema: Schema;
}

type Field = z.ZodMiniType | Renamed;
type SchemaOf<F extends Field> = F extends Renamed<infer S> ? S : F extends z.ZodMiniType ? F : never;
type App<Fields extends Record<string, Field>> = z.output<
  z.ZodMiniObject<{ [K in keyof Fields]: SchemaOf<Fields[K]> }>
>;

/** A field that is spelt differently on the wire than in the app. */
export function as<Schema extends z.ZodMiniType>(wireName: string, schema: Schema): Renamed<Schema> {
  return { wireName, schema };
}

/** The app's side of a shape, whose keys the compiler has checked: checking each again would cost as much as reading it. */
const appObject = z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null);

/**
 * An object with the app's keys; fields made by `as` are spelt differently on the wire. The checks are of the wire's
 * object: unlike those of the result, they also run if the text of a field is invalid.
 */
export function shape<Fields extends Record<string, Field>>(
  fields: Fields,
  ...checks: z.core.$ZodCheck<Record<string, unknown>>[]
): z.ZodMiniType<App<Fields>> {
  const names = Object.entries(fields).map(([name, field]) => ({
    house: name,
    wire: field instanceof z.ZodMiniType ? name : field.wireName,
    schema: field instanceof z.ZodMiniType ? field : field.schema,
  }));
  const wireObject = z
    .object(Object.fromEntries(names.map(({ wire, schema }) => [wire, schema])))
    .check(...checks);
  const rename = (from: 'house' | 'wire', to: 'house' | 'wire') => (value: Record<string, unknown>) => {
    const renamed: Record<string, unknown> = {};
    for (const name of names) if (value[name[from]] !== undefined) renamed[name[to]] = value[name[from]];
    return renamed;
  };
  const codec = z.codec(wireObject, appObject, {
    decode: rename('wire', 'house'),
    encode: rename('house', 'wire'),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mapped type is what the two renamings above build, key by key
  return codec as unknown as z.ZodMiniType<App<Fields>>;
}

const MONEY_TEXT = /^-?\d{1,15}(\.\d{1,2})?$/;

/** Money: "1250.00" on the wire, `bigint` minor units in the app. */
export const moneySchema = z.codec(
  z.string().check(z.regex(MONEY_TEXT, 'Invalid amount')),
  z.custom<Money>((value) => typeof value === 'bigint'),
  {
    decode(text, context) {
      const parsed = parseMoney(text);
      if (parsed !== undefined) return parsed;
      context.issues.push({ code: 'custom', message: 'Invalid amount', input: text });
      return z.NEVER;
    },
    encode: (value) => formatMoney(value),
  },
);

/** The largest amount whose text has the twelve digits that the text may have. */
const AMOUNT_MAX = 999_999_999_999.99;

/**
 * An amount as a player types it or an old client sends it: a number or its text, including Bangla digits and
 * commas; always text towards the client.
 */
export const amountSchema = z.codec(
  z.union([
    z.string().check(z.overwrite(plainAmount), z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Invalid amount')),
    z.number().check(z.nonnegative(), z.maximum(AMOUNT_MAX)),
  ]),
  z.custom<Money>((value) => typeof value === 'bigint'),
  {
    decode(given, context) {
      const parsed = parseMoney(String(given));
      if (parsed !== undefined) return parsed;
      context.issues.push({ code: 'custom', message: 'Invalid amount', input: given });
      return z.NEVER;
    },
    encode: (value) => formatMoney(value),
  },
);

/** Decimal odds within the ladder's bounds. */
export const decimalOddsSchema = z.number().check(z.minimum(1.01), z.maximum(1000));

/** A price that only some decimals are, in whole hundredths in the app. */
const priceCodec = (parse: (decimal: number) => Odds | undefined) =>
  z.codec(
    decimalOddsSchema,
    z.custom<Odds>((value) => typeof value === 'number'),
    {
      decode(decimal, context) {
        const odds = parse(decimal);
        if (odds !== undefined) return odds;
        context.issues.push({ code: 'custom', message: 'Invalid odds', input: decimal });
        return z.NEVER;
      },
      encode: oddsToNumber,
    },
  );

/** Odds on the ladder: a decimal on the wire, whole hundredths in the app. */
export const oddsSchema = priceCodec(parseOdds);

/** The price of an order: odds on the ladder, or the line in a line market. */
export const priceSchema = priceCodec(parsePrice);

/** The odds that an order asks for, on the ladder or not; null for a decimal of more than two places, to be refused. */
export const wantedOddsSchema = z.codec(
  z.number(),
  z.nullable(z.custom<Hundredths>((value) => typeof value === 'number')),
  {
    decode: (decimal) => hundredthsOf(decimal) ?? null,
    encode: (odds) => (odds === null ? Number.NaN : oddsToNumber(odds)),
  },
);

/** A database has no year 0, and the day of Dhaka begins hours before that of UTC. */
const YEAR = /^[1-9]/;

/** A time: ISO 8601 UTC on the wire, `Date` in the app. */
export const timeSchema = z.codec(z.iso.datetime().check(z.regex(YEAR, 'Invalid time')), z.date(), {
  decode: (text) => new Date(text),
  encode: (time) => time.toISOString(),
});

/** A database id: decimal text on the wire, `bigint` in the app. */
export const idSchema = z.codec(z.string().check(z.regex(/^\d{1,18}$/, 'Invalid id')), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (id) => id.toString(),
});

/** A runner's id in a body; the wire calls it a selection. */
export const runnerIdSchema = z.number().check(z.int());

/** A runner's id in a URL, where everything is text. */
export const runnerIdText = z.codec(
  z.string().check(z.regex(/^\d{1,9}$/, 'Invalid selection id')),
  z.number(),
  { decode: Number, encode: String },
);

/** A language of the site. */
export const languageSchema = z.enum(['en', 'bn']);

/** The page of a list, from 1; anything invalid is the first page. */
export const pageSchema = z.codec(z.optional(z.string()), z.number(), {
  decode: (text) => (text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1),
  encode: (page) => page.toString(),
});

/** A Dhaka day. */
export const daySchema = z
  .string()
  .check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Invalid day'));

/** The Dhaka days of a records query (row REC-3): one of the words, or one day. */
export const recordDateSchema = z.union([z.enum(['', 'all', 'today', 'yesterday', 'last7days']), daySchema]);

/** Where a page of a list ended; the next one begins below it. Milliseconds of more digits are beyond what a database holds. */
export const pageEndSchema = z.string().check(z.regex(/^\d{1,13}\.\d{1,18}$/, 'Invalid page'));

const BANGLA_ZERO = 0x09e6;
/** Thousands in threes, or lakh and crore grouping: what stands between commas must be a group. */
const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;

/** Converts Bangla digits to Latin ones; everything else stays. */
export function latinDigits(typed: string): string {
  return typed.replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO));
}

/**
 * Converts an amount as typed to the API's form: Latin digits, and no commas from `1,000` and `1,00,000`. A
 * comma anywhere else stays, so that `10,50` is refused and not read as 1050.
 */
export function plainAmount(typed: string): string {
  const text = latinDigits(typed.trim());
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}
