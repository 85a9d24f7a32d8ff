import { expect, test } from 'vitest';
import { GAMES, SHARED_GAMES } from './all.ts';
import { MULTIPLIER_MAX } from './multiplier.ts';
import { rulesOf } from './rules-of.ts';

test('[GAME-6] every game states its pays, its return under 100 % and the most that it pays', () => {
  for (const code of [...GAMES.keys(), ...SHARED_GAMES.keys(), 'crash']) {
    const rules = rulesOf(code);
    expect(rules, code).toBeDefined();
    const returns = Object.values(rules?.returns ?? {});
    expect(returns.length, code).toBeGreaterThan(0);
    for (const share of returns) {
      expect(share, code).toBeGreaterThanOrEqual(8_500);
      expect(share, code).toBeLessThan(10_000);
    }
    expect(rules?.multiplierMax, code).toBeLessThanOrEqual(MULTIPLIER_MAX);
    expect(JSON.parse(JSON.stringify(rules?.payTable)), code).toEqual(rules?.payTable);
  }
  expect(rulesOf('chess')).toBeUndefined();
});
