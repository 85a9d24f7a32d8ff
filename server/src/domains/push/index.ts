/** Public API of the push domain: messages on players' devices while the site is closed. */
export { pushHandlers } from './calls.ts';
export { keepPushKeys } from './keep-push-keys.ts';
export type { Note } from './note.ts';
export { queueNotes } from './queue-notes.ts';
export { startPushing } from './start-pushing.ts';
