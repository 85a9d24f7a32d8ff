import { money, type Currency, type Money } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import { getPlayerAccount } from './find-accounts.ts';
import type { HoldOwner, Posting, TransferResult } from './model.ts';
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

/**
 * Returns that much of what is held for the owner to the player. Refuses INSUFFICIENT_FUNDS when that is more than is
 * held for it. Repeats as `transfer` does; CONFLICTING_REPEAT.
 */
export async function release(tx: Tx, request: HoldRequest): Promise<TransferResult> {
  const { amount, ...rest } = request;
  const main = await getPlayerAccount(tx, 'player_main', request.playerId, request.currency);
  return capture(tx, { ...rest, to: [{ accountId: main, amount }] });
}
