import type { GameProof } from '../game-proof.ts';
import { SCRATCH_STITCHES } from './pay-table.ts';

/** What proves the scratch card: the published floats draw the stitches 93 83 18, 59 53 76 and 12 5 14. */
export const scratchCardProof: GameProof = {
  plays: [{ choice: {} }],
  top: {
    choice: {},
    draws: Array.from({ length: 9 }, (_, field) => [field % 3 === 0 ? 0 : 99, SCRATCH_STITCHES] as const),
  },
  vector: {
    fields: ['plain', 'plain', 'lotus', 'plain', 'plain', 'plain', 'lotus', 'elephant', 'lotus'],
    winner: 'lotus',
  },
  buttons: { before: [], during: [] },
};
