/** Public API of the disputes domain: players' objections to the results of their settled bets. */
export { disputeHandlers, disputeReadHandlers } from './calls.ts';
export { findDisputeOutcome } from './find-dispute-outcome.ts';
export { disputeOfficeHandlers } from './office-calls.ts';
export { countWaitingDisputes } from './store.ts';
