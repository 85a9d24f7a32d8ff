/** The door of the exchange domain: markets, orders, settlement and the live stream. */
export { type Exchange, type ExchangeParts, openExchange } from './open-exchange.ts';
export type { MarketSource, SourceMarket, SourceRunnerPrices } from './market-source.ts';
export { type PlayerStakes, type SettledStakes, listSettledStakes } from './list-settled-stakes.ts';
export { type SettledResults, listSettledResults } from './list-settled-results.ts';
export { listSettledMarkets } from './settled-store.ts';
export { listRecords } from './list-records.ts';
export { type Range, selectEndedMarkets, selectEventNames, selectPlaced } from './record-store.ts';
