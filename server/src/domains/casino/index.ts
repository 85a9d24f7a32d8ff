/** Public API of the casino domain: games, their providers, and how they are launched. */
export { casinoHandlers } from './calls.ts';
export { openGameLists } from './game-lists.ts';
export { casinoOfficeHandlers } from './office-calls.ts';
export { PLAYHOUSE, connectPlayhouse, playhouseProvider } from './connect-playhouse.ts';
export { connectGis } from './gis/connect-gis.ts';
export { readGisMerchants } from './gis/merchants.ts';
export { serveGis } from './gis/serve-gis.ts';
export { sumGameResults } from './result-sum-store.ts';
export { findRoundPlayers, hasOpenRound, listRoundPlayersSince } from './find-rounds.ts';
export { findRoundStart, sumGameDay } from './game-day-store.ts';
export { HOUSE_EXCHANGE, houseExchange } from './house-exchange.ts';
export { type SettledRound, listSettledRounds } from './list-settled-rounds.ts';
export { type HeldWinDecision, decideHeldWin } from './desk/decide-held-win.ts';
export { findHeldWin } from './desk/held-win-rows.ts';
export { PLAYHOUSE_BOUNDS } from './seamless-wallet/credit-bounds.ts';
export {
  listCasinoPlay,
  sumCasinoByType,
  sumCasinoLosses,
  sumCasinoStakes,
} from './seamless-wallet/sum-casino-play.ts';
export { openGameSession } from './seamless-wallet/open-game-session.ts';
export { type Partners, readPartners } from './seamless-wallet/partners.ts';
export { servePartnerSessions } from './seamless-wallet/serve-partner-sessions.ts';
export { serveWallet } from './seamless-wallet/serve-wallet.ts';
export { Wallet } from './seamless-wallet/serve-wallet.ts';
export { seedDemoGames } from './seed-demo-games.ts';
export { seedProvidedGames } from './seed-provided-games.ts';
export { type FreeSpinProvider, titleOf as titleOfSpinGame } from './free-spins.ts';
export { countHeldWins } from './desk/held-win-rows.ts';
