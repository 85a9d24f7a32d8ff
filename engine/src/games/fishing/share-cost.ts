import { type Money, money, mulDiv } from '../../money/money.ts';
import { WEAPON_WEIGHTS, type Weapon } from './pay-table.ts';

/** How many fish a shot of that weapon can hit. */
export const targetsMax = (weapon: Weapon): number => WEAPON_WEIGHTS[weapon].length;

/**
 * The cost of a shot, shared over that many targets by the weapon's weights, each part rounded down and the remainder to the
 * last: the parts are the cost, however many fish there are. More fish than that never return more.
 */
export function shareCost(cost: Money, weapon: Weapon, targets: number): Money[] {
  const weights = WEAPON_WEIGHTS[weapon].slice(0, targets);
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
  const parts = weights.map((weight) => mulDiv(cost, BigInt(weight), sum, 'down'));
  const given = parts.reduce((all, part) => all + part, 0n);
  return parts.map((part, index) => (index === parts.length - 1 ? money(part + cost - given) : part));
}
