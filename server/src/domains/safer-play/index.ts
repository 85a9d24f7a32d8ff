/** Public API of the safer-play domain: the controls that players set for themselves. */
export { saferPlayHandlers } from './calls.ts';
export { refuseOverLimit } from './refuse-over-limit.ts';
export {
  selectDepositLimits as readDepositLimits,
  selectLimitChanges as listLimitChanges,
} from './deposit-limit-store.ts';
export { nameTimeOutEnd, refuseInTimeOut } from './refuse-in-time-out.ts';
export { endTimeOuts } from './end-time-outs.ts';
export { openTimeOuts, type TimeOuts } from './time-outs.ts';
export {
  listInTimeOut,
  selectTimeOut as findTimeOut,
  selectTimeOutsOf as listTimeOutsOf,
} from './time-out-store.ts';
