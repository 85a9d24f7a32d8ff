/**
 * Where a deposit is. A gateway's begins as created; one that a player says to have paid by hand begins as submitted.
 * Mismatched: money came, but not as it was asked for, so a person looks at it. Charged back: it was credited, and the
 * wallet has taken the payment back.
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

/** What can be done to a deposit. */
export type DepositAction =
  | 'await-payer'
  | 'submit'
  | 'verify'
  | 'credit'
  | 'reject'
  | 'expire'
  | 'mismatch'
  | 'charge-back';

/** Where a withdrawal is. Until it is paid, failed or rejected its money is held. */
export type WithdrawalState = 'requested' | 'approved' | 'sent' | 'paid' | 'failed' | 'rejected';

/** What can be done to a withdrawal. */
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
  // Money that comes after the time is over is not credited by itself.
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

/** The state after an action, or undefined when the action is refused in that state. */
export function nextDepositState(state: DepositState, action: DepositAction): DepositState | undefined {
  return depositSteps[state][action];
}

/** The state after an action, or undefined when the action is refused in that state. */
export function nextWithdrawalState(
  state: WithdrawalState,
  action: WithdrawalAction,
): WithdrawalState | undefined {
  return withdrawalSteps[state][action];
}
