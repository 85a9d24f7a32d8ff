import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { checkWithdrawal, type WithdrawalFacts } from './check-withdrawal.ts';

const ready: WithdrawalFacts = {
  phoneVerified: true,
  withdrawalPending: false,
  amount: money(50_000n),
  accountNumber: '01712345678',
  method: 'bKash',
};

test('[CASH-9] a complete withdrawal has no fault', () => {
  expect(checkWithdrawal(ready)).toBeUndefined();
});

test('[CASH-9] the checks of Submit run in their order', () => {
  const nothing: WithdrawalFacts = {
    phoneVerified: false,
    withdrawalPending: true,
    amount: undefined,
    accountNumber: '',
    method: undefined,
  };
  expect(checkWithdrawal(nothing)).toBe('phone');
  expect(checkWithdrawal({ ...nothing, phoneVerified: true })).toBe('withdrawalPending');
  const free = { ...nothing, phoneVerified: true, withdrawalPending: false };
  expect(checkWithdrawal(free)).toBe('amountRequired');
  expect(checkWithdrawal({ ...free, amount: ready.amount })).toBe('accountNumber');
  expect(checkWithdrawal({ ...free, amount: ready.amount, accountNumber: '01712345678' })).toBe(
    'withdrawalMethod',
  );
});
