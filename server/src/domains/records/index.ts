/** The door of the records domain: what a player looks back at. */
export { recordHandlers } from './calls.ts';
export { recordOfficeHandlers } from './office-calls.ts';
export { serveExports } from './export/serve-exports.ts';
export { findRecord } from './find-record.ts';
export { listRecords } from './list-records.ts';
export { presentPlayerBet } from './present-player-bet.ts';
