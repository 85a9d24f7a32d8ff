import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { cycleMsOf } from './cycle-profiles.ts';
import { findPace } from './shared-pace.ts';

test('[SAFE-30] the table of a shared game takes longer from round to round than any profile asks for', () => {
  const openedAt = new Date('2026-01-15T12:00:00Z');
  const shared = CATALOGUE.flatMap(({ code }) => {
    const pace = findPace(code);
    return pace === undefined || pace.isByTheClock === true ? [] : [{ code, pace }];
  });
  expect(shared.length).toBeGreaterThan(0);
  for (const { code, pace } of shared) {
    const bettingMs = pace.closesAt(openedAt).getTime() - openedAt.getTime();
    expect(bettingMs, code).toBeGreaterThan(cycleMsOf('strict', code));
  }
});
