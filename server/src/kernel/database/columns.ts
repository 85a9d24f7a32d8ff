import { type RawBuilder, sql } from 'kysely';
import { types } from 'pg';

/**
 * Columns of many rows as array parameters for `unnest`. They are formatted as PostgreSQL's array text here, because
 * both drivers pass text through untouched while their own array encoding costs more than the statement.
 */
export function bigints(values: readonly (bigint | number | null)[]): RawBuilder<unknown> {
  return sql`${`{${values.map((value) => value ?? 'NULL').join(',')}}`}::bigint[]`;
}

/** A column of 32-bit integers. */
export function integers(values: readonly (number | null)[]): RawBuilder<unknown> {
  return sql`${`{${values.map((value) => value ?? 'NULL').join(',')}}`}::integer[]`;
}

/** A column of texts. */
export function texts(values: readonly (string | null)[]): RawBuilder<unknown> {
  return sql`${`{${values.map((value) => (value === null ? 'NULL' : quote(value))).join(',')}}`}::text[]`;
}

/** A column of times. */
export function times(values: readonly (Date | null)[]): RawBuilder<unknown> {
  return sql`${`{${values.map((value) => value?.toISOString() ?? 'NULL').join(',')}}`}::timestamptz[]`;
}

/** A column of flags. */
export function booleans(values: readonly boolean[]): RawBuilder<unknown> {
  return sql`${`{${values.join(',')}}`}::boolean[]`;
}

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

type Parse = (text: string) => unknown;
type TypeId = Parameters<typeof types.getTypeParser>[0];

/** The PostgreSQL types, by number, that the drivers read differently, or not as the app wants them. */
const parsers: Readonly<Record<number, Parse>> = {
  20: BigInt, // int8
  1700: String, // numeric: never a float
  1184: (text) => new Date(text), // timestamptz
  1082: String, // date: a day has no instant, so it stays text
  17: (text) => Buffer.from(text.slice(2), 'hex'), // bytea
  114: (text) => JSON.parse(text), // json
  3802: (text) => JSON.parse(text), // jsonb
};

const bigintArrays = new Set<number>([1016]);

/** How PGlite reads columns. It derives the parsers of array types from these. */
export const embeddedParsers = parsers;

/** How the `pg` driver reads columns: the same values as {@link embeddedParsers}, given to each pool. */
export const serverTypes = {
  getTypeParser(typeId: TypeId, format?: 'text' | 'binary') {
    const parse = types.getTypeParser(typeId, format);
    if (format === 'binary') return parse;
    if (bigintArrays.has(typeId)) return (text: string) => readBigints(parse(text));
    return parsers[typeId] ?? parse;
  },
};

function readBigints(given: readonly (string | null)[]): (bigint | null)[] {
  return given.map((text) => (text === null ? null : BigInt(text)));
}

/** True if the text comes back from the database as it went in. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
