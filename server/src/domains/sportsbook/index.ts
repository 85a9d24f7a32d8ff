/** The entry of the sportsbook: bookmaker and fancy bets, taken against the house. */
export type { BetCommand } from './bets/bet-command.ts';
export { checkSportsbook } from './checks/check-sportsbook.ts';
export type { SportsbookSource } from './markets/sportsbook-source.ts';
export { type Sportsbook, openSportsbook } from './open-sportsbook.ts';
export { listHouseReturns } from './settlement/list-house-returns.ts';
export { listSportsbookResults } from './settlement/list-sportsbook-results.ts';
export {
  listEndedSportsbookMarkets,
  listSportsbookRecords,
  listPlacedSportsbookBets,
} from './records/list-sportsbook-records.ts';
export { listSportsbookBettorsSince } from './records/list-sportsbook-bettors-since.ts';
export { listBookmakerBets } from './bets/list-bookmaker-bets.ts';
export { requireMovingSportsbookResult } from './desk/require-moving-sportsbook-result.ts';
export { selectBet as findHouseBet } from './desk/desk-store.ts';
export { findBetOwner } from './bets/find-bet-owner.ts';
export { listEventsWithBets } from './records/list-events-with-bets.ts';
export { sumHouseResults } from './records/result-sum-store.ts';
export { findBetsByName, listBetNames } from './store.ts';
export { findFirstBetAt } from './bets/find-first-bet-at.ts';
export { sumHouseStakes } from './settlement/sum-house-stakes.ts';
export { findVoidBet } from './bets/find-void-bet.ts';
export {
  sumSportsbookLosses,
  sumSportsbookOutcomes,
  listSportsbookPlay,
  sumSportsbookStakes,
} from './play-limits/sum-sportsbook-play.ts';
export { batchOf } from './bets/batch-request-id.ts';
export { selectHouseEventNames, selectMarketsOfBatches } from './records/record-store.ts';
