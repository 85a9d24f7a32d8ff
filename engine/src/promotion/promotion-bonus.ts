import { money, type Money } from '../money/money.ts';

/** What a promotion gives on a deposit, and what it requires. */
export interface BonusTerms {
  /** The share of the deposit that is added. */
  readonly bonusPercent: number;
  /** The largest bonus that one deposit brings. */
  readonly bonusMax: Money;
  /** A smaller deposit earns nothing. */
  readonly depositMin: Money;
  /** How many times deposit and bonus together must be bet. */
  readonly turnoverTimes: number;
}

/** The bonus on a deposit, truncated to the minor unit; zero below the least deposit (CASH-13). */
export function bonusFor(terms: BonusTerms, deposit: Money): Money {
  if (deposit < terms.depositMin) return money(0n);
  const share = (deposit * BigInt(terms.bonusPercent)) / 100n;
  return share > terms.bonusMax ? terms.bonusMax : money(share);
}

/**
 * The turnover required for that bonus: deposit and bonus together, times `turnoverTimes`; zero without a
 * bonus (CASH-13).
 */
export function turnoverFor(terms: BonusTerms, deposit: Money): Money {
  const bonus = bonusFor(terms, deposit);
  return bonus === 0n ? money(0n) : money((deposit + bonus) * BigInt(terms.turnoverTimes));
}
