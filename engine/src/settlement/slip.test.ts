import { expect, test } from 'vitest';
import {
  cashOut,
  liability,
  money,
  parseMoney,
  parseOdds,
  profitIfWin,
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

test('[EXCH-9] cash out of a back 10@10 when the lay price is 8: lay 12.50, +2.50 locked', () => {
  expect(cashOut(taka('90'), taka('-10'), at(8), undefined)).toEqual({
    side: 'LAY',
    odds: at(8),
    stake: taka('12.50'),
    locked: taka('2.50'),
  });
});

test('[EXCH-9] cash out of a lay is a back', () => {
  expect(cashOut(taka('-90'), taka('10'), undefined, at(8))).toEqual({
    side: 'BACK',
    odds: at(8),
    stake: taka('12.50'),
    locked: taka('-2.50'),
  });
});

test('[EXCH-9] nothing to close, or nobody to close with', () => {
  expect(cashOut(taka('5'), taka('5'), at(8), at(7.8))).toBeUndefined();
  expect(cashOut(taka('5'), taka('-5'), undefined, at(7.8))).toBeUndefined();
});
