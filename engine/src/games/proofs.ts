import type { GameProof } from './game-proof.ts';
import { limboProof } from './limbo/proof.ts';

/** What the test kit has to know, by the game's code; games made before it have tests of their own instead. */
export const PROOFS: Readonly<Record<string, GameProof>> = {
  limbo: limboProof,
};
