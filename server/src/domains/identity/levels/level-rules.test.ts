import type { IdentityRule } from '@maidan/contract';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { allows, areInOrder, isOfAge, levelNeeded, levelOf } from './level-rules.ts';

const TODAY = '2026-01-15';
const ever = (grants: number) => ({ grants, expiresOn: null });

test.each([
  [0, []],
  [1, [ever(1)]],
  [2, [ever(2)]],
  [2, [ever(1), ever(2)]],
  [3, [ever(2), ever(3)]],
  // An address without a face behind it proves nothing.
  [0, [ever(3)]],
  [1, [ever(1), ever(3)]],
  [2, [{ grants: 2, expiresOn: TODAY }]],
  [0, [{ grants: 2, expiresOn: '2026-01-14' }]],
  [1, [{ grants: 2, expiresOn: '2026-01-14' }, ever(1)]],
  [2, [ever(2), { grants: 3, expiresOn: '2026-01-14' }]],
  [0, [{ grants: 2, expiresOn: '2026-01-14' }, ever(3)]],
] as const)('[KNOW-1] level %i follows from %j', (level, accepted) => {
  expect(levelOf(accepted, TODAY)).toBe(level);
});

const rules: readonly IdentityRule[] = [
  { level: 0, mayPlay: false, depositTotalMax: money(0n), withdrawalMax: money(0n) },
  { level: 1, mayPlay: true, depositTotalMax: money(500n), withdrawalMax: money(0n) },
  { level: 2, mayPlay: true, depositTotalMax: null, withdrawalMax: money(800n) },
  { level: 3, mayPlay: true, depositTotalMax: null, withdrawalMax: null },
];
const acts = {
  play: { kind: 'play' },
  'a deposit up to the bound': { kind: 'deposit', total: money(500n) },
  'a deposit above it': { kind: 'deposit', total: money(501n) },
  'a withdrawal up to the bound': { kind: 'withdraw', amount: money(800n) },
  'a withdrawal above it': { kind: 'withdraw', amount: money(801n) },
} as const;

test.each([
  ['play', [false, true, true, true], 1],
  ['a deposit up to the bound', [false, true, true, true], 1],
  ['a deposit above it', [false, false, true, true], 2],
  ['a withdrawal up to the bound', [false, false, true, true], 2],
  ['a withdrawal above it', [false, false, false, true], 3],
] as const)('[KNOW-2] %s is allowed at the levels %j and takes level %i', (name, allowed, needed) => {
  expect(rules.map((rule) => allows(rule, acts[name]))).toEqual(allowed);
  expect(levelNeeded(rules, acts[name])).toBe(needed);
});

test('[KNOW-16] a level may never do less than the one below it', () => {
  expect(areInOrder(rules)).toBe(true);
  const swapped = (level: number, change: Partial<IdentityRule>) =>
    areInOrder(rules.map((rule) => (rule.level === level ? { ...rule, ...change } : rule)));
  expect(swapped(2, { mayPlay: false })).toBe(false);
  expect(swapped(2, { depositTotalMax: money(499n) })).toBe(false);
  expect(swapped(2, { depositTotalMax: money(500n) })).toBe(true);
  expect(swapped(3, { withdrawalMax: money(799n) })).toBe(false);
  expect(swapped(3, { withdrawalMax: money(800n) })).toBe(true);
});

test.each([
  ['2008-01-15', true],
  ['2008-01-16', false],
  ['2004-02-29', true],
])('[KNOW-15] somebody born on %s is of age: %s', (birthday, isOld) => {
  expect(isOfAge(birthday, 18, TODAY)).toBe(isOld);
});
