import { expect, test } from 'vitest';
import {
  liability,
  money,
  parseMoney,
  parseOdds,
  profitIfWin,
  resultsWithBet,
  type Money,
  type Odds,
} from '../index.ts';

const taka = (text: string): Money => parseMoney(text) ?? money(-1n);
const at = (decimal: number): Odds => {
  const odds = parseOdds(decimal);
  if (odds === undefined) throw new Error(`${decimal} is off the ladder`);
  return odds;
};

test('[EXCH-9] profit and liability of a back and a lay', () => {
  expect(profitIfWin('BACK', at(1.92), taka('1000'))).toBe(taka('920.00'));
  expect(liability('BACK', at(1.92), taka('1000'))).toBe(taka('1000'));
  expect(profitIfWin('LAY', at(3.15), taka('10'))).toBe(taka('10'));
  expect(liability('LAY', at(3.15), taka('10'))).toBe(taka('21.50'));
});

test('[EXCH-9] a fraction of a minor unit is shown as less profit and more liability', () => {
  expect(profitIfWin('BACK', at(1.01), money(50n))).toBe(0n);
  expect(liability('LAY', at(1.01), money(50n))).toBe(1n);
});

test('[EXCH-9] the slip shows the result of each runner with the bet before it is placed', () => {
  const results = [taka('10'), taka('-20'), taka('0')];
  expect(resultsWithBet(results, { runner: 0, side: 'BACK', odds: at(2.5), stake: taka('100') })).toEqual([
    taka('160'),
    taka('-120'),
    taka('-100'),
  ]);
  expect(resultsWithBet(results, { runner: 1, side: 'LAY', odds: at(2.5), stake: taka('100') })).toEqual([
    taka('110'),
    taka('-170'),
    taka('100'),
  ]);
});
