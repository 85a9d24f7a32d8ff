import { drawBelow } from '../../fairness/draws.ts';
import { instantGame, readFields } from '../game.ts';
import { NOTHING, payAt } from '../multiplier.ts';
import {
  SCRATCH_FIELDS,
  SCRATCH_PAYS,
  SCRATCH_STITCHES,
  type ScratchMotif,
  findWinner,
  motifOf,
} from './pay-table.ts';

/** What lies under the fields, row by row. */
type Card = readonly (ScratchMotif | 'plain')[];

/**
 * A scratch card: three or more motifs alike pay, and the best of several (GAME-6). Each of the nine fields is a float of its own,
 * floor(f × 100), so a card that nearly wins was drawn so and not made up.
 */
export const scratchCard = instantGame<Record<string, never>, Card>({
  code: 'scratch-card',
  readChoice: (given) => (readFields(given, []) === undefined ? undefined : {}),
  draw: (floats) =>
    Array.from({ length: SCRATCH_FIELDS }, () => motifOf(drawBelow(floats, SCRATCH_STITCHES))),
  pays: (card, _, stake) => {
    const winner = findWinner(card);
    return winner === undefined ? NOTHING : payAt(stake, SCRATCH_PAYS[winner]);
  },
  view: (card) => ({ fields: card, winner: findWinner(card) ?? null }),
});
