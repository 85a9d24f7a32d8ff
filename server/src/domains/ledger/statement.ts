import type { Currency } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';
import { findAccount } from './find-accounts.ts';
import {
  findTransferSpan,
  selectLostHolds,
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
  /** With these causes, also lines that only took what was held for bets. */
  readonly losing?: readonly string[] | undefined;
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
  { playerId, currency, causes, losing, during, before, size }: StatementQuery,
): Promise<StatementLine[]> {
  const accountId = await findAccount(on, { kind: 'player_main', ownerKey: String(playerId), currency });
  if (accountId === undefined) return [];
  const span = during === undefined ? undefined : await findTransferSpan(on, during);
  const wanted = { accountId, during, span, before, size };
  if (causes?.posted === 'one-by-one') return selectPostingsByCause(on, wanted, causes.names);
  const moved = await selectPostings(on, wanted, causes?.names, losing);
  if (losing === undefined) return moved;
  const heldBy = await findAccount(on, {
    kind: 'player_house_exposure',
    ownerKey: String(playerId),
    currency,
  });
  if (heldBy === undefined) return moved;
  const lost = await selectLostHolds(on, wanted, heldBy, losing);
  return [...moved, ...lost].toSorted((a, b) => (a.transferId < b.transferId ? 1 : -1)).slice(0, size);
}
