import type { GameProof } from './game-proof.ts';
import { limboProof } from './limbo/proof.ts';
import { coinStreakProof } from './coin-streak/proof.ts';
import { hiLoProof } from './hi-lo/proof.ts';
import { scratchCardProof } from './scratch-card/proof.ts';

/** What the test kit has to know, by the game's code; games made before it have tests of their own instead. */
export const PROOFS: Readonly<Record<string, GameProof>> = {
  limbo: limboProof,
  'coin-streak': coinStreakProof,
  'hi-lo': hiLoProof,
  'scratch-card': scratchCardProof,
};
