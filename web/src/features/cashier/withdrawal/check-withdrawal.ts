import type { Money } from '@maidan/engine';

/** The form's state when the player presses Submit. */
export interface WithdrawalFacts {
  /** Assumed verified until known: the server checks it too. */
  readonly phoneVerified: boolean;
  readonly withdrawalPending: boolean;
  readonly amount: Money | undefined;
  readonly accountNumber: string;
  readonly method: string | undefined;
}

/** The first fault that blocks a withdrawal, by the dictionary's key. */
export type WithdrawalFault =
  | 'phone'
  | 'withdrawalPending'
  | 'amountRequired'
  | 'accountNumber'
  | 'withdrawalMethod';

/** CASH-9: the checks of Submit in their order; the eligibility call follows them. */
export function checkWithdrawal(facts: WithdrawalFacts): WithdrawalFault | undefined {
  if (!facts.phoneVerified) return 'phone';
  if (facts.withdrawalPending) return 'withdrawalPending';
  if (facts.amount === undefined) return 'amountRequired';
  if (facts.accountNumber === '') return 'accountNumber';
  if (facts.method === undefined) return 'withdrawalMethod';
  return undefined;
}
