/** Public API of the trading API's domain: app keys, logins of programs, and the operations. */
export { openAppKeys } from './app-keys/app-keys.ts';
export { findListed, handicapOf } from './listed-markets.ts';
export { rememberLastMatches } from './books/last-matches.ts';
export { readOwnOnMarket } from './books/own-on-market.ts';
export { appKeyHandlers } from './calls.ts';
export { openTransactions } from './limits/transactions.ts';
export { type HouseLogins, openHouseLogins } from './sessions/house-logins.ts';
export { openTradingSessions, type TradingSessions } from './sessions/trading-sessions.ts';
export { openHeartbeats } from './orders/heartbeats.ts';
export { logInToApi } from './sessions/log-in-to-api.ts';
export { RecordingFiles } from './recordings/recording-files.ts';
export { recordMarkets } from './recordings/record-markets.ts';
export { serveTradingApi } from './serve-trading-api.ts';
export { distinguishAppKeys } from './transport/serve-logins.ts';
export type { StreamMarkets } from './stream/market-streams.ts';
export type { StreamOrders } from './stream/order-streams.ts';
export { presentDefinition } from './stream/present-definition.ts';
export { type ExchangeStream, serveExchangeStream, type TlsFiles } from './stream/serve-exchange-stream.ts';
