/** The entry of the sportsbook: bookmaker and fancy bets, taken against the house. */
export type { BetCommand } from './bet-command.ts';
export { checkSportsbook } from './check-sportsbook.ts';
export type { SportsbookSource } from './sportsbook-source.ts';
export { type Sportsbook, openSportsbook } from './open-sportsbook.ts';
export { listSportsbookResults } from './list-sportsbook-results.ts';
export {
  listEndedSportsbookMarkets,
  listSportsbookRecords,
  listPlacedSportsbookBets,
} from './list-sportsbook-records.ts';
export { listSportsbookBettorsSince } from './list-sportsbook-bettors-since.ts';
export { listBookmakerBets } from './list-bookmaker-bets.ts';
export { requireMovingSportsbookResult } from './desk/require-moving-sportsbook-result.ts';
export { selectBet as findHouseBet } from './desk/desk-store.ts';
export { findBetOwner } from './find-bet-owner.ts';
export { findVoidBet } from './find-void-bet.ts';
export { selectHouseEventNames } from './record-store.ts';
