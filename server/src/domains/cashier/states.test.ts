import { expect, test } from 'vitest';
import {
  type DepositAction,
  type DepositState,
  type WithdrawalAction,
  type WithdrawalState,
  nextDepositState,
  nextWithdrawalState,
} from './states.ts';

const depositActions: readonly DepositAction[] = [
  'await-payer',
  'submit',
  'verify',
  'credit',
  'reject',
  'expire',
  'mismatch',
  'charge-back',
];

/** A row for each state, a column for each action of the list above; a dash where the state doesn't allow it. */
const deposits: Readonly<Record<DepositState, string>> = {
  created: 'awaiting-payer - - - rejected expired - -',
  'awaiting-payer': '- submitted - - rejected expired - -',
  submitted: '- - verifying - rejected - - -',
  verifying: '- - - credited rejected - mismatched -',
  credited: '- - - - - - - charged-back',
  rejected: '- - - - - - - -',
  expired: '- - - - - - mismatched -',
  mismatched: '- - - credited rejected - - -',
  'charged-back': '- - - - - - - -',
};

const withdrawalActions: readonly WithdrawalAction[] = ['approve', 'send', 'pay', 'fail', 'reject'];

const withdrawals: Readonly<Record<WithdrawalState, string>> = {
  requested: 'approved - - - rejected',
  approved: '- sent - - rejected',
  sent: '- - paid failed -',
  paid: '- - - - -',
  failed: '- - - - -',
  rejected: '- - - - -',
};

test.each(casesOf(deposits, depositActions))(
  '[CASH-15] a deposit that is %s: %s leads to %s',
  (state, action, expected) => {
    expect(nextDepositState(state, action) ?? '-').toBe(expected);
  },
);

test.each(casesOf(withdrawals, withdrawalActions))(
  '[CASH-14] a withdrawal that is %s: %s leads to %s',
  (state, action, expected) => {
    expect(nextWithdrawalState(state, action) ?? '-').toBe(expected);
  },
);

function casesOf<State extends string, Action extends string>(
  table: Readonly<Record<State, string>>,
  actions: readonly Action[],
): [State, Action, string][] {
  const cases: [State, Action, string][] = [];
  for (const state in table) {
    const cells = table[state].split(' ');
    for (const [at, action] of actions.entries()) cases.push([state, action, cells[at] ?? 'no cell']);
  }
  return cases;
}
