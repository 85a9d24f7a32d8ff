/**
 * States of a deposit. One of a gateway begins as created; one that a player claims to have paid by hand begins as
 * submitted. Mismatched: money came, but not as requested, so a person decides. Charged back: it was credited, and the
 * wallet has reversed the payment.
 */
export type DepositState =
  | 'created'
  | 'awaiting-payer'
  | 'submitted'
  | 'verifying'
  | 'credited'
  | 'rejected'
  | 'expired'
  | 'mismatched'
  | 'charged-back';

/** Actions on a deposit. */
export type DepositAction =
  | 'await-payer'
  | 'submit'
  | 'verify'
  | 'credit'
  | 'reject'
  | 'expire'
  | 'mismatch'
  | 'charge-back';

/** States of a withdrawal. Its money is held until it is paid, failed or rejected. */
export type WithdrawalState = 'requested' | 'approved' | 'sent' | 'paid' | 'failed' | 'rejected';

/** Actions on a withdrawal. */
export type WithdrawalAction = 'approve' | 'send' | 'pay' | 'fail' | 'reject';

type Steps<State extends string, Action extends string> = Readonly<
  Record<State, Partial<Record<Action, State>>>
>;

const depositSteps: Steps<DepositState, DepositAction> = {
  created: { 'await-payer': 'awaiting-payer', reject: 'rejected', expire: 'expired' },
  'awaiting-payer': { submit: 'submitted', reject: 'rejected', expire: 'expired' },
  submitted: { verify: 'verifying', reject: 'rejected' },
  verifying: { credit: 'credited', reject: 'rejected', mismatch: 'mismatched' },
  credited: { 'charge-back': 'charged-back' },
  'charged-back': {},
  rejected: {},
  // Money that arrives after the deadline is not credited automatically.
  expired: { mismatch: 'mismatched' },
  mismatched: { credit: 'credited', reject: 'rejected' },
};

const withdrawalSteps: Steps<WithdrawalState, WithdrawalAction> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: { send: 'sent', reject: 'rejected' },
  sent: { pay: 'paid', fail: 'failed' },
  paid: {},
  failed: {},
  rejected: {},
};

/** The state after an action, or undefined when the state doesn't allow it. */
export function nextDepositState(state: DepositState, action: DepositAction): DepositState | undefined {
  return depositSteps[state][action];
}

/** The state after an action, or undefined when the state doesn't allow it. */
export function nextWithdrawalState(
  state: WithdrawalState,
  action: WithdrawalAction,
): WithdrawalState | undefined {
  return withdrawalSteps[state][action];
}
