import { expect, test } from 'vitest';
import { cascadeMs, momentAt } from './cascade-run.ts';

test('a cascade falls, shows what pays, lets it burst, and falls again', () => {
  const wholeMs = cascadeMs(3, 2);
  const seen = new Set<string>();
  for (let ms = 0; ms < wholeMs; ms += 10) {
    const { fall, phase, share } = momentAt(ms, 3);
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThan(1);
    seen.add(`${fall} ${phase}`);
  }
  expect([...seen]).toEqual([
    '0 falling',
    '0 shown',
    '0 bursting',
    '1 falling',
    '1 shown',
    '1 bursting',
    '2 falling',
  ]);
});

test('it ends with its last field, whether that pays or not', () => {
  expect(momentAt(cascadeMs(1, 0), 1)).toMatchObject({ fall: 0, phase: 'shown' });
  expect(momentAt(1e9, 4)).toEqual({ fall: 3, phase: 'shown', share: 1, phaseMs: 680 });
});
