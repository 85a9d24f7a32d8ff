import { types } from 'pg';

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
    if (bigintArrays.has(typeId)) return (text: string) => bigints(parse(text));
    return parsers[typeId] ?? parse;
  },
};

function bigints(texts: readonly (string | null)[]): (bigint | null)[] {
  return texts.map((text) => (text === null ? null : BigInt(text)));
}
