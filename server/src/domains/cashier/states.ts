/** Where a deposit is: the money has come to the wallet, will never, or somebody still has to look. */
export type DepositState = 'submitted' | 'credited' | 'rejected';

/** What can be done to a deposit. */
export type DepositAction = 'credit' | 'reject';

/** Where a withdrawal is. While it is requested its money is held. */
export type WithdrawalState = 'requested' | 'paid' | 'rejected';

/** What can be done to a withdrawal. */
export type WithdrawalAction = 'pay' | 'reject';

const depositSteps: Readonly<Record<DepositState, Partial<Record<DepositAction, DepositState>>>> = {
  submitted: { credit: 'credited', reject: 'rejected' },
  credited: {},
  rejected: {},
};

const withdrawalSteps: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalAction, WithdrawalState>>>> =
  {
    requested: { pay: 'paid', reject: 'rejected' },
    paid: {},
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
