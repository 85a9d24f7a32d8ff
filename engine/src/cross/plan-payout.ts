import type { PriceLevel } from '../book/runner-book.ts';
import { BACK, LAY, type Side } from '../book/side.ts';
import { oddsAtTick, oddsMin } from '../odds/odds.ts';
import {
  betterTick,
  type Offer,
  othersOf,
  planAnywhere,
  realOffer,
  type Taker,
  useUp,
  type VirtualVenue,
} from './take-virtual.ts';
import type { VirtualStep } from './virtual-step.ts';

/** What an order would take, and from which offers. */
export type PayoutPlan = {
  /** The worst price that is taken, as a tick. */
  readonly tick: number;
  readonly size: number;
  /** Σ size × odds, in minor units × hundredths. */
  readonly weight: number;
  readonly offers: readonly Offer[];
  /** The other runners, which the legs of virtual matches refer to by place. */
  readonly others: readonly number[];
};

/** The real prices that a plan may use: those among the best `count` of which `isUsable` is true. */
export type PayoutReach = { readonly count: number; readonly isUsable: (tick: number) => boolean };

/**
 * The offers, real and virtual, that pay a taker `due` hundredths of a minor unit: best price first, real before virtual
 * at one price, sizes rounded down. Undefined if they don't suffice.
 */
export function planPayout(
  venue: Pick<VirtualVenue, 'books' | 'levelsFor'>,
  taker: Omit<Taker, 'tick'>,
  due: number,
  { count, isUsable }: PayoutReach,
): PayoutPlan | undefined {
  const { side, groupId, runner } = taker;
  const { others, levels } = othersOf(venue, taker);
  const real = venue
    .levelsFor(runner, side === BACK ? LAY : BACK, groupId, count)
    .filter(({ tick, size }) => size > 0 && isUsable(tick));
  const offers: Offer[] = [];
  let [size, weight, at, worst] = [0, 0, 0, -1];
  while (due - weight >= oddsMin) {
    const step = stepWithin(side, levels, due - weight);
    const tick = betterTick(side, real[at]?.tick ?? -1, step?.tick ?? -1);
    if (tick < 0 && !isRemainder(side, levels, due - weight)) return undefined;
    const most = tick < 0 ? 0 : Math.floor((due - weight) / oddsAtTick(tick));
    const offer = tick === real[at]?.tick ? realOffer(real, at, most) : step && offerOf(step);
    if (most === 0 || offer === undefined) break;
    offers.push(offer);
    size += offer.size;
    weight += offer.size * oddsAtTick(tick);
    worst = tick;
    if (offer.step !== undefined) useUp(side, levels, offer.step);
    else if (offer.size === real[at]?.size) at += 1;
    else break;
  }
  return { tick: worst, size, weight, offers, others };
}

const offerOf = (step: VirtualStep): Offer => ({ tick: step.tick, size: step.size, step });

/** The next virtual match that pays at most `due`. */
function stepWithin(side: Side, levels: PriceLevel[][], due: number): VirtualStep | undefined {
  let step = planAnywhere(side, levels, Math.floor(due / oddsMin));
  while (step !== undefined && step.size * oddsAtTick(step.tick) > due)
    step = planAnywhere(side, levels, Math.floor(due / oddsAtTick(step.tick)));
  return step;
}

/** True if what is due is less than one unit pays at the virtual price: a remainder of rounding, not a shortfall. */
function isRemainder(side: Side, levels: PriceLevel[][], due: number): boolean {
  const whole = planAnywhere(side, levels, Number.MAX_SAFE_INTEGER);
  return whole !== undefined && due < oddsAtTick(whole.tick);
}
