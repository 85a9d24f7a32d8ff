/** The door of the exchange domain: markets, orders, settlement and the live stream. */
export { type Exchange, type ExchangeParts, openExchange } from './open-exchange.ts';
export type { MarketSource, SourceMarket, SourceRunnerPrices } from './market-source.ts';
