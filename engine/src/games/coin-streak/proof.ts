import type { GameProof } from '../game-proof.ts';
import { COIN_STREAK_MAX } from './pay-table.ts';

const shapla = { kind: 'toss', side: 'shapla' };
const doyel = { kind: 'toss', side: 'doyel' };
const cashOut = { kind: 'cash-out' };

/** What proves coin streak: the published floats, 0.93073, 0.83222 and 0.18791, toss doyel, doyel, shapla. */
export const coinStreakProof: GameProof = {
  plays: [
    { choice: { side: 'doyel' }, actions: [doyel, shapla, cashOut] },
    { choice: { side: 'shapla' }, actions: [cashOut] },
    { choice: { side: 'shapla' }, actions: [shapla, shapla, shapla, cashOut] },
  ],
  top: {
    choice: { side: 'shapla' },
    actions: Array.from({ length: COIN_STREAK_MAX - 1 }, () => shapla),
    draws: Array.from({ length: COIN_STREAK_MAX }, () => [0, 2] as const),
  },
  vector: { tossed: ['doyel', 'doyel', 'shapla'], wrong: false, multiplier: 79_200, nextMultiplier: null },
  buttons: { before: [], during: ['Cash out'] },
};
