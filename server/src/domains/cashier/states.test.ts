import { expect, test } from 'vitest';
import {
  type DepositAction,
  type DepositState,
  type WithdrawalAction,
  type WithdrawalState,
  nextDepositState,
  nextWithdrawalState,
} from './states.ts';

const depositCases: readonly [DepositState, DepositAction, DepositState | undefined][] = [
  ['submitted', 'credit', 'credited'],
  ['submitted', 'reject', 'rejected'],
  ['credited', 'credit', undefined],
  ['credited', 'reject', undefined],
  ['rejected', 'credit', undefined],
  ['rejected', 'reject', undefined],
];

test.each(depositCases)('[CASH-15] a deposit that is %s: %s leads to %s', (state, action, expected) => {
  expect(nextDepositState(state, action)).toBe(expected);
});

const withdrawalCases: readonly [WithdrawalState, WithdrawalAction, WithdrawalState | undefined][] = [
  ['requested', 'pay', 'paid'],
  ['requested', 'reject', 'rejected'],
  ['paid', 'pay', undefined],
  ['paid', 'reject', undefined],
  ['rejected', 'pay', undefined],
  ['rejected', 'reject', undefined],
];

test.each(withdrawalCases)('[CASH-14] a withdrawal that is %s: %s leads to %s', (state, action, expected) => {
  expect(nextWithdrawalState(state, action)).toBe(expected);
});
