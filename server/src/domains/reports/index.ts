/** The door of the reports domain: what was earned, paid, owed and held, summed from the ledger. */
export { serveReportFiles } from './files/serve-report-files.ts';
export type { ReportsPart } from './house-part.ts';
export { checkSums, keepSums } from './keep-sums.ts';
export { reportHandlers } from './office-calls.ts';
