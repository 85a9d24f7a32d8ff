import type { CancelReason } from '@maidan/contract';
import {
  MarketBook,
  type MarketOptions,
  type MarketStatus,
  type Money,
  money,
  type OnCloseBet,
  worstOddsFor,
} from '@maidan/engine';
import { CROSS_PLAYER_ID, type ExchangeMarket, type StoredOrder } from '../model.ts';
import type { StoredBook } from './book-store.ts';
import type { TakenAtStart } from '../starting-prices/sum-taken.ts';
import { exchangeTerms } from '../terms.ts';
import { type DelayStart, nameOf, type Outcome } from './command.ts';
import type { Groups } from './player-accounts.ts';

/** The market's state as it trades: the feed's, on the terms of staff, and suspended by whoever suspends it. */
export interface MarketState {
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  readonly betDelaySeconds: number;
  readonly version: number;
  /** The material change that suspends it now: why delayed orders lapse, and whether the house's quotes are withdrawn. */
  readonly change?: { readonly reason: CancelReason; readonly withdrawsQuotes: boolean } | undefined;
  /** Runners on which staff let nobody bet while the others trade. */
  readonly suspendedRunners?: readonly number[] | undefined;
  /** The smallest and the largest order that players may place, and the most that one may risk; undefined for any. */
  readonly stakeMin?: Money | undefined;
  readonly stakeMax?: Money | undefined;
  readonly riskMax?: Money | undefined;
}

/** True if bets may be placed on it now or later: it is open, or suspended. */
export const isTrading = ({ status }: Pick<MarketState, 'status'>): boolean =>
  status === 'OPEN' || status === 'SUSPENDED';

/** True if staff let nobody bet on that runner now. */
export const isRunnerSuspended = (
  { suspendedRunners = [] }: Pick<MarketState, 'suspendedRunners'>,
  runnerId: number,
): boolean => suspendedRunners.includes(runnerId);

/** True if orders may meet virtual prices now: those would match what rests on a runner that nobody may bet on. */
export const mayCross = (
  { crossMatching }: Pick<ExchangeMarket, 'crossMatching'>,
  { suspendedRunners }: Pick<MarketState, 'suspendedRunners'>,
): boolean => crossMatching && suspendedRunners === undefined;

/** A market in memory: its book, its open orders as stored, and the state that the book was last given. */
export interface LiveMarket {
  market: ExchangeMarket;
  readonly book: MarketBook;
  /** Orders with something unmatched, by id. */
  readonly orders: Map<number, StoredOrder>;
  /** Bets that wait for the starting price, by id: the book knows them, and what they may lose is on hold. */
  readonly onClose: Map<number, StoredOrder>;
  /** The starting prices that it turned in-play with, by runner in hundredths. */
  readonly startingPrices: Map<number, number>;
  /** What took them, by runner. */
  readonly takenAtStart: Map<number, TakenAtStart>;
  /** Orders that wait out the in-play delay, by id. They are in no book, with nothing on hold. */
  readonly delayed: Map<number, StoredOrder>;
  /** Names of all orders that players ever placed here, delayed ones included, so that only a likely repeat is looked up in the tables. */
  readonly names: Set<string>;
  state: MarketState;
  /** How often it was suspended since this process began to trade it. */
  suspensions: number;
}

/** True until it turns in-play, if it has starting prices. */
export const takesStartingPrices = ({ market, state, book }: LiveMarket): boolean =>
  market.startingPrices && !state.inPlay && !book.view.inPlay;

/** Suspends a market between two messages of its feed; delayed orders notice it. */
export function suspendBook(live: LiveMarket): void {
  live.book.suspend();
  live.suspensions += 1;
}

/** Why orders that wait out their delay lapse when the market is brought to that state. */
export function lapseReasonOf(live: LiveMarket, state: MarketState): CancelReason {
  if (state.status === 'CLOSED') return 'CLOSED';
  if (state.inPlay && !live.book.view.inPlay) return 'IN_PLAY';
  return state.change?.reason ?? 'SUSPENDED';
}

/** True if the market has changed, or was suspended, since an in-play delay began. */
export const hasMovedSince = ({ state, suspensions }: LiveMarket, start: DelayStart): boolean =>
  state.version !== start.version || suspensions !== start.suspensions;

/** Makes a command wait out the market's in-play delay, new orders under their ids. */
export const delayedBy = (
  { state, suspensions }: LiveMarket,
  orderIds: readonly number[] = [],
  delaySeconds = state.betDelaySeconds,
): Outcome => ({
  kind: 'delay',
  delaySeconds,
  under: { version: state.version, suspensions },
  orderIds,
});

/** The book itself counts only its turn in-play as a material change: the feed counts its own. */
const FIRST_VERSION = 1;
const IN_PLAY_VERSION = 2;
/** Limits the memory that one player can use in one market. */
const OPEN_ORDERS_MAX = 500;

/** An unused reference of the player in this market, for an order that came without one. */
export function unusedRef(live: LiveMarket, playerId: bigint, wanted: string): string {
  let clientRef = wanted;
  const { marketId } = live.market;
  while (live.names.has(nameOf({ marketId, playerId, clientRef }))) clientRef += "'";
  return clientRef;
}

function optionsOf(market: ExchangeMarket, state: MarketState): MarketOptions {
  return {
    runnerIds: market.runners,
    numberOfWinners: market.numberOfWinners,
    eachWay: market.eachWay,
    line: market.line,
    stakeMin: exchangeTerms.stakeMin,
    payoutMin: exchangeTerms.payoutMin,
    openOrdersMax: OPEN_ORDERS_MAX,
    cross: { accountId: Number(CROSS_PLAYER_ID), isOn: mayCross(market, state) },
  };
}

/** A bet at the starting price as the book takes it. The worst odds of all are no limit. */
export const onCloseBetOf = (
  { id, playerId, runnerId, side, odds, onCloseAmount = 0 }: StoredOrder,
  groupId: number,
): OnCloseBet => ({
  orderId: id,
  accountId: Number(playerId),
  groupId,
  runnerId,
  side,
  amount: money(BigInt(onCloseAmount)),
  oddsLimit: odds === worstOddsFor(side) ? undefined : odds,
});

/** Builds a market's book from the tables: every acknowledged order and trade, and nothing else. */
export function rebuildMarket(
  market: ExchangeMarket,
  state: MarketState,
  { orders, onClose, trades, names, delayed, startingPrices, takenAtStart }: StoredBook,
  groups: Groups,
): LiveMarket {
  const book = MarketBook.rebuild(optionsOf(market, state), {
    status: state.status === 'OPEN' ? 'OPEN' : 'SUSPENDED',
    inPlay: market.inPlay,
    version: market.inPlay ? IN_PLAY_VERSION : FIRST_VERSION,
    trades: trades.map((trade) => ({
      runnerId: trade.runnerId,
      odds: trade.odds,
      size: money(trade.size),
      backAccountId: Number(trade.backPlayerId),
      layAccountId: Number(trade.layPlayerId),
    })),
    orders: orders.map((order) => ({
      orderId: order.id,
      accountId: Number(order.playerId),
      groupId: groups.groupOf(order.playerId),
      runnerId: order.runnerId,
      side: order.side,
      odds: order.odds,
      size: money(BigInt(order.remaining)),
      persistence: order.persistence,
    })),
    onClose: onClose.map((order) => onCloseBetOf(order, groups.groupOf(order.playerId))),
  });
  return {
    market,
    book,
    orders: new Map(orders.map((order) => [order.id, order])),
    onClose: new Map(onClose.map((order) => [order.id, order])),
    startingPrices,
    takenAtStart,
    delayed: new Map(delayed.map((order) => [order.id, order])),
    names: new Set([...names, ...delayed].map(nameOf)),
    state,
    suspensions: 0,
  };
}
