/** The door of the records domain: what a player looks back at. */
export { type RecordCallParts, recordHandlers } from './calls.ts';
export { recordOfficeHandlers } from './office-calls.ts';
export { serveExports } from './export/serve-exports.ts';
