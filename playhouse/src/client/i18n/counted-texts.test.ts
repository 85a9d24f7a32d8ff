import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CATALOGUE } from '../../catalogue.ts';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { plural } from './plural.ts';

test('[GAME-4] a noun follows its count: one bet, two bets', () => {
  expect(['0', '1', '2', '21', '1,001'].map((count) => plural(count, 'bet', 'bets'))).toEqual([
    '0 bets',
    '1 bet',
    '2 bets',
    '21 bets',
    '1,001 bets',
  ]);
});

const TEXTS = import.meta.glob('../scenes/*/texts.ts', { eager: true });
const textsShape = z.object({ texts: z.object({ en: z.unknown(), bn: z.unknown() }) });

/** Words after a one that end in s and are no plural. */
const SINGULAR = /^(?:is|was|has|pays|lotus|this|s|\w*ss)$/;

/** Every text that a count can stand in, with ones in all places. */
function listOnes(texts: unknown, path: string): { readonly path: string; readonly text: string }[] {
  if (typeof texts === 'function') {
    const said: unknown = Reflect.apply(
      texts,
      undefined,
      Array.from({ length: texts.length }, () => '1'),
    );
    return typeof said === 'string' ? [{ path, text: said }] : [];
  }
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, each]) => listOnes(each, `${path}.${name}`));
}

test('[GAME-4] no text of any game counts one of something in the plural', () => {
  expect(Object.keys(TEXTS)).toHaveLength(CATALOGUE.length);
  const listed = [
    ...listOnes(en, 'shell'),
    ...Object.entries(TEXTS).flatMap(([path, module]) =>
      listOnes(z.parse(textsShape, module).texts.en, path),
    ),
  ];
  expect(listed.length).toBeGreaterThan(80);
  const wrong = listed.filter(({ text }) =>
    [...text.matchAll(/(?<![\d.,:/])1 (?:[a-z]+ )?([a-z]*s)\b/gi)].some(
      ([, word = '']) => !SINGULAR.test(word),
    ),
  );
  expect(wrong).toEqual([]);
  expect(Object.keys(bn).toSorted()).toEqual(Object.keys(en).toSorted());
});

/** Every text that takes no number, but what is told by the name of a standard. */
function listFixed(texts: unknown, path: string): string[] {
  if (typeof texts === 'string')
    return /\d/.test(texts.replaceAll('SHA-256', '')) ? [`${path}: ${texts}`] : [];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, each]) => listFixed(each, `${path}.${name}`));
}

test('[HOME-18] no Bangla text of any game has Latin digits', () => {
  const found = Object.entries(TEXTS).flatMap(([path, module]) =>
    listFixed(z.parse(textsShape, module).texts.bn, path),
  );
  expect([...found, ...listFixed(bn, 'shell')]).toEqual([]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  // The next file would be given the modules that saw the cookie.
  vi.resetModules();
});

test('[HOME-18] with Latin digits chosen, no Bangla text of any game has Bangla ones', async () => {
  vi.stubGlobal('document', { cookie: 'digits=latin' });
  vi.resetModules();
  const scenes = import.meta.glob('../scenes/*/texts.ts');
  const loaded = await Promise.all(
    Object.entries(scenes).map(async ([path, load]) => ({
      path,
      bn: z.parse(banglaShape, await load()).texts.bn,
    })),
  );
  const shell = { path: 'shell', bn: (await import('./bn.ts')).bn };
  const listed = [...loaded, shell].flatMap(({ path, bn: texts }) => [
    ...listOnes(texts, path).map(({ text }) => `${path}: ${text}`),
    ...listStrings(texts, path),
  ]);
  expect(listed.length).toBeGreaterThan(300);
  expect(listed.filter((text) => /[০-৯]/.test(text))).toEqual([]);
});

/** Rules and payout tables are left out: the sheet that shows them writes their digits. */
const banglaShape = z.object({
  texts: z.object({
    bn: z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((texts) => ({ ...texts, rules: [], payTable: {} })),
    ),
  }),
});

function listStrings(texts: unknown, path: string): string[] {
  if (typeof texts === 'string') return [`${path}: ${texts}`];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, each]) => listStrings(each, `${path}.${name}`));
}
