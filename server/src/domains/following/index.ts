/** Public API of the following domain: the sides and competitions that players follow. */
export { followedHandlers, followingHandlers } from './calls.ts';
export { listToTell } from './list-to-tell.ts';
export { countFollowedIn } from './store.ts';
