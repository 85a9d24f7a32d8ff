/** Public API of the reports domain: what was earned, paid, owed and held, summed from the ledger. */
export { analyse, keepAnalysis } from './analysis/keep-analysis.ts';
export { showCohorts } from './analytics/show-cohorts.ts';
export { showDecisionTimes } from './analytics/show-decision-times.ts';
export { showGameReturns } from './analytics/show-game-returns.ts';
export { showMargins } from './analytics/show-margins.ts';
export { showTrend } from './analytics/show-trend.ts';
export { closeSums } from './close-sums.ts';
export { serveReportFiles } from './files/serve-report-files.ts';
export { checkSums, keepSums } from './keep-sums.ts';
export { listMarketRevenue } from './list-market-revenue.ts';
export { reportHandlers } from './office-calls.ts';
export { showFigures } from './overview/show-figures.ts';
export { overviewHandlers, type OverviewPorts } from './overview/overview-calls.ts';
export { showBalance } from './show-balance.ts';
export { showCash } from './show-cash.ts';
export { showPlayers } from './show-players.ts';
export { showRevenue } from './show-revenue.ts';
