import { refusals } from '@maidan/contract';
import { expect, test } from 'vitest';
import bn from './bn/index.ts';
import en from './en/index.ts';

function listTexts(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') return [[name, value]];
    return typeof value === 'object' && value !== null ? listTexts(value, name) : [];
  });
}

const english = listTexts(en);
const bangla = listTexts(bn);
const slots = (text: string) =>
  [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

test('[HOME-18] both dictionaries have the same keys', () => {
  expect(english.length).toBeGreaterThan(100);
  expect(bangla.map(([key]) => key).toSorted()).toEqual(english.map(([key]) => key).toSorted());
});

test('[HOME-18] each Bangla text has the same placeholders as the English one', () => {
  const banglaOf = new Map(bangla);
  for (const [key, text] of english)
    expect([key, slots(banglaOf.get(key) ?? '')]).toEqual([key, slots(text)]);
});

test('[HOME-18] no text is empty', () => {
  for (const [key, text] of [...english, ...bangla]) expect([key, text.trim()]).not.toEqual([key, '']);
});

// Latin by right: placeholders, the network of USDT by its name, and the sample of the choice of digits.
const LATIN_BY_RIGHT = /\{[^}]*\}|TRC-20|<asIs>1 2 3</g;

test('[HOME-18] Bangla texts contain no other Latin digits', () => {
  expect(bangla.filter(([, text]) => /\d/.test(text.replaceAll(LATIN_BY_RIGHT, '')))).toEqual([]);
});

test('[HOME-18] back and lay have one word each in Bangla', () => {
  expect(bangla.filter(([, text]) => /(?<!কম)পক্ষে/.test(text))).toEqual([]);
});

test('every refusal has a Bangla text', () => {
  expect(Object.keys(bn.refusals).toSorted()).toEqual(Object.keys(refusals).toSorted());
});
