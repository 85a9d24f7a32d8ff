import type { Transaction, TransactionStatusChange } from '@maidan/contract';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { progressOf } from './progress-of.ts';

const startedAt = Date.parse('2026-01-15T12:00:00Z');

function requestOf(
  action: Transaction['action'],
  ...states: readonly TransactionStatusChange['state'][]
): Transaction {
  const at = new Date(startedAt);
  return {
    id: 1n,
    action,
    outcome: 'pending',
    amount: money(50_000n),
    transactionId: 'TRX00001',
    createdAt: at,
    updatedAt: at,
    paymentMethod: { icon: 'bkash.svg', name: 'bKash', type: 'manual' },
    statusChanges: states.map((state, index) => ({ state, at: new Date(startedAt + index * 1000) })),
  };
}

/** The steps as `name:look@second`. */
function told(...request: Parameters<typeof requestOf>) {
  const { steps, ending } = progressOf(requestOf(...request));
  const texts = steps.map(
    ({ name, look, at }) =>
      `${name}:${look}${at === undefined ? '' : `@${(at.getTime() - startedAt) / 1000}`}`,
  );
  return [texts.join(' '), ending];
}

test('[PLAY-5] a deposit is sent, checked and credited, each step with its time', () => {
  expect(told('deposit', 'submitted')).toEqual(['sent:done@0 checking:now credited:next', undefined]);
  expect(told('deposit', 'submitted', 'verifying')).toEqual([
    'sent:done@0 checking:now@1 credited:next',
    undefined,
  ]);
  expect(told('deposit', 'submitted', 'verifying', 'credited')).toEqual([
    'sent:done@0 found:done@1 credited:done@2',
    'credited',
  ]);
  expect(told('deposit', 'created', 'awaiting-payer')).toEqual([
    'awaitingPayment:now checking:next credited:next',
    undefined,
  ]);
});

test('[PLAY-5] a deposit that is not credited ends where it stopped', () => {
  expect(told('deposit', 'submitted', 'verifying', 'rejected')).toEqual([
    'sent:done@0 notFound:bad@2',
    'rejectedDeposit',
  ]);
  expect(told('deposit', 'created', 'awaiting-payer', 'rejected')).toEqual([
    'notMade:bad@2',
    'rejectedDeposit',
  ]);
  expect(told('deposit', 'created', 'awaiting-payer', 'expired')).toEqual(['expired:bad@2', 'expired']);
  expect(told('deposit', 'created', 'awaiting-payer', 'submitted', 'verifying', 'mismatched')).toEqual([
    'sent:done@2 mismatched:bad@4',
    'mismatched',
  ]);
  expect(told('deposit', 'submitted', 'verifying', 'credited', 'charged-back')).toEqual([
    'sent:done@0 found:done@1 credited:done@2 chargedBack:bad@3',
    'chargedBack',
  ]);
});

test('[PLAY-5] a mismatched deposit that a person credits in the end is credited', () => {
  expect(told('deposit', 'submitted', 'verifying', 'mismatched', 'credited')).toEqual([
    'sent:done@0 found:done@1 credited:done@3',
    'credited',
  ]);
});

test('[PLAY-5] a withdrawal is requested, approved and paid, or its money is back', () => {
  expect(told('withdraw', 'requested')).toEqual(['requested:done@0 approving:now paid:next', undefined]);
  expect(told('withdraw', 'requested', 'approved')).toEqual([
    'requested:done@0 approved:done@1 sending:now',
    undefined,
  ]);
  expect(told('withdraw', 'requested', 'approved', 'sent', 'paid')).toEqual([
    'requested:done@0 approved:done@1 paid:done@3',
    'paid',
  ]);
  expect(told('withdraw', 'requested', 'approved', 'sent', 'failed')).toEqual([
    'requested:done@0 approved:done@1 notPaid:bad@3 moneyBack:done@3',
    'failed',
  ]);
  expect(told('withdraw', 'requested', 'rejected')).toEqual([
    'requested:done@0 declined:bad@1 moneyBack:done@1',
    'rejectedWithdrawal',
  ]);
});
