import { type Money, money } from '@maidan/engine';
import { type Tx, inTransaction, pinPlans } from '../../../kernel/db.ts';
import type { Note } from '../../../kernel/note.ts';
import type { Groups } from '../book/player-accounts.ts';
import { type LiveMarket, rebuildMarket } from '../book/live-market.ts';
import { moveMoney } from './move-money.ts';
import type { SettleDeps } from './settle-market.ts';
import { recountMatched } from './settlement-store.ts';
import { listStoredBooks } from '../book/book-store.ts';
import { findMarket, lockMarket } from '../store.ts';

/** The result of a correction: the market as it is now, and whom it affects. */
export interface CorrectedMarket {
  readonly live: LiveMarket;
  readonly players: ReadonlySet<bigint>;
}

/**
 * Changes the bets of a market that trades (row EXCH-10): `change` writes what becomes void, then the book is rebuilt
 * and the holds adjusted, in one transaction. Answers undefined when nothing changed. The caller keeps the book
 * unchanged meanwhile and replaces it with the new one.
 */
export async function correctOpenMarket(
  deps: SettleDeps & { readonly roundId: string; readonly groups: Groups },
  live: LiveMarket,
  { change, note }: { readonly change: (tx: Tx) => Promise<boolean>; readonly note?: Note | undefined },
): Promise<CorrectedMarket | undefined> {
  const { marketId } = live.market;
  const before = holdsOf(live);
  await deps.accounts.load(before.keys());
  return inTransaction(deps.db, async (tx) => {
    await lockMarket(tx, marketId);
    if (!(await change(tx))) return undefined;
    await recountMatched(tx, marketId);
    const market = await findMarket(tx, marketId);
    const stored = (await listStoredBooks(tx, [marketId])).get(marketId);
    if (market === undefined || stored === undefined) throw new Error(`market ${marketId} is not stored`);
    const corrected = rebuildMarket(market, live.state, stored, deps.groups);
    const after = holdsOf(corrected);
    const players = new Set([...before.keys(), ...after.keys()]);
    const moves = Array.from(players, (playerId) => ({
      playerId,
      hold: money((after.get(playerId) ?? 0n) - (before.get(playerId) ?? 0n)),
      legs: [],
    }));
    await pinPlans(tx);
    const round = { marketId, cause: 'market-corrected' };
    await moveMoney(tx, { ...deps, ...round, rounding: money(0n), corrected }, moves);
    await note?.(tx);
    return { live: corrected, players };
  });
}

const holdsOf = ({ book }: LiveMarket): Map<bigint, Money> =>
  new Map(book.view.accountIds().map((accountId) => [BigInt(accountId), book.view.holdOf(accountId)]));
