/** The entry of the collusion domain: players who seem to trade by agreement. */
export { listInOpenCases } from './case-store.ts';
export { listOppositeMarkets } from './pair-store.ts';
export type { CollusionDeps } from './model.ts';
export { collusionHandlers } from './office-calls.ts';
export { raiseExclusionCase } from './raise-exclusion-case.ts';
export { recordPairs, watchTrades } from './watch-trades.ts';
export { countWaitingCases } from './case-store.ts';
