import { type Currency, money } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import { getPlayerAccount } from './get-player-account.ts';
import type { HoldOwner, Posting, TransferResult } from './model.ts';
import { postTransfer } from './post-transfer.ts';

/** Takes held money from a player for good. */
export interface CaptureRequest {
  readonly requestId: string;
  readonly cause: string;
  readonly playerId: bigint;
  readonly currency: Currency;
  readonly owner: HoldOwner;
  /** Who receives it; the sum, more than zero, is what leaves the hold. */
  readonly to: readonly Posting[];
}

/**
 * Pays out of what is held for the owner. Refuses INSUFFICIENT_FUNDS when more is asked than is held for it, whatever
 * the player holds for other owners. Repeats as `transfer` does; CONFLICTING_REPEAT.
 */
export async function capture(tx: Tx, request: CaptureRequest): Promise<TransferResult> {
  const { playerId, currency, owner, to } = request;
  const total = money(to.reduce((sum, posting) => sum + posting.amount, 0n));
  if (total <= 0n) throw new Error(`The capture ${request.requestId} takes nothing.`);
  const hold = await getPlayerAccount(tx, 'player_hold', playerId, currency);
  const left = { accountId: hold, amount: money(0n - total) };
  return postTransfer(tx, {
    requestId: request.requestId,
    cause: request.cause,
    postings: [left, ...to],
    holds: [{ ...left, ownerKind: owner.kind, ownerId: owner.id }],
  });
}
