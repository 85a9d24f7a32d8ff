/** Public API of the limits domain: what is closed to a player. */
export { limitsHandlers } from './calls.ts';
export { limitsOfficeHandlers } from './office-calls.ts';
export { openPlayerLimits, type PlayerLimits } from './player-limits.ts';
export { isRestricted } from './is-restricted.ts';
export { refuseBlocked } from './refuse-blocked.ts';
export { getMarketBlock, listBlocked, selectStakeMax as findStakeMax } from './store.ts';
