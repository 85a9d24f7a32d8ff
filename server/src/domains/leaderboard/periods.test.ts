import { expect, test } from 'vitest';
import { monthOf, weekOf } from '../../kernel/time/dhaka-periods.ts';
import { keptFrom, momentsOf, periodAt } from './periods.ts';

test.for([
  ['2026-11-22', '2026-11-22', '2026-11-29'],
  ['2026-11-28', '2026-11-22', '2026-11-29'],
  ['2026-01-01', '2025-12-28', '2026-01-04'],
] as const)('[PLAY-110] the week of %s is from Sunday %s to %s', ([day, startsOn, endsOn]) => {
  expect(weekOf(day)).toEqual({ period: 'week', startsOn, endsOn });
});

test.for([
  ['2026-02-28', '2026-02-01', '2026-03-01'],
  ['2026-12-31', '2026-12-01', '2027-01-01'],
  ['2024-02-29', '2024-02-01', '2024-03-01'],
] as const)('[PLAY-110] the month of %s is from %s to %s', ([day, startsOn, endsOn]) => {
  expect(monthOf(day)).toEqual({ period: 'month', startsOn, endsOn });
});

test('[PLAY-110] a week turns at midnight in Dhaka', () => {
  const [before, after] = [new Date('2026-11-28T17:59:59Z'), new Date('2026-11-28T18:00:00Z')];
  expect(periodAt('this-week', before).startsOn).toBe('2026-11-22');
  expect(periodAt('this-week', after)).toEqual({
    period: 'week',
    startsOn: '2026-11-29',
    endsOn: '2026-12-06',
  });
  expect(periodAt('last-week', after)).toEqual(periodAt('this-week', before));
  expect(periodAt('this-month', after).startsOn).toBe('2026-11-01');
  expect(momentsOf(weekOf('2026-11-29')).startsAt).toEqual(after);
});

test('[PLAY-110] what is shown is always kept', () => {
  for (const now of ['2026-03-31T17:59:59Z', '2026-03-07T12:00:00Z'].map((text) => new Date(text)))
    for (const period of ['this-week', 'last-week', 'this-month'] as const)
      expect(keptFrom(now) < periodAt(period, now).startsOn).toBe(true);
});
