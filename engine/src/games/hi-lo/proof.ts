import type { GameProof } from '../game-proof.ts';

const higher = { kind: 'guess', on: 'higher' };
const lower = { kind: 'guess', on: 'lower' };
const same = { kind: 'guess', on: 'same' };
const cashOut = { kind: 'cash-out' };

/** What proves hi-lo: the published floats, 0.93073, 0.83222, 0.18791 and 0.59007, deal A♦ Q♣ 4♥ 9♠. */
export const hiLoProof: GameProof = {
  plays: [
    { choice: {}, actions: [lower, lower, higher, cashOut] },
    { choice: {}, actions: [higher, lower, cashOut] },
    { choice: {}, actions: [same, lower, higher, same, cashOut] },
  ],
  // Nine times higher, with 7, 6, 5, 5, 5, 5, 5, 4 and 2 of the thirteen faces right.
  top: {
    choice: {},
    actions: Array.from({ length: 9 }, () => higher),
    draws: [6, 7, 8, 8, 8, 8, 8, 9, 11, 12].map((face) => [face * 4, 52] as const),
  },
  vector: {
    cards: ['A♦', 'Q♣', '4♥', '9♠'],
    guesses: ['lower', 'lower', 'higher'],
    wrong: false,
    // 0.99 × 13³ / (12 × 11 × 11).
    multiplier: 14_979,
    next: [],
  },
  buttons: { before: [], during: ['Higher', 'Lower', 'Cash out'] },
};
