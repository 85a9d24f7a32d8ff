import * as fc from 'fast-check';
import { listHostileValues } from '../hostile-values.ts';

/** A place in a value: the keys that lead there. */
type Path = readonly (string | number)[];

/** Stands for taking the field away. */
const NOTHING: unique symbol = Symbol('nothing');
const DEEP = 200;
const PATHS_MAX = 400;

const deep = Array.from({ length: DEEP }).reduce<unknown>((inner) => ({ a: [inner] }), 1);

/** What nobody should put into a field: from the hand-written list, boundary numbers, and any text or JSON at all. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constant(NOTHING), weight: 3 },
  { arbitrary: fc.constantFrom(...listHostileValues()), weight: 6 },
  {
    arbitrary: fc.constantFrom(
      0,
      -0,
      1,
      -1,
      0.1,
      0.005,
      1.005,
      255,
      256,
      32_767,
      32_768,
      65_536,
      2 ** 31 - 1,
      2 ** 31,
      -(2 ** 31) - 1,
      2 ** 32,
      2 ** 53,
      2 ** 63,
      1e21,
      5e-324,
      -1e308,
      '9223372036854775807',
      '9223372036854775808',
      '-9223372036854775809',
      '2147483648',
      '1e5',
      '0x10',
      '00',
      '01',
      '+1',
      ' 1',
      '1 ',
      '1_000',
      '١٢٣',
      '1,000',
      '1.',
      '.5',
      '-0',
      'Infinity',
      '\u202Etxt.exe',
      '\u2066a\u2069',
      '\uFEFF',
      '\u200B',
      '\u200D',
      'e\u0301',
      '\uFFFE',
      '👩‍👩‍👧',
      '\u0001',
      '\u001B[31m',
      '\r\nset-cookie: a=b',
      '\u2028',
      '\u0085',
      'ﷺ',
      'ı',
      'İ',
      'ß',
      "' or 1=1 --",
      '"; select pg_sleep(9)',
      '%',
      '_',
      '\\',
      '$1',
      '${7*7}',
      '{{7*7}}',
      '%00',
      '<script>alert(1)</script>',
      '<img src=x onerror=a>',
      'javascript:a',
      '../../../etc/passwd',
      '2026-02-30',
      '0000-01-01',
      '9999-12-31',
      '+275760-09-13',
      '2026-01-15T24:00:00Z',
      '1970-01-01',
      '9999-12-31T23:59:59.999Z',
      '0000-01-01T00:00:00.000Z',
      '2026-01-15T12:00:00+06:00',
      'now',
      'hasOwnProperty',
      'toString',
      'constructor',
      '__proto__',
      'null',
      'undefined',
      'true',
    ),
    weight: 6,
  },
  { arbitrary: fc.constant(deep), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
);

/** What is done to a value at one of its places. */
type Spoiling = (value: unknown) => unknown;

const spoiling: fc.Arbitrary<Spoiling> = fc.oneof(
  { arbitrary: hostile.map((bad) => () => bad), weight: 6 },
  {
    arbitrary: fc.constantFrom<Spoiling>(
      // Numbers as texts, and the other way round.
      (value) => (typeof value === 'number' ? String(value) : value),
      (value) => (typeof value === 'string' ? Number(value) : value),
      (value) => [value],
      (value) => [value, value],
      (value) => ({ value }),
      (value) => (typeof value === 'string' ? value.repeat(3) : value),
      (value) => (typeof value === 'string' ? ` ${value} ` : value),
      (value) => (typeof value === 'string' ? value.toUpperCase() : value),
      (value) => (typeof value === 'string' ? `${value}\u0000` : value),
      (value) => (typeof value === 'string' ? `-${value}` : value),
      (value) => (typeof value === 'number' ? -value : value),
      (value) => (typeof value === 'number' ? value + 0.001 : value),
      (value) => (Array.isArray(value) ? Array.from({ length: 2_000 }, () => value[0]) : value),
    ),
    weight: 3,
  },
);

/** The values with up to two of their places spoilt. */
export function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({ at: fc.nat(), spoil: spoiling });
  return fc
    .tuple(values, fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) =>
      changes.reduce((whole, { at, spoil }) => {
        const paths = pathsOf(whole);
        return changeAt(whole, paths[at % paths.length] ?? [], spoil);
      }, value),
    )
    .map((value) => (value === NOTHING ? undefined : value));
}

/** The value with other fields beside its own: prototype keys and unknown ones. */
export function withMoreFields(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const name = fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'id',
    'role',
    'player_id',
    '',
  );
  return fc.tuple(values, name, fc.jsonValue({ maxDepth: 2 })).map(([value, key, more]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const copy = { ...value };
    Object.defineProperty(copy, key, { value: more, enumerable: true, configurable: true, writable: true });
    return copy;
  });
}

/** All places within a value but the whole itself, unless it has no other. */
function pathsOf(value: unknown): Path[] {
  const found: Path[] = [];
  const waiting: { readonly at: Path; readonly value: unknown }[] = [{ at: [], value }];
  for (let next = waiting.pop(); next !== undefined && found.length < PATHS_MAX; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, inner] of Object.entries(next.value)) {
      const at = [...next.at, key];
      found.push(at);
      waiting.push({ at, value: inner });
    }
  }
  return found.length === 0 ? [[]] : found;
}

function changeAt(value: unknown, [key, ...rest]: Path, spoil: Spoiling): unknown {
  // Of two changes at one place, the first may have removed it.
  if (key === undefined) return value === NOTHING ? value : spoil(value);
  if (Array.isArray(value))
    return value
      .map((inner: unknown, index) => (String(index) === key ? changeAt(inner, rest, spoil) : inner))
      .filter((inner) => inner !== NOTHING);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, name === key ? changeAt(inner, rest, spoil) : inner])
      .filter(([, inner]) => inner !== NOTHING),
  );
}
