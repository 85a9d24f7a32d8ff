import {
  type AccountSettlement,
  type Money,
  type Settlement,
  type Trade,
  money,
  settleMarket as settle,
} from '@maidan/engine';
import type { MarketResult } from '../../events.ts';
import { type Db, type Tx, inTransaction, pinPlans } from '../../kernel/db.ts';
import { keepFact } from '../../kernel/kept-facts.ts';
import {
  type AccountId,
  type Batch,
  lockBalances,
  openAccount,
  postBatch,
  walletCurrency,
} from '../ledger/index.ts';
import type { LiveMarket } from './live-market.ts';
import type { ExchangeMarket } from './model.ts';
import { settlementRequestId } from './settlement-request-id.ts';
import {
  closeMarket,
  deleteUnmatched,
  lapseRemaining,
  listTradesOfMarket,
  lockMarket,
  writeProfits,
} from './store.ts';
import type { TradingAccounts } from './trading-accounts.ts';

/** What settling works with. */
interface SettleParts {
  readonly db: Db;
  readonly accounts: TradingAccounts;
  readonly now: Date;
  /** The house's market maker, whose unmatched quotes are nobody's record. */
  readonly makerId: bigint;
}

/**
 * Ends a market: lapses what waits, gives every hold back, pays each player's net result against the market's escrow
 * and takes the commission (row EXCH-10). One transaction; a repeat finds the market settled and moves nothing.
 * Answers the players concerned, or undefined for a repeat. The caller keeps the book still meanwhile.
 */
export async function settleMarket(
  parts: SettleParts,
  live: LiveMarket,
  result: MarketResult,
): Promise<ReadonlySet<bigint> | undefined> {
  const { marketId } = live.market;
  const holds = new Map(live.book.view.holds().map(({ accountId, hold }) => [BigInt(accountId), hold]));
  const trades = await readTrades(parts.db, marketId);
  const settlement = settleTrades(live.market, trades, result);
  const players = new Set([
    ...holds.keys(),
    ...settlement.accounts.map(({ accountId }) => BigInt(accountId)),
  ]);
  await parts.accounts.load(players);
  const winners = result.outcome === 'won' ? result.winners : undefined;
  return inTransaction(parts.db, async (tx) => {
    const locked = await lockMarket(tx, marketId);
    if (locked?.state !== 'open') return undefined;
    await pinPlans(tx);
    for (const playerId of await lapseRemaining(tx, marketId)) players.add(playerId);
    const house = await openHouseAccounts(tx, marketId);
    await lockBalances(tx, accountIdsOf(players, parts.accounts, house));
    const batch = payOut({ marketId, holds, settlement, accounts: parts.accounts, house });
    if (batch.transfers.length > 0) await postBatch(tx, batch);
    await writeProfits(tx, marketId, winners);
    await deleteUnmatched(tx, marketId, parts.makerId);
    await closeMarket(tx, marketId, winners, parts.now);
    // Most markets end with nobody in them but the house.
    if (players.size > (players.has(parts.makerId) ? 1 : 0))
      await keepFact(tx, { kind: 'market-settled', subjectId: marketId }, parts.now);
    return players;
  });
}

async function readTrades(db: Db, marketId: string): Promise<Trade[]> {
  const trades = await listTradesOfMarket(db, marketId);
  return trades.map((trade) => ({
    runnerId: trade.selectionId,
    odds: trade.odds,
    size: money(trade.size),
    backAccountId: Number(trade.backPlayerId),
    layAccountId: Number(trade.layPlayerId),
  }));
}

function settleTrades(market: ExchangeMarket, trades: readonly Trade[], result: MarketResult): Settlement {
  const settled = settle(
    trades,
    result.outcome === 'void' ? { kind: 'void' } : { kind: 'result', winners: result.winners },
    {
      runnerIds: market.runners,
      numberOfWinners: market.numberOfWinners,
      commissionBps: market.commissionBps,
      discountBpsOf: () => 0,
    },
  );
  if (settled.kind === 'refused') throw new Error(`the result of market ${market.marketId} does not fit it`);
  return settled;
}

interface HouseAccounts {
  readonly escrow: AccountId;
  readonly commission: AccountId;
  readonly rounding: AccountId;
}

async function openHouseAccounts(tx: Tx, marketId: string): Promise<HouseAccounts> {
  return {
    escrow: await openAccount(tx, { kind: 'market_escrow', ownerKey: marketId, currency: walletCurrency }),
    commission: await openAccount(tx, { kind: 'commission', ownerKey: 'house', currency: walletCurrency }),
    rounding: await openAccount(tx, { kind: 'rounding', ownerKey: 'house', currency: walletCurrency }),
  };
}

function accountIdsOf(
  players: Iterable<bigint>,
  accounts: TradingAccounts,
  house: HouseAccounts,
): AccountId[] {
  const ids = [house.escrow, house.commission, house.rounding];
  for (const playerId of players) {
    const { mainId, exposureId } = accounts.get(playerId);
    ids.push(mainId, exposureId);
  }
  return ids;
}

interface PayOut {
  readonly marketId: string;
  readonly holds: ReadonlyMap<bigint, Money>;
  readonly settlement: Settlement;
  readonly accounts: TradingAccounts;
  readonly house: HouseAccounts;
}

/** One transfer per player: the hold comes back, and the net result comes or goes. */
function payOut({ marketId, holds, settlement, accounts, house }: PayOut): Batch {
  const transfers: { requestId: string; cause: string }[] = [];
  const postings: Batch['postings'][number][] = [];
  const results = new Map(settlement.accounts.map((account) => [BigInt(account.accountId), account]));
  for (const playerId of new Set([...holds.keys(), ...results.keys()])) {
    const { mainId, exposureId } = accounts.get(playerId);
    const moves = movesOf(holds.get(playerId) ?? money(0n), results.get(playerId));
    if (moves.hold === 0n && moves.main === 0n && moves.escrow === 0n) continue;
    const transferIndex =
      transfers.push({ requestId: settlementRequestId(marketId, playerId), cause: 'market-settled' }) - 1;
    const posted: [AccountId, Money][] = [
      [exposureId, moves.hold],
      [mainId, moves.main],
      [house.escrow, moves.escrow],
      [house.commission, moves.commission],
    ];
    for (const [accountId, amount] of posted)
      if (amount !== 0n) postings.push({ transferIndex, accountId, amount });
  }
  if (settlement.rounding !== 0n) {
    const transferIndex =
      transfers.push({ requestId: `settle:${marketId}:rounding`, cause: 'market-settled' }) - 1;
    postings.push({ transferIndex, accountId: house.rounding, amount: settlement.rounding });
    postings.push({ transferIndex, accountId: house.escrow, amount: money(-settlement.rounding) });
  }
  return { transfers, postings, holds: [] };
}

function movesOf(hold: Money, account: AccountSettlement | undefined) {
  const net = account?.net ?? 0n;
  const commission = account?.commission ?? 0n;
  return {
    hold: money(-hold),
    main: money(hold + net),
    escrow: money(-net - commission),
    commission: money(commission),
  };
}
