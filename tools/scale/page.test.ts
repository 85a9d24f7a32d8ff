import { expect, test } from 'vitest';
import { fillPage, renderPage } from './page.ts';

test('[SAFE-99] every table of the page is what the program computes of the measured costs', () => {
  const { written, computed } = renderPage();
  expect(written).toBe(computed);
});

test('[SAFE-99] a table without a place in the page is a fault', () => {
  const text = 'before\n<!-- plan -->\nold\n<!-- /plan -->\nafter\n';
  expect(fillPage(text, { plan: 'new' })).toBe('before\n<!-- plan -->\nnew\n<!-- /plan -->\nafter\n');
  expect(() => fillPage(text, { limits: 'new' })).toThrow('the page has no place for limits');
});
