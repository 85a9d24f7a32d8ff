import { randomInt } from 'node:crypto';
import { countRounds, readWholeNumber } from './test-scale.ts';

/** Texts that a text column of PostgreSQL can't hold, or returns changed. */
export const unstorableTexts: Readonly<Record<string, string>> = {
  'a null character': 'a\u0000b',
  'half a surrogate pair': 'a\ud800b',
};

/** Values that nobody should put into a field, by name; `undefined` stands for leaving the field out. */
const hostileValues: Readonly<Record<string, unknown>> = {
  ...unstorableTexts,
  nothing: undefined,
  null: null,
  true: true,
  'an array': [],
  'an array of one': ['1'],
  'an object': {},
  'an object with a prototype key': JSON.parse('{"constructor":{"prototype":{"x":1}}}'),
  zero: 0,
  'a negative number': -1,
  'a fraction': 0.001,
  'a number beyond double precision': 2 ** 53 + 2,
  'a huge number': 1e308,
  'an empty text': '',
  'a blank': ' ',
  'a negative amount': '-100.00',
  'an exponent': '1e308',
  'not a number': 'NaN',
  'more digits than a bigint': '9'.repeat(30),
  'eighteen digits': '9'.repeat(18),
  'Bangla digits': '১২৩৪৫৬৭৮৯০',
  'a long text': 'x'.repeat(20_000),
  'a control character': 'a\u0007b',
  'a quoted array': '{"a","b\\"}',
  'a statement': "'; drop table player; --",
  'a prototype name': '__proto__',
  'a path upwards': '../../etc/passwd',
};

const kinds = Object.entries(hostileValues);
/** How many of them a field gets besides the unstorable texts. */
const PER_FIELD = countRounds('HOSTILE_VALUES', { sample: 5, full: kinds.length });
/** HOSTILE_SEED repeats which field of a run gets which values. */
let next = readWholeNumber('HOSTILE_SEED', 0) ?? randomInt(kinds.length);
process.stdout.write(`Fields get hostile values from HOSTILE_SEED=${next}.\n`);

/** The hostile values for one more field, by name: the unstorable texts and, in turn, some of the others. */
export function takeHostileValues(): [name: string, value: unknown][] {
  const taken = new Set(Object.keys(unstorableTexts));
  for (let count = 0; count < PER_FIELD; count += 1, next += 1)
    taken.add(kinds[next % kinds.length]?.[0] ?? '');
  return kinds.filter(([name]) => taken.has(name));
}

/** All of them, without their names. */
export const listHostileValues = (): readonly unknown[] => kinds.map(([, value]) => value);

/** Bodies that a JSON call doesn't accept, each with the only status that they may get. */
export const hostileBodies: readonly (readonly [
  name: string,
  body: string,
  contentType: string,
  status: number,
])[] = [
  ['no JSON', 'hello', 'application/json', 422],
  ['half an object', '{"a":', 'application/json', 422],
  ['an empty body', '', 'application/json', 422],
  ['null', 'null', 'application/json', 422],
  ['a number', '1', 'application/json', 422],
  ['an array', '[]', 'application/json', 422],
  ['a prototype key', '{"__proto__":{"admin":true}}', 'application/json', 422],
  ['Infinity', '{"amount":1e999,"price":1e999,"size":1e999}', 'application/json', 422],
  ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'application/json', 422],
  ['a deep field', `{"username":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`, 'application/json', 422],
  ['100 KB', `{"username":"${'x'.repeat(100_000)}"}`, 'application/json', 413],
  ['plain text', 'username=a', 'text/plain', 415],
  ['a form', 'username=a', 'application/x-www-form-urlencoded', 415],
  ['XML', '<a/>', 'application/xml', 415],
  ['a nonsense type', '{}', ';;;', 415],
];
