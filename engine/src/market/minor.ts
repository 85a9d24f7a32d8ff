import { money, type Money } from '../money/money.ts';

/** Converts a whole number of minor units, as books count, to money. */
export const minor = (units: number): Money => money(BigInt(units));
