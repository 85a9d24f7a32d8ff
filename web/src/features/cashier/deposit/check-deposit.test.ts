import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { checkDeposit, type DepositFacts } from './check-deposit.ts';

const ready: DepositFacts = {
  phoneVerified: true,
  depositPending: false,
  amount: money(100_000n),
  method: 'bKash',
  channel: 'Personal',
};

test('[CASH-4] a complete deposit has no fault', () => {
  expect(checkDeposit(ready)).toBeUndefined();
});

test('[CASH-4] the checks of Next run in their order', () => {
  const nothing: DepositFacts = {
    phoneVerified: false,
    depositPending: true,
    amount: undefined,
    method: undefined,
    channel: undefined,
  };
  expect(checkDeposit(nothing)).toBe('phone');
  expect(checkDeposit({ ...nothing, phoneVerified: true })).toBe('depositPending');
  const free = { ...nothing, phoneVerified: true, depositPending: false };
  expect(checkDeposit(free)).toBe('amount');
  expect(checkDeposit({ ...free, amount: ready.amount })).toBe('method');
  expect(checkDeposit({ ...free, amount: ready.amount, method: 'bKash' })).toBe('channel');
});

test('[CASH-11] an amount outside the range is not checked here', () => {
  expect(checkDeposit({ ...ready, amount: money(1n) })).toBeUndefined();
});
