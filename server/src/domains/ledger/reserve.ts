import { type Currency, type Money, money } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import { getPlayerAccount } from './get-player-account.ts';
import type { HoldOwner, TransferResult } from './model.ts';
import { postTransfer } from './post-transfer.ts';

/** Moves a player's money between the main and the hold account, for one owner. */
export interface HoldRequest {
  readonly requestId: string;
  readonly cause: string;
  readonly playerId: bigint;
  readonly currency: Currency;
  readonly owner: HoldOwner;
  /** More than zero. */
  readonly amount: Money;
}

/**
 * Holds that much more of a player's money for the owner, so that it can't be spent otherwise. Repeats as `transfer`
 * does. Refusals: INSUFFICIENT_FUNDS, CONFLICTING_REPEAT.
 */
export async function reserve(tx: Tx, request: HoldRequest): Promise<TransferResult> {
  const { playerId, currency, owner, amount } = request;
  if (amount <= 0n) throw new Error(`The hold ${request.requestId} reserves nothing.`);
  const main = await getPlayerAccount(tx, 'player_main', playerId, currency);
  const hold = await getPlayerAccount(tx, 'player_hold', playerId, currency);
  return postTransfer(tx, {
    requestId: request.requestId,
    cause: request.cause,
    postings: [
      { accountId: main, amount: money(0n - amount) },
      { accountId: hold, amount },
    ],
    holds: [{ accountId: hold, ownerKind: owner.kind, ownerId: owner.id, amount }],
  });
}
