/** Public API of the bonus domain: VIP points, the cash bonus, and the bonuses of promotions with their turnover. */
export { type BetLimits, openBetLimits } from './bet-limits.ts';
export { bonusHandlers } from './calls.ts';
export { checkPromotion } from './check-promotion.ts';
export { countMarket } from './count-market.ts';
export { countPlay } from './count-play.ts';
export { countRound } from './count-round.ts';
export { breakPromise, keepPromise } from './keep-promise.ts';
export { keepTurnovers } from './keep-turnovers.ts';
export { listPointHolders } from './list-point-holders.ts';
export { bonusOfficeHandlers } from './office-calls.ts';
export { promiseBonus } from './promise-bonus.ts';
export { recountMarket } from './recount-market.ts';
export { rewardReferral } from './reward-referral.ts';
export { showReferrals } from './show-referrals.ts';
export { seedDemoRewards } from './seed-demo-rewards.ts';
export {
  selectConversion as findConversion,
  selectGrant as findGrant,
  selectPoints as countPoints,
  selectClaimable as sumClaimable,
} from './store.ts';
export { takeBackBonus } from './take-back-bonus.ts';
export { takeBackRound } from './take-back-round.ts';
export type { TurnoverPorts } from './turnover-model.ts';
export { hasOpenTurnover, selectOpenedTurnover as findOpenedTurnover } from './turnover-store.ts';
