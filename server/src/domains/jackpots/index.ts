/** Public API of the jackpots domain: pots that house games feed, and who won them. */
export { beginPots } from './begin-pot.ts';
export { jackpotHandlers } from './calls.ts';
export { checkJackpots } from './check-jackpots.ts';
export type { JackpotDeps } from './deps.ts';
export { feedPots } from './feed-pots.ts';
export { readJackpots } from './jackpot-settings.ts';
export { findWonPot } from './store.ts';
