import { divide, money, type Money } from '../money/money.ts';

/**
 * What a fancy bet is on (`[EXCH-11]`, exchange rules: fancy markets). Runs are the whole runs that the fancy
 * counts, 0 or more. Rates are whole units per 100, odds whole hundredths. A ball-by-ball fancy is a session
 * of one ball and takes `SESSION` bets.
 */
export type FancyPick =
  | {
      readonly kind: 'SESSION';
      /** YES wins at `run` and above, NO below. */
      readonly side: 'YES' | 'NO';
      readonly run: number;
      readonly rate: number;
    }
  | {
      readonly kind: 'KHADDA';
      /** Wins from `start` to `start + width − 1`. */
      readonly start: number;
      readonly width: number;
      readonly rate: number;
    }
  | { readonly kind: 'ODD_EVEN'; readonly side: 'ODD' | 'EVEN'; readonly odds: number }
  | { readonly kind: 'LOTTERY'; readonly digit: number; readonly odds: number };

/** A bet against the house on a fancy. */
export interface FancyBet {
  readonly pick: FancyPick;
  readonly stake: Money;
}

/** The most that a bet can win and lose for its player, both as positive amounts. */
export interface BetStakes {
  readonly wins: Money;
  readonly loses: Money;
}

/** True if a bet wins when the fancy ends at these runs. 0 is even; a lottery uses the last digit. */
export function isRight(pick: FancyPick, runs: number): boolean {
  switch (pick.kind) {
    case 'SESSION':
      return pick.side === 'YES' ? runs >= pick.run : runs < pick.run;
    case 'KHADDA':
      return runs >= pick.start && runs < pick.start + pick.width;
    case 'ODD_EVEN':
      return (runs % 2 === 1) === (pick.side === 'ODD');
    case 'LOTTERY':
      break;
  }
  return runs % 10 === pick.digit;
}

/**
 * What a bet wins and loses. A NO risks stake × rate / 100 to win its stake; every other bet risks its stake. A fraction of
 * a minor unit goes to the player: winnings round up, a loss rounds down, so the house never gains from rounding.
 */
export function fancyStakes({ pick, stake }: FancyBet): BetStakes {
  if (pick.kind === 'SESSION' && pick.side === 'NO')
    return { wins: stake, loses: perHundred(stake, pick.rate, 'down') };
  return { wins: perHundred(stake, 'odds' in pick ? pick.odds - 100 : pick.rate, 'up'), loses: stake };
}

/** The player's profit (or, below zero, loss) from one bet when the fancy ends at these runs (`[EXCH-11]`). A void fancy returns every stake: 0. */
export function fancyBetResult(bet: FancyBet, runs: number): Money {
  const { wins, loses } = fancyStakes(bet);
  return isRight(bet.pick, runs) ? wins : money(0n - loses);
}

/** `stake × rate / 100`, rounded as given. */
export function perHundred(stake: Money, rate: number, rounding: 'up' | 'down'): Money {
  return money(divide(stake * BigInt(rate), 100n, rounding));
}
