import type { HouseBetKind } from '../model.ts';

/** A bet's rate on the wire: per 100, or decimal odds for odd/even and lottery, which are stored in hundredths. */
export const wireRate = (kind: HouseBetKind, rate: number): number =>
  kind === 'ODD_EVEN' || kind === 'LOTTERY' ? rate / 100 : rate;
