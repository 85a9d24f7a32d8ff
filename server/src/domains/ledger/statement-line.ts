import type { Money } from '@maidan/engine';

/** One line of a player's statement of account. */
export interface StatementLine {
  readonly transferId: bigint;
  readonly at: Date;
  readonly cause: string;
  readonly requestId: string;
  /** The credit to the main account, or debit if negative. */
  readonly amount: Money;
  /** The main account's balance after it. */
  readonly balanceAfter: Money;
}
