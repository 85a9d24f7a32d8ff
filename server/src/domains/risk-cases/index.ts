/** The entry of the domain of risk cases: players who show signs of harm or of money laundering. */
export { listInRiskCases } from './case-store.ts';
export type { RiskDeps } from './deps.ts';
export { NO_HISTORY, type PlayerHistory } from './player-history.ts';
export { lookAtPlayers, startRiskJob } from './look-for-signs.ts';
export { riskHandlers } from './office-calls.ts';
export { countWaitingCases } from './case-store.ts';
