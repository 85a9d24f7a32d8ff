import type { Measure } from '@maidan/engine';
import { fastFloats } from './fast-floats.ts';

/** A measured return as a share of the stakes, and how far the true one may lie from it. */
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
/** 99 % of a normal distribution lies within this many standard deviations. */
const DEVIATIONS_99 = 2.576;

/** Computes a return exactly, or plays that many rounds; then the true return is within the bound with 99 % confidence. */
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
  // For a ratio of means, the error comes from what each round paid above or below its share of the stake.
  const spread = (paidSquared - 2 * share * product + share * share * stakedSquared) / rounds;
  return { share, bound: (DEVIATIONS_99 * Math.sqrt(spread / rounds)) / (staked / rounds) + ROUNDING };
}
