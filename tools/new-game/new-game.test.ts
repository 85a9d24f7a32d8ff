import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { layDown } from './lay-down.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'new-game-'));
afterAll(() => rmSync(folder, { recursive: true }));

const readTemplate = (name: string) => readFileSync(join(import.meta.dirname, 'template', name), 'utf8');
const readIn = (root: string) => (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
/** Nobody's game: one of the checkout would be there already. */
const names = { code: 'only-in-tests', en: 'Only in Tests', bn: 'হাঁড়ির ভাগ্য' };
const layIn = (root: string, given = names) => layDown(given, readTemplate, readIn(root));

const shape = z.object({
  GAMES: z.map(z.string(), z.object({ code: z.string() })),
  MEASURES: z.map(
    z.string(),
    z.record(z.string(), z.object({ share: z.optional(z.custom<() => number>()) })),
  ),
  PROOFS: z.record(z.string(), z.object({ plays: z.array(z.unknown()) })),
  rulesOf: z.custom<(code: string) => { readonly returns: Readonly<Record<string, number>> }>(),
});

test('[PLAY-148] a game that is laid down is in every list of the engine, and returns what it declares', async () => {
  cpSync(join(ROOT, 'engine'), join(folder, 'engine'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  for (const path of ['playhouse/src/catalogue.ts']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  for (const [path, text] of layIn(folder)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const engine = shape.parse({ ...(await import(join(folder, 'engine/src/index.ts'))) });
  expect(engine.GAMES.get(names.code)?.code).toBe(names.code);
  expect(engine.PROOFS[names.code]?.plays).toHaveLength(2);
  const share = engine.MEASURES.get(names.code)?.['any place']?.share?.() ?? 0;
  expect(share * 10_000).toBeCloseTo(engine.rulesOf(names.code).returns['any place'] ?? 0, 6);
  expect(readFileSync(join(folder, 'playhouse/src/catalogue.ts'), 'utf8')).toContain("bn: 'হাঁড়ির ভাগ্য'");
  // A second time it is there already, and nothing is written.
  expect(() => layIn(folder)).toThrow('is there already');
});

test('[PLAY-148] nothing of the template is left unnamed', () => {
  for (const [path, text] of layIn(ROOT))
    expect(text, path).not.toMatch(/__(?:code|camel|Pascal|UPPER|en)__/);
});

test.for([
  ['', 'Pot Luck', 'হাঁড়ি'],
  ['Pot-Luck', 'Pot Luck', 'হাঁড়ি'],
  ['pot_luck', 'Pot Luck', 'হাঁড়ি'],
  ['../pot', 'Pot Luck', 'হাঁড়ি'],
  ['pot--luck', 'Pot Luck', 'হাঁড়ি'],
  ['rules', 'Rules', 'হাঁড়ি'],
  ['x'.repeat(25), 'Pot Luck', 'হাঁড়ি'],
  ['only-in-tests', ' ', 'হাঁড়ি'],
  ['only-in-tests', "Pot's Luck", 'হাঁড়ি'],
  ['only-in-tests', '<b>', 'হাঁড়ি'],
  ['only-in-tests', 'Pot Luck', 'Pot'],
  ['dice', 'River Dice', 'নদীর ডাইস'],
] as const)('[PLAY-148] names that can’t be, or are taken, are refused: %j', ([code, en, bn]) => {
  expect(() => layIn(ROOT, { code, en, bn })).toThrow();
});
