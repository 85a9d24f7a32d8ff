import { money, type Money } from '../money/money.ts';

/** What a promotion gives on a deposit, and asks for it. */
export interface BonusTerms {
  /** How much of the deposit is added. */
  readonly bonusPercent: number;
  /** The largest bonus that one deposit brings. */
  readonly bonusMax: Money;
  /** A smaller deposit brings nothing. */
  readonly depositMin: Money;
  /** How many times deposit and bonus together must be bet. */
  readonly turnoverTimes: number;
}

/** What a deposit brings, cut to the minor unit; nothing below the least deposit (CASH-13). */
export function bonusFor(terms: BonusTerms, deposit: Money): Money {
  if (deposit < terms.depositMin) return money(0n);
  const share = (deposit * BigInt(terms.bonusPercent)) / 100n;
  return share > terms.bonusMax ? terms.bonusMax : money(share);
}

/** What must be bet for that bonus: deposit and bonus together, so many times; nothing without a bonus (CASH-13). */
export function turnoverFor(terms: BonusTerms, deposit: Money): Money {
  const bonus = bonusFor(terms, deposit);
  return bonus === 0n ? money(0n) : money((deposit + bonus) * BigInt(terms.turnoverTimes));
}
