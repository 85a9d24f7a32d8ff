/** The door of the limits domain: what is closed to a player. */
export { limitsHandlers } from './calls.ts';
export { listBlocked } from './list-blocked.ts';
export { refuseBlocked } from './refuse-blocked.ts';
