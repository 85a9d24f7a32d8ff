import type { Money, Odds } from '@maidan/engine';
import { type Bet, previewBet } from './preview-bet.ts';

/** Something the player may have overlooked, by the dictionary's key; a warning never blocks the bet. */
export type BetWarning = 'farOdds' | 'bigStake';

const FAR_PERCENT = 25;

/** Warns if the odds are 25 % off the best price, or the bet risks over half of the balance. */
export function findWarnings(
  bet: Bet,
  best: Odds | undefined,
  balance: Money | undefined,
): readonly BetWarning[] {
  const isFar = best !== undefined && Math.abs(bet.odds - best) * 100 > best * FAR_PERCENT;
  const isBig = balance !== undefined && previewBet(bet).liability * 2n > balance;
  return [...(isFar ? (['farOdds'] as const) : []), ...(isBig ? (['bigStake'] as const) : [])];
}
