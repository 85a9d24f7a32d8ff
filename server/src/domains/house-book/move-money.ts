import { type Money, money } from '@maidan/engine';
import type { Tx } from '../../kernel/db.ts';
import { BatchDraft, lockBalances, openAccount, postBatch, walletCurrency } from '../ledger/index.ts';
import type { BettingAccountBook } from './betting-accounts.ts';
import { listUncollected, replaceUncollected } from './correction-store.ts';

/** What the end, or a correction, of a market moves for one player. */
export interface PlayerMove {
  readonly playerId: bigint;
  /** By how much the hold rises; below zero, what comes back. */
  readonly hold: Money;
  /** The results that are paid, or below zero taken; the reversal of an earlier one is among them with its sign. */
  readonly legs: readonly { readonly requestId: string; readonly profit: Money }[];
}

interface MoveParts {
  readonly accounts: BettingAccountBook;
  readonly marketKey: string;
  readonly cause: string;
  /** Names this round of moves in the ledger. */
  readonly roundId: string;
}

/**
 * Moves holds and results of a market between its players and the house's book (EXCH-11). What a player owes and the wallet
 * does not have, the house covers: it is written down, and taken back as soon as this market gives the player money again.
 */
export async function moveMoney(tx: Tx, parts: MoveParts, moves: readonly PlayerMove[]): Promise<void> {
  const currency = walletCurrency;
  const bookId = await openAccount(tx, { kind: 'house_book', ownerKey: 'house', currency });
  const coverId = await openAccount(tx, { kind: 'house_book', ownerKey: 'uncollected', currency });
  const owned = moves.flatMap(({ playerId }) => {
    const { mainId, exposureId } = parts.accounts.get(playerId);
    return [mainId, exposureId];
  });
  const balances = await lockBalances(tx, [bookId, coverId, ...owned]);
  const owed = await listUncollected(tx, parts.marketKey);
  const uncollected = new Map(owed);
  const draft = new BatchDraft(parts.cause);
  for (const { playerId, hold, legs } of moves) {
    const { mainId, exposureId } = parts.accounts.get(playerId);
    const covers = owed.get(playerId) ?? 0n;
    const gained = legs.reduce((sum, { profit }) => sum + profit, 0n) - hold;
    const after = (balances.get(mainId) ?? 0n) + gained - covers;
    const short = after < 0n ? 0n - after : 0n;
    legs.forEach(({ requestId, profit }, index) => {
      const raised = index === 0 ? hold : 0n;
      draft.add(requestId, [
        [exposureId, money(raised)],
        [mainId, money(profit - raised)],
        [bookId, money(-profit)],
      ]);
    });
    const moved = legs.length === 0 ? hold : 0n;
    draft.add(`${parts.roundId}:${playerId}:cover`, [
      [exposureId, money(moved)],
      [mainId, money(short - covers - moved)],
      [coverId, money(covers - short)],
    ]);
    if (short > 0n) uncollected.set(playerId, money(short));
    else uncollected.delete(playerId);
  }
  if (draft.transfers.length > 0) await postBatch(tx, draft);
  if (owed.size > 0 || uncollected.size > 0) await replaceUncollected(tx, parts.marketKey, uncollected);
}
