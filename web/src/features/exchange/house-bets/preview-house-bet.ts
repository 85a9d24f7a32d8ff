import {
  type BetStakes,
  bookmakerBetResult,
  type FancyPick,
  fancyStakes,
  money,
  type Money,
} from '@maidan/engine';
import type { HouseChoice } from './house-choice.ts';

/** What a sportsbook bet wins if it is right, and loses if it is wrong (EXCH-11). */
export function previewHouseBet(choice: HouseChoice, stake: Money): BetStakes {
  const pick = pickOf(choice);
  if (pick !== undefined) return fancyStakes({ pick, stake });
  const side = choice.side === 'LAY' ? 'LAY' : 'BACK';
  const bet = { runnerId: choice.runnerId ?? 0, side, rate: choice.rate, stake } as const;
  const [ifWin, ifLose] = [bookmakerBetResult(bet, bet.runnerId), bookmakerBetResult(bet, bet.runnerId + 1)];
  return side === 'BACK'
    ? { wins: ifWin, loses: money(0n - ifLose) }
    : { wins: ifLose, loses: money(0n - ifWin) };
}

/** A fancy choice in the engine's form; undefined for a bookmaker choice. On the wire odds are decimals. */
export function pickOf({ kind, side, run, width, rate }: HouseChoice): FancyPick | undefined {
  switch (kind) {
    case 'SESSION':
    case 'BALL':
      return { kind: 'SESSION', side: side === 'NO' ? 'NO' : 'YES', run: run ?? 0, rate };
    case 'KHADDA':
      return { kind, start: run ?? 0, width: width ?? 0, rate };
    case 'ODD_EVEN':
      return { kind, side: side === 'ODD' ? 'ODD' : 'EVEN', odds: Math.round(rate * 100) };
    case 'LOTTERY':
      return { kind, digit: run ?? 0, odds: Math.round(rate * 100) };
    case 'BOOKMAKER':
      break;
  }
  return undefined;
}

/** The largest whole stake that the available balance covers and the market accepts. */
export function houseStakeMax(choice: HouseChoice, available: Money, marketMax: Money): Money {
  const risksRate = choice.side === 'NO' || choice.side === 'LAY';
  const covered = risksRate ? (available * 100n) / BigInt(Math.max(1, choice.rate)) : available;
  const stake = covered < marketMax ? covered : marketMax;
  return money(stake - (stake % 100n));
}
