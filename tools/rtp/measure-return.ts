import type { Measure } from '@maidan/engine';
import { fastFloats } from './fast-floats.ts';

/** What a return was found to be, as a share of the stakes, and how far from that the true one may lie. */
export interface Found {
  readonly share: number;
  readonly bound: number;
}

export interface Effort {
  readonly rounds: number;
  readonly seed: number;
}

/** A declared return is written in whole ten-thousandths, so a computed one may differ by less than one of them. */
const ROUNDING = 0.000_1;
/** Standard deviations either side that hold 99 % of a normal distribution. */
const DEVIATIONS_99 = 2.576;

/** Computes a return, or plays that many rounds for it; then the bound holds the true return with 99 % confidence. */
export function measureReturn(measure: Measure, { rounds, seed }: Effort): Found {
  if (measure.kind === 'exact') return { share: measure.share(), bound: ROUNDING };
  const floats = fastFloats(seed);
  let [staked, paid, stakedSquared, paidSquared, product] = [0, 0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const played = measure.play(floats);
    const [stake, pays] = [Number(played.staked), Number(played.pays)];
    staked += stake;
    paid += pays;
    stakedSquared += stake * stake;
    paidSquared += pays * pays;
    product += stake * pays;
  }
  const share = paid / staked;
  // A ratio of means: its error is that of what each round paid over or under its share of the stake.
  const spread = (paidSquared - 2 * share * product + share * share * stakedSquared) / rounds;
  return { share, bound: (DEVIATIONS_99 * Math.sqrt(spread / rounds)) / (staked / rounds) + ROUNDING };
}
