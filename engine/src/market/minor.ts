import { money, type Money } from '../money/money.ts';

/** A whole number of minor units, as the book counts them, as money. */
export const minor = (units: number): Money => money(BigInt(units));
