import type { GameProof } from '../game-proof.ts';
import { LIMBO_TARGET_MAX } from './pay-table.ts';

/** What proves limbo: 0.99 over the published float, 0.9307, is 1.06. */
export const limboProof: GameProof = {
  plays: [{ choice: { target: 106 } }, { choice: { target: 250 } }, { choice: { target: 10_000 } }],
  top: { choice: { target: LIMBO_TARGET_MAX }, draws: [[0, 1_000_000]] },
  vector: { rise: 106, won: true, multiplier: 10_600 },
  buttons: { before: [], during: [] },
};
