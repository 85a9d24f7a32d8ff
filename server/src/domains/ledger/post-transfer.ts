import { hash } from 'node:crypto';
import { type Money, money } from '@maidan/engine';
import { type Tx, isUniqueViolation } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  type AccountId,
  type Batch,
  type HoldChange,
  type Posting,
  type TransferRequest,
  type TransferResult,
  isCovered,
} from './model.ts';
import { insertPostingCauses } from './statement-store.ts';
import { type LockedAccount, insertBatch, lockAccounts, selectHeld, selectTransfer } from './store.ts';

/** A transfer and its changes to the holds of the hold accounts that it moves. */
export interface HoldingTransfer extends TransferRequest {
  readonly holds: readonly HoldChange[];
}

/**
 * Does one transfer: locks its accounts, answers a repeat, and refuses when a player can't pay. Every function of this
 * domain that moves money uses it, except the batches. Postings to the same account are added up.
 *
 * Refusals: INSUFFICIENT_FUNDS, CONFLICTING_REPEAT. Postings that don't balance or name no account are a fault.
 */
export async function postTransfer(tx: Tx, request: HoldingTransfer): Promise<TransferResult> {
  const postings = addUp(request.postings);
  const accounts = await lockAccounts(tx, [...postings.keys()]);
  // The lock comes first: a concurrent repeat of the request waits here, then sees that it was done.
  const bodyHash = hashOf(request, postings);
  const earlier = await selectTransfer(tx, request.requestId);
  if (earlier !== undefined) {
    if (earlier.bodyHash !== bodyHash) throw new Refusal('CONFLICTING_REPEAT');
    return { transferId: earlier.id, repeated: true };
  }
  requireBalanced(request, postings, accounts);
  requireFunds(postings, accounts);
  for (const hold of request.holds) await requireHeld(tx, hold);
  const transferId = await write(tx, batchOf(request, postings), bodyHash);
  const mains = accounts.filter(({ id, kind }) => kind === 'player_main' && postings.get(id) !== 0n);
  await insertPostingCauses(
    tx,
    mains.map(({ id }) => ({ accountId: id, cause: request.cause, transferId })),
  );
  return { transferId, repeated: false };
}

function addUp(postings: readonly Posting[]): Map<AccountId, Money> {
  const sums = new Map<AccountId, Money>();
  for (const { accountId, amount } of postings) {
    sums.set(accountId, money((sums.get(accountId) ?? 0n) + amount));
  }
  return sums;
}

/** The first eight bytes of a digest of everything except the request's id, whatever the order of its parts. */
function hashOf(request: HoldingTransfer, postings: ReadonlyMap<bigint, Money>): bigint {
  const lines = [
    ...Array.from(postings, ([id, amount]) => `${id}:${amount}`),
    ...request.holds.map((hold) => `${hold.accountId}:${hold.ownerKind}:${hold.ownerId}:${hold.amount}`),
  ].toSorted();
  return hash('sha256', [request.cause, ...lines].join('\n'), 'buffer').readBigInt64BE(0);
}

function requireBalanced(
  { requestId }: HoldingTransfer,
  postings: ReadonlyMap<bigint, Money>,
  accounts: readonly LockedAccount[],
): void {
  if (accounts.length !== postings.size)
    throw new Error(`The transfer ${requestId} names an unknown account.`);
  const sums = new Map<string, bigint>();
  for (const { id, currency } of accounts) {
    sums.set(currency, (sums.get(currency) ?? 0n) + (postings.get(id) ?? 0n));
  }
  if ([...sums.values()].some((sum) => sum !== 0n))
    throw new Error(`The transfer ${requestId} doesn't balance.`);
  if ([...postings.values()].every((amount) => amount === 0n))
    throw new Error(`The transfer ${requestId} moves nothing.`);
}

function requireFunds(postings: ReadonlyMap<bigint, Money>, accounts: readonly LockedAccount[]): void {
  for (const { id, kind, balance } of accounts) {
    if (isCovered(kind) && balance + (postings.get(id) ?? 0n) < 0n) throw new Refusal('INSUFFICIENT_FUNDS');
  }
}

async function requireHeld(tx: Tx, hold: HoldChange): Promise<void> {
  if (hold.amount < 0n && (await selectHeld(tx, hold)) + hold.amount < 0n)
    throw new Refusal('INSUFFICIENT_FUNDS');
}

function batchOf(request: HoldingTransfer, postings: ReadonlyMap<AccountId, Money>): Batch {
  const moved = Array.from(postings, ([accountId, amount]) => ({ transferIndex: 0, accountId, amount }));
  return {
    transfers: [{ requestId: request.requestId, cause: request.cause }],
    postings: moved.filter((posting) => posting.amount !== 0n),
    holds: request.holds,
  };
}

async function write(tx: Tx, batch: Batch, bodyHash: bigint): Promise<bigint> {
  try {
    const [transferId] = await insertBatch(tx, batch, bodyHash);
    if (transferId === undefined) throw new Error('The transfer was not written.');
    return transferId;
  } catch (error) {
    // The same body locks the same accounts, so whoever used the id in the meantime did so with another body.
    if (isUniqueViolation(error, 'ledger_transfer_request')) throw new Refusal('CONFLICTING_REPEAT');
    throw error;
  }
}
