import { type Money, money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import type { LapseWaiting } from '../../../kernel/lapse-waiting.ts';
import {
  type AccountId,
  BatchDraft,
  lockBalances,
  openAccount,
  openDebts,
  postBatch,
  walletCurrency,
} from '../../ledger/index.ts';
import type { BettingAccountBook } from '../bets/betting-accounts.ts';

/** What a settlement or correction of a market moves for one player. */
export interface PlayerMove {
  readonly playerId: bigint;
  /** The increase of the hold; negative when it is released. */
  readonly hold: Money;
  /** The results that are paid, or taken if negative; includes the reversal of an earlier one, with its sign. */
  readonly legs: readonly { readonly requestId: string; readonly profit: Money }[];
}

interface MoveDeps {
  readonly accounts: BettingAccountBook;
  readonly lapse: LapseWaiting;
  readonly marketKey: string;
  readonly cause: string;
  /** Names this round of moves in the ledger. */
  readonly roundId: string;
}

/**
 * Moves holds and results of a market between its players and the house's book (EXCH-11). Where a wallet is short, the
 * player's resting orders lapse first (SAFE-7), and what is still missing becomes a debt (SAFE-8). Answers each player's
 * new debt.
 */
export async function moveMoney(
  tx: Tx,
  deps: MoveDeps,
  moves: readonly PlayerMove[],
): Promise<ReadonlyMap<bigint, Money>> {
  const currency = walletCurrency;
  const bookId = await openAccount(tx, { kind: 'house_book', ownerKey: 'house', currency });
  const owned = moves.flatMap(({ playerId }) => {
    const { mainId, exposureId } = deps.accounts.get(playerId);
    return [mainId, exposureId];
  });
  const ids = [bookId, ...owned];
  const missing = findMissing(deps, moves, await lockBalances(tx, ids));
  await deps.lapse(tx, [...missing.keys()], deps.roundId);
  const owed = missing.size === 0 ? missing : findMissing(deps, moves, await lockBalances(tx, ids));
  const debts = await openDebts(tx, [...owed.keys()]);
  const draft = new BatchDraft(deps.cause);
  for (const { playerId, hold, legs } of moves) {
    const { mainId, exposureId } = deps.accounts.get(playerId);
    legs.forEach(({ requestId, profit }, index) => {
      const raised = index === 0 ? hold : 0n;
      draft.add(requestId, [
        [exposureId, money(raised)],
        [mainId, money(profit - raised)],
        [bookId, money(-profit)],
      ]);
    });
    const raised = legs.length === 0 ? hold : money(0n);
    draft.add(`${deps.roundId}:${playerId}:held`, [
      [exposureId, raised],
      [mainId, money(-raised)],
    ]);
    const [short, debtId] = [owed.get(playerId), debts.get(playerId)];
    if (short === undefined || debtId === undefined) continue;
    const postings: readonly (readonly [AccountId, Money])[] = [
      [mainId, short],
      [debtId, money(-short)],
    ];
    draft.add(`${deps.roundId}:${playerId}:owed`, postings, 'debt-opened');
  }
  if (draft.transfers.length > 0) await postBatch(tx, draft);
  return owed;
}

/** What each player's wallet is short of for these moves. */
function findMissing(
  { accounts }: MoveDeps,
  moves: readonly PlayerMove[],
  balances: ReadonlyMap<AccountId, Money>,
): ReadonlyMap<bigint, Money> {
  return new Map(
    moves.flatMap(({ playerId, hold, legs }) => {
      const gained = legs.reduce((sum, { profit }) => sum + profit, 0n) - hold;
      const left = (balances.get(accounts.get(playerId).mainId) ?? 0n) + gained;
      return left < 0n ? [[playerId, money(-left)] as const] : [];
    }),
  );
}
