import { expect, test } from 'vitest';
import { BARE, type DealStep, type Lying, listDeal } from './deal-order.ts';

const lying = (hands: number[], dealer = 2, isHoleUp = false): Lying => ({ hands, dealer, isHoleUp });
const said = (steps: readonly DealStep[]) =>
  steps.map(({ to, place, isTurn }) => `${to} ${place}${isTurn ? ' turned' : ''}`);

test('the first cards come in turns, the hole card last', () => {
  expect(said(listDeal(BARE, lying([2])))).toEqual(['0 0', 'dealer 0', '0 1', 'dealer 1']);
});

test('a round that is over as dealt turns the hole card at once', () => {
  expect(said(listDeal(BARE, lying([2], 2, true))).at(-1)).toBe('dealer 1 turned');
});

test('a card taken is dealt alone; the dealer turns and draws once all is done', () => {
  expect(said(listDeal(lying([2]), lying([3])))).toEqual(['0 2']);
  expect(said(listDeal(lying([3]), lying([3], 4, true)))).toEqual([
    'dealer 1 turned',
    'dealer 2',
    'dealer 3',
  ]);
  expect(listDeal(lying([3]), lying([3]))).toEqual([]);
});

test('each card of a split pair gets one more', () => {
  expect(said(listDeal(lying([2]), lying([2, 2])))).toEqual(['0 1', '1 1']);
});

test('a round that was interrupted is dealt as far as it was', () => {
  expect(said(listDeal(BARE, lying([3, 2])))).toEqual([
    '0 0',
    'dealer 0',
    '0 1',
    'dealer 1',
    '0 2',
    '1 0',
    '1 1',
  ]);
});
