import type { PromotionForm } from '@maidan/contract/office';
import { formatMoney } from '@maidan/engine';
import { type ContentDesk, requireFaultless } from '../content-desk.ts';

/** Refuses MALFORMED, at its field, for free spins of a game that isn't the house's slot, or of a stake that it doesn't take. */
export function requireSpins(
  { spinGames }: Pick<ContentDesk, 'spinGames'>,
  { freeSpins }: Pick<PromotionForm, 'freeSpins'>,
): void {
  if (freeSpins === null) return;
  const game = spinGames.find(({ code }) => code === freeSpins.game);
  if (game === undefined) return requireFaultless({ 'freeSpins.game': 'Choose one of the slots.' });
  const { stakeMin, stakeMax } = game;
  if (freeSpins.stake < stakeMin || freeSpins.stake > stakeMax)
    requireFaultless({
      'freeSpins.stake': `A stake that the game takes: from ${formatMoney(stakeMin)} to ${formatMoney(stakeMax)}.`,
    });
}
