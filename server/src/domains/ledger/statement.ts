import type { Currency } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';
import { findAccount } from './find-accounts.ts';
import {
  findTransferSpan,
  selectPostings,
  selectPostingsByCause,
  type StatementLine,
} from './statement-store.ts';

/** Which lines: newest first, at most `size`. */
export interface StatementQuery {
  readonly playerId: bigint;
  readonly currency: Currency;
  /** Only these causes, and whether they are posted in batches, as bets are, or one by one. */
  readonly causes?: { readonly names: readonly string[]; readonly posted: 'in-batches' | 'one-by-one' };
  readonly during?: MomentRange | undefined;
  /** Only transfers before this one: the last of the page before. */
  readonly before?: bigint | undefined;
  readonly size: number;
}

/**
 * Movements of the player's main account, each once and in order. A page costs the same however deep it is: it begins at
 * a transfer, and a range of times is turned into one of transfers first.
 */
export async function statement(
  on: Reader,
  { playerId, currency, causes, during, before, size }: StatementQuery,
): Promise<StatementLine[]> {
  const accountId = await findAccount(on, { kind: 'player_main', ownerKey: String(playerId), currency });
  if (accountId === undefined) return [];
  const span = during === undefined ? undefined : await findTransferSpan(on, during);
  const wanted = { accountId, during, span, before, size };
  if (causes?.posted === 'one-by-one') return selectPostingsByCause(on, wanted, causes.names);
  return selectPostings(on, wanted, causes?.names);
}
