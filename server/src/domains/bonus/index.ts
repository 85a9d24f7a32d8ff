/** Public API of the bonus domain: VIP points, the cash bonus, and the bonuses of promotions with their turnover. */
export { type BetLimits, openBetLimits } from './bet-limits.ts';
export { bonusHandlers, bonusReadHandlers } from './calls.ts';
export { checkPromotion } from './grants/check-promotion.ts';
export { countMarket } from './turnover/count-market.ts';
export { countPlay } from './turnover/count-play.ts';
export { countRound } from './turnover/count-round.ts';
export { breakPromise, keepPromise } from './grants/keep-promise.ts';
export { keepTurnovers } from './turnover/keep-turnovers.ts';
export { listPointHolders } from './points/list-point-holders.ts';
export { selectLadder as getVipLadder } from './levels/level-store.ts';
export { bonusOfficeHandlers } from './office-calls.ts';
export { promiseBonus } from './grants/promise-bonus.ts';
export { recountMarket } from './turnover/recount-market.ts';
export { rewardReferral } from './referral/reward-referral.ts';
export { showReferrals } from './referral/show-referrals.ts';
export { seedDemoRewards } from './seed-demo-rewards.ts';
export {
  selectConversion as findConversion,
  selectGrant as findGrant,
  selectPoints as countPoints,
  selectClaimable as sumClaimable,
} from './store.ts';
export { takeBackBonus } from './grants/take-back-bonus.ts';
export { takeBackRound } from './turnover/take-back-round.ts';
export type { TurnoverPorts } from './turnover/turnover-model.ts';
export { decideReview } from './reviews/decide-review.ts';
export { selectReview as findReview } from './reviews/review-store.ts';
export type { BonusDeps } from './deps.ts';
export { hasOpenTurnover, selectOpenedTurnover as findOpenedTurnover } from './turnover/turnover-store.ts';
export { countWaitingReviews } from './reviews/review-store.ts';
