/** The entry of the exchange domain: markets, orders, settlement and the live stream. */
export { exchangeReadHandlers } from './calls.ts';
export { type Exchange, type ExchangePlayers, openExchange } from './open-exchange.ts';
export {
  type MarketDepth,
  readRunner,
  readStartingPrices,
  type RunnerDepth,
  startedAt,
} from './depth/market-depth.ts';
export type { Depths, RecordedDepths } from './depth/market-depths.ts';
export type { SliceSize } from './settlement/corrections.ts';
export { checkExchange } from './checks/check-exchange.ts';
export { BETTOR_IDS, MAKER_PLAYER_ID } from './model.ts';
export type { MarketSource } from './feed/market-source.ts';
export { listSettledStakes } from './settlement/list-settled-stakes.ts';
export { listCounterparties } from './settlement/list-counterparties.ts';
export { listPairResults } from './settlement/list-pair-results.ts';
export { listMarketReturns } from './settlement/list-market-returns.ts';
export { listSettledResults } from './settlement/list-settled-results.ts';
export { findFirstOrderAt, findMarketWords } from './settlement/first-order-store.ts';
export { findRemovedRunner, findVoidedOrder } from './settlement/find-taken-out.ts';
export {
  isLinkedToAny,
  listGroups as listLinkedAccounts,
  listSettledMarkets,
} from './settlement/settled-store.ts';
export { countMatchedSides, countTakenBack } from './records/count-tried.ts';
export { countWatchedSet, findReachedPrice } from './price-alerts/price-alert-store.ts';
export { listOrderersSince } from './list-orderers-since.ts';
export { pruneMarkets, listUnprunable } from './pruning/prune-markets.ts';
export { findOrder, findOrderOwner, findOrdersByName, listOrdersById } from './store.ts';
export type { ChangeRefusal, OneChange, OneChanged, OneOfSeveral, OneOnClose } from './book/command.ts';
export { findReferences } from './orders/order-reference-store.ts';
export type { SeveralOrders, SeveralPlaced, SeveralToPlace } from './orders/several-orders.ts';
export { listCurrentOrders, type ListedOrder } from './records/list-current-orders.ts';
export {
  type ClearedOrdersQuery,
  type ClearedRow,
  listSettledGroups,
  listSettledOrders,
  listTakenOffOrders,
  listVoidedOrders,
  type SettledGroup,
  type SettledGroupRow,
} from './records/list-cleared-orders.ts';
export {
  listOrderedMarkets,
  findLastMatch,
  listOwnMatches,
  listOwnOrders,
  type OwnMatch,
  type OwnOrder,
} from './records/own-market-store.ts';
export { cancelledFor, splitUnmatched } from './orders/unmatched-size.ts';
export type { ExposureLimit as OwnExposureLimit } from './exposure-limits/exposure-limit.ts';
export type { OwnLimits } from './exposure-limits/own-limits.ts';
export type { StoredOrder } from './model.ts';
export type { MarketCommission } from './terms.ts';
export {
  listExchangePlay,
  sumExchangeLosses,
  sumExchangeOutcomes,
  sumExchangeStakes,
  sumUnmatched,
} from './play-limits/sum-exchange-play.ts';
export { getStanding } from './commission/commission-store.ts';
export { showCommission } from './commission/show-commission.ts';
export { requireMovingResult } from './desk/require-moving-result.ts';
export { sumExchangeResults } from './records/result-sum-store.ts';
export { listRecords } from './records/list-records.ts';
export { marketsOfBatch, unnamedBatch } from './book/batch-request-id.ts';
export {
  selectCharged,
  selectEndedMarkets,
  selectEventNames,
  selectMarketsOfPlayer,
  selectMarketsPlacedIn,
  selectPlaced,
} from './records/record-store.ts';
