import type { Money, Odds } from '@maidan/engine';
import { type Bet, previewBet } from './preview-bet.ts';

/** Something the player may have overlooked, by the dictionary's key; a warning never blocks the bet. */
export type BetWarning = 'farOdds' | 'bigStake';

const FAR_PERCENT = 25;

/** Warns if the odds are 25 % off the best price, or the bet risks over half of the balance; `risk` is that of a bet each way. */
export function findWarnings(
  bet: Bet,
  best: Odds | undefined,
  balance: Money | undefined,
  risk: Money = previewBet(bet).liability,
): readonly BetWarning[] {
  const isFar = best !== undefined && Math.abs(bet.odds - best) * 100 > best * FAR_PERCENT;
  const isBig = balance !== undefined && risk * 2n > balance;
  return [...(isFar ? (['farOdds'] as const) : []), ...(isBig ? (['bigStake'] as const) : [])];
}
