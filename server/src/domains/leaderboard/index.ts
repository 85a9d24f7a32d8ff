/** Public API of the leaderboard domain: returns on stake by week and month. */
export { leaderboardHandlers } from './calls.ts';
export { countReturns } from './count-returns.ts';
export { forgetReturns } from './forget-returns.ts';
