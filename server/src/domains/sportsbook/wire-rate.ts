import type { HouseBetKind } from './model.ts';

/** A bet's rate as the wire has it: per 100, or decimal odds of odd/even and lottery, which are kept in hundredths. */
export const wireRate = (kind: HouseBetKind, rate: number): number =>
  kind === 'ODD_EVEN' || kind === 'LOTTERY' ? rate / 100 : rate;
