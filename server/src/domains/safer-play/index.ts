/** Public API of the safer-play domain: the controls that players set for themselves. */
export { saferPlayHandlers } from './calls.ts';
export { excludeAlike, type ExcludeDeps } from './exclusion/exclude-player.ts';
export { exclusionDeskHandlers, selfExclusionHandlers } from './exclusion/exclusion-calls.ts';
export { selectExclusionById as findExclusion } from './exclusion/exclusion-store.ts';
export { refuseIfRegistered } from './exclusion/outside/outside-register.ts';
export { simulatedRegister } from './exclusion/outside/simulated-register.ts';
export { keepExclusionRegister, openExclusionRegister } from './exclusion/register/exclusion-register.ts';
export { productBlockDeskHandlers, productBlockHandlers } from './products/product-calls.ts';
export { listClosedTo } from './products/product-store.ts';
export { refuseClosedProduct } from './products/refuse-closed-product.ts';
export { nameLimitLeft, refuseOverLimit } from './list-limits.ts';
export type { PlayRecords } from './used-in-play.ts';
export { selectLimits as readLimits, selectLimitChanges as listLimitChanges } from './limit-store.ts';
export { openPlayLimits, type PlayLimits, type PlayRoom } from './play-limits.ts';
export { nameClosure, refuseInBreak, valueOf as momentValue } from './refuse-in-break.ts';
export { listLoosenedSince, listLoosenings } from './list-loosenings.ts';
export { endTimeOuts } from './end-time-outs.ts';
export { openClosures, type Closures } from './closures.ts';
export {
  listInBreak,
  selectTimeOut as findTimeOut,
  selectTimeOutsOf as listTimeOutsOf,
} from './time-out-store.ts';
export { remindOfLimits } from './remind-of-limits.ts';
