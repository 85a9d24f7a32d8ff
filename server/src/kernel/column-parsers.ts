import { types } from 'pg';

type Parse = (text: string) => unknown;

/** Type numbers of PostgreSQL that the drivers read differently, or not as the house wants them. */
const parsers: Readonly<Record<number, Parse>> = {
  20: BigInt, // int8
  1700: String, // numeric: never a float
  1184: (text) => new Date(text), // timestamptz
  1082: String, // date: a day has no instant, so it stays text
  17: (text) => Buffer.from(text.slice(2), 'hex'), // bytea
  114: (text) => JSON.parse(text), // json
  3802: (text) => JSON.parse(text), // jsonb
};

/** The array type of each type above. */
const elementTypes: Readonly<Record<number, number>> = {
  1016: 20,
  1231: 1700,
  1185: 1184,
  1182: 1082,
  1001: 17,
  199: 114,
  3807: 3802,
};

const TEXT_ARRAY: number = 1009;

/** How PGlite reads columns. It makes the parsers of array types from these by itself. */
export const embeddedParsers = parsers;

/** How the `pg` driver reads columns: the same values as {@link embeddedParsers}, handed to each pool. */
export const serverTypes = {
  getTypeParser(typeId: number, format?: 'text' | 'binary') {
    if (format === 'binary') return types.getTypeParser(typeId, 'binary');
    const element = parsers[elementTypes[typeId] ?? 0];
    if (element !== undefined) return arrayOf(element);
    return parsers[typeId] ?? types.getTypeParser(typeId, 'text');
  },
};

function arrayOf(parse: Parse): Parse {
  const parseTexts: (text: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY, 'text');
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}
