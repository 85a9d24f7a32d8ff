import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPlan, storePlan } from './stored-plan.ts';

const hold = { turn: 'round-7:1', plan: { hold: [1, 3] } };

let stored: Map<string, string>;

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the last plan made in this tab is read after a reload, whichever round it belongs to', () => {
  expect(readPlan()).toBeUndefined();
  storePlan({ turn: 'round-6:0', plan: 'double' });
  storePlan(hold);
  expect(readPlan()).toEqual(hold);
});

test.each(['{', 'null', '{"turn":7,"plan":[]}', '{"turn":"round-7:1"}'])('%s is no plan', (text) => {
  storePlan(hold);
  for (const key of stored.keys()) stored.set(key, text);
  expect(readPlan()).toBeUndefined();
});

test('a browser without storage has no plan, and the game goes on', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  storePlan(hold);
  expect(readPlan()).toBeUndefined();
});
