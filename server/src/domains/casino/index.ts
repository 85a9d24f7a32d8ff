/** Public API of the casino domain: games, their providers, and how they are launched. */
export { casinoHandlers } from './calls.ts';
export { casinoOfficeHandlers } from './office-calls.ts';
export { PLAYHOUSE, connectPlayhouse, playhouseProvider } from './connect-playhouse.ts';
export { connectGis } from './gis/connect-gis.ts';
export { readGisMerchants } from './gis/merchants.ts';
export { serveGis } from './gis/serve-gis.ts';
export { findRoundPlayers, hasOpenRound, listRoundPlayersSince } from './find-rounds.ts';
export { HOUSE_EXCHANGE, houseExchange } from './house-exchange.ts';
export { type SettledRound, listSettledRounds } from './list-settled-rounds.ts';
export { openGameSession } from './seamless-wallet/open-game-session.ts';
export { type Partners, readPartners } from './seamless-wallet/partners.ts';
export { servePartnerSessions } from './seamless-wallet/serve-partner-sessions.ts';
export { serveWallet } from './seamless-wallet/serve-wallet.ts';
export { Wallet } from './seamless-wallet/serve-wallet.ts';
export { seedDemoGames } from './seed-demo-games.ts';
export { seedProvidedGames } from './seed-provided-games.ts';
