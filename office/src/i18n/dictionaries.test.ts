import { expect, test } from 'vitest';
import { bn } from './bn.ts';
import { en } from './en.ts';

function listTexts(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') return [[name, value]];
    return typeof value === 'object' && value !== null ? listTexts(value, name) : [];
  });
}

const english = listTexts(en);
const bangla = listTexts(bn);
// A branch of a plural is no slot.
const slots = (text: string) => [
  ...new Set([...text.matchAll(/(?<!(?:=\d|[,}] (?:one|other)) )\{(\w+)[,}]/g)].map(([, name = '']) => name)),
];
const sorted = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b));

test('[STAFF-1] both dictionaries of the office have the same keys', () => {
  expect(english.length).toBeGreaterThan(1000);
  expect(sorted(bangla.map(([key]) => key))).toEqual(sorted(english.map(([key]) => key)));
});

test('[STAFF-1] each Bangla text of the office fills the same slots as the English one', () => {
  const banglaOf = new Map(bangla);
  for (const [key, text] of english)
    expect([key, sorted(slots(banglaOf.get(key) ?? ''))]).toEqual([key, sorted(slots(text))]);
});

test('[STAFF-1] no text of the office is empty', () => {
  for (const [key, text] of [...english, ...bangla]) expect([key, text.trim()]).not.toEqual([key, '']);
});

// Names of measures and of a list's mark stay as they are typed.
const LATIN_BY_RIGHT = /\{[^}]*\}|p\d\d|P2P|=0/g;

test('[STAFF-1] no other Latin digit stands in a Bangla text of the office', () => {
  const left = bangla.filter(
    ([key, text]) => key !== 'help.bodyHint' && /\d/.test(text.replaceAll(LATIN_BY_RIGHT, '')),
  );
  expect(left).toEqual([]);
});
