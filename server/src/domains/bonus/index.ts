/** The door of the bonus domain: VIP points and the cash bonus. */
export { bonusHandlers } from './calls.ts';
export type { BonusPart } from './house-part.ts';
export { seedDemoRewards } from './seed-demo-rewards.ts';
export { selectPoints as countPoints, selectClaimable as sumClaimable } from './store.ts';
