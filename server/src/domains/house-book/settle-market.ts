import { type Money, money } from '@maidan/engine';
import { type Db, type Tx, inTransaction, pinPlans } from '../../kernel/db.ts';
import {
  type AccountId,
  type Batch,
  lockBalances,
  openAccount,
  postBatch,
  walletCurrency,
} from '../ledger/index.ts';
import type { BettingAccountBook } from './betting-accounts.ts';
import { exposureIn, unbetMarket, withBetOf } from './house-books.ts';
import { resultOfBet } from './market-book.ts';
import type { HouseMarket, HouseResult, OpenBet } from './model.ts';
import { type SettledBet, closeMarket, endBets, listOpenBets, lockOpenMarket } from './store.ts';

/** What settling works with. */
export interface SettleParts {
  readonly db: Db;
  readonly accounts: BettingAccountBook;
  readonly now: Date;
}

/**
 * Ends a house market: gives every hold back, pays what was won out of the house's book and what was lost into it, and writes
 * on each bet what became of it (EXCH-11). A void returns winners and losers alike. One transaction; a repeat finds the market
 * ended and moves nothing. Answers the players concerned, nobody for a repeat. The caller takes no bets on it meanwhile.
 */
export async function settleMarket(
  parts: SettleParts,
  marketKey: string,
  result: HouseResult,
): Promise<ReadonlySet<bigint>> {
  const players = new Set((await listOpenBets(parts.db, [marketKey])).map(({ playerId }) => playerId));
  await parts.accounts.load(players);
  const hasSettled = await inTransaction(parts.db, async (tx) => {
    const market = await lockOpenMarket(tx, marketKey);
    if (market === undefined) return false;
    const bets = await listOpenBets(tx, [marketKey]);
    const ended = fitting(market, result);
    const settled = bets.map((bet) => settleBet(market, bet, ended));
    await pay(tx, parts.accounts, { market, bets, settled });
    await endBets(tx, settled, parts.now);
    await closeMarket(tx, marketKey, ended, parts.now);
    return true;
  });
  return hasSettled ? players : new Set();
}

/** A winner that nobody could bet on is no result for this market. */
function fitting(market: HouseMarket, result: HouseResult): HouseResult {
  if (result.outcome === 'void' || market.kind !== 'BOOKMAKER') return result;
  return market.runners.includes(result.result) ? result : { outcome: 'void', reason: NO_SUCH_WINNER };
}

const NO_SUCH_WINNER = 'NO_SINGLE_WINNER';

function settleBet(market: HouseMarket, bet: OpenBet, result: HouseResult): SettledBet {
  if (result.outcome === 'void') return { id: bet.id, state: 'void', profit: money(0n) };
  const profit = resultOfBet(market.kind, bet, result.result);
  return { id: bet.id, state: profit > 0n ? 'won' : 'lost', profit };
}

interface Settled {
  readonly market: HouseMarket;
  readonly bets: readonly OpenBet[];
  readonly settled: readonly SettledBet[];
}

/** One transfer for each player: the hold comes back, and the result comes from the house's book or goes to it. */
async function pay(tx: Tx, accounts: BettingAccountBook, { market, bets, settled }: Settled): Promise<void> {
  if (bets.length === 0) return;
  const live = bets.reduce(withBetOf, unbetMarket(market));
  const profits = new Map<bigint, bigint>();
  bets.forEach(({ playerId }, index) =>
    profits.set(playerId, (profits.get(playerId) ?? 0n) + (settled[index]?.profit ?? 0n)),
  );
  const bookId = await openAccount(tx, { kind: 'house_book', ownerKey: 'house', currency: walletCurrency });
  const lines = Array.from(profits, ([playerId, profit]) => ({
    playerId,
    profit: money(profit),
    hold: exposureIn(live, playerId),
    ...accounts.get(playerId),
  }));
  await pinPlans(tx);
  await lockBalances(tx, [bookId, ...lines.flatMap(({ mainId, exposureId }) => [mainId, exposureId])]);
  const batch = batchOf(market.marketKey, bookId, lines);
  if (batch.transfers.length > 0) await postBatch(tx, batch);
}

interface PayLine {
  readonly playerId: bigint;
  readonly profit: Money;
  readonly hold: Money;
  readonly mainId: AccountId;
  readonly exposureId: AccountId;
}

function batchOf(marketKey: string, bookId: AccountId, lines: readonly PayLine[]): Batch {
  const transfers: { requestId: string; cause: string }[] = [];
  const postings: Batch['postings'][number][] = [];
  for (const { playerId, profit, hold, mainId, exposureId } of lines) {
    if (profit === 0n && hold === 0n) continue;
    const requestId = `settle-house:${marketKey}:${playerId}`;
    const transferIndex = transfers.push({ requestId, cause: 'house-market-settled' }) - 1;
    const moves: [AccountId, bigint][] = [
      [exposureId, 0n - hold],
      [mainId, hold + profit],
      [bookId, 0n - profit],
    ];
    for (const [accountId, amount] of moves)
      if (amount !== 0n) postings.push({ transferIndex, accountId, amount: money(amount) });
  }
  return { transfers, postings, holds: [] };
}
