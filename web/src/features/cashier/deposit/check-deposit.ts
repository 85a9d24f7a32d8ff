import type { Money } from '@maidan/engine';

/** The form's state when the player presses Next. */
export interface DepositFacts {
  /** Assumed verified until known: the server checks it too. */
  readonly phoneVerified: boolean;
  readonly depositPending: boolean;
  readonly amount: Money | undefined;
  readonly method: string | undefined;
  readonly channel: string | undefined;
}

/** The first fault that blocks a deposit, by the dictionary's key. */
export type DepositFault = 'phone' | 'depositPending' | 'amount' | 'method' | 'channel';

/** CASH-4: the five checks of Next in their order; the server checks the range. */
export function checkDeposit(facts: DepositFacts): DepositFault | undefined {
  if (!facts.phoneVerified) return 'phone';
  if (facts.depositPending) return 'depositPending';
  if (facts.amount === undefined) return 'amount';
  if (facts.method === undefined) return 'method';
  if (facts.channel === undefined) return 'channel';
  return undefined;
}
