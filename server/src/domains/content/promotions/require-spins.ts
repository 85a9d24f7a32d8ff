import type { PromotionForm } from '@maidan/contract/office';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ContentDesk } from '../content-desk.ts';

/** Refuses SPIN_GAME_UNKNOWN for free spins of what is no slot of the house, SPIN_STAKE_OUT_OF_LIMITS for a stake that it doesn't take. */
export function requireSpins(
  { spinGames }: Pick<ContentDesk, 'spinGames'>,
  { freeSpins }: Pick<PromotionForm, 'freeSpins'>,
): void {
  if (freeSpins === null) return;
  const game = spinGames.find(({ code }) => code === freeSpins.game);
  if (game === undefined) throw new Refusal('SPIN_GAME_UNKNOWN');
  if (freeSpins.stake < game.stakeMin || freeSpins.stake > game.stakeMax)
    throw new Refusal('SPIN_STAKE_OUT_OF_LIMITS');
}
