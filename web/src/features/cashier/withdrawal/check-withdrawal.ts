import type { Money } from '@maidan/engine';

/** What is known when the player presses Submit. */
export interface WithdrawalFacts {
  /** Taken for verified while it is not known yet: the server checks it too. */
  readonly phoneVerified: boolean;
  readonly withdrawalPending: boolean;
  readonly amount: Money | undefined;
  readonly accountNumber: string;
  readonly method: string | undefined;
}

/** The first thing that keeps a withdrawal from going on, by the dictionary's key. */
export type WithdrawalFault =
  | 'phone'
  | 'withdrawalPending'
  | 'amountRequired'
  | 'accountNumber'
  | 'withdrawalMethod';

/** CASH-9: the checks of Submit in their order; the eligibility call comes after them. */
export function checkWithdrawal(facts: WithdrawalFacts): WithdrawalFault | undefined {
  if (!facts.phoneVerified) return 'phone';
  if (facts.withdrawalPending) return 'withdrawalPending';
  if (facts.amount === undefined) return 'amountRequired';
  if (facts.accountNumber === '') return 'accountNumber';
  if (facts.method === undefined) return 'withdrawalMethod';
  return undefined;
}
