/** The entry of the sportsbook: bookmaker and fancy bets, taken against the house. */
export type { BetCommand } from './bet-command.ts';
export { checkSportsbook } from './check-sportsbook.ts';
export type { HouseSource } from './house-source.ts';
export { type Sportsbook, openSportsbook } from './open-sportsbook.ts';
export { listHouseResults } from './list-house-results.ts';
export { listEndedHouseMarkets, listHouseRecords, listPlacedHouseBets } from './list-house-records.ts';
export { listHouseBettorsSince } from './list-house-bettors-since.ts';
export { listBookmakerBets } from './list-bookmaker-bets.ts';
export { requireMovingHouseResult } from './desk/require-moving-house-result.ts';
export { selectBet as findHouseBet } from './desk/desk-store.ts';
export { findBetOwner } from './find-bet-owner.ts';
export { findVoidBet } from './find-void-bet.ts';
export { selectHouseEventNames } from './record-store.ts';
