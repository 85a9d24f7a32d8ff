/** Public API of the records domain: a player's history. */
export { recordHandlers, recordReadHandlers } from './calls.ts';
export { recordOfficeHandlers } from './office-calls.ts';
export { serveExports } from './export/serve-exports.ts';
export { findRecord } from './find-record.ts';
export { listRecords } from './list-records.ts';
export { readStatement } from './show-statement.ts';
export { presentPlayerBet } from './present-player-bet.ts';
