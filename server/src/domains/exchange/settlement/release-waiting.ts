import { money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { BatchDraft, listMainAccounts, lockBalances, postBatch, walletCurrency } from '../../ledger/index.ts';
import type { LapsingOrders } from './lapsing-orders.ts';

interface ReleaseDeps {
  readonly lapsing: LapsingOrders;
  readonly roundId: string;
  readonly now: Date;
}

/**
 * Lets these players' resting orders lapse in all books (SAFE-7), and moves what was held for them to their main
 * accounts.
 */
export async function releaseWaiting(
  tx: Tx,
  { lapsing, roundId, now }: ReleaseDeps,
  playerIds: readonly bigint[],
): Promise<void> {
  const freed = await lapsing.lapse(tx, playerIds, { roundId, now });
  if (freed.size === 0) return;
  const accounts = await listMainAccounts(tx, [...freed.keys()], walletCurrency);
  await lockBalances(tx, [...accounts.values()]);
  const draft = new BatchDraft('exchange-exposure');
  for (const [playerId, main] of accounts) {
    const amount = freed.get(playerId) ?? money(0n);
    draft.add(`${roundId}:${playerId}:lapsed`, [[main, amount, money(-amount)]]);
  }
  if (draft.transfers.length > 0) await postBatch(tx, draft);
}
