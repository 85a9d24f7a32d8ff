import type { Currency, Money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { countPlayerPostings, selectPlayerPostings } from './store.ts';

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

/** Which lines, newest first: page `number` from 1, of at most `size` lines. */
export interface StatementQuery {
  readonly playerId: bigint;
  readonly currency: Currency;
  readonly page: { readonly number: number; readonly size: number };
}

/** A page of every movement of the player's main account, and how many lines there are on all pages. */
export async function statement(
  on: Reader,
  { playerId, currency, page }: StatementQuery,
): Promise<{ lines: StatementLine[]; total: number }> {
  const offset = (page.number - 1) * page.size;
  const lines = await selectPlayerPostings(on, {
    ownerKey: String(playerId),
    currency,
    limit: page.size,
    offset,
  });
  return { lines, total: await countPlayerPostings(on, String(playerId), currency) };
}
