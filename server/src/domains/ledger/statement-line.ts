import type { Money } from '@maidan/engine';

/** One line of a player's statement of account. */
export interface StatementLine {
  readonly transferId: bigint;
  readonly at: Date;
  readonly cause: string;
  readonly requestId: string;
  /** What came to the main account, or left it when below zero. */
  readonly amount: Money;
  /** What was in the main account then. */
  readonly balanceAfter: Money;
}
