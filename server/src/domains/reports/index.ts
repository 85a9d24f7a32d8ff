/** Public API of the reports domain: what was earned, paid, owed and held, summed from the ledger. */
export { analyse, keepAnalysis } from './analysis/keep-analysis.ts';
export { closeSums } from './close-sums.ts';
export { serveReportFiles } from './files/serve-report-files.ts';
export { checkSums, keepSums } from './keep-sums.ts';
export { listMarketRevenue } from './list-market-revenue.ts';
export { reportHandlers } from './office-calls.ts';
export { overviewHandlers, type OverviewPorts } from './overview/overview-calls.ts';
export { showBalance } from './show-balance.ts';
export { showCash } from './show-cash.ts';
export { showPlayers } from './show-players.ts';
export { showRevenue } from './show-revenue.ts';
