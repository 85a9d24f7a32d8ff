import type { GameRules } from '../game-rules.ts';
import { MULTIPLIER_MAX } from '../multiplier.ts';
import { FREE_SPINS, FREE_SPIN_FACTOR, SCATTER_PAYS, WAYS_PAYS, WAYS_STRIPS } from './pay-table.ts';

/** The rules of the ways slot as players see them: pays of a way of three, four and five, of the whole stake. */
export const slotWaysRules: GameRules = {
  code: 'slot-ways',
  returns: { computed: 9_611, played: 9_611 },
  multiplierMax: MULTIPLIER_MAX,
  payTable: {
    ways: WAYS_PAYS,
    scatters: SCATTER_PAYS,
    freeSpins: FREE_SPINS,
    freeSpinFactor: FREE_SPIN_FACTOR,
    reels: WAYS_STRIPS,
  },
};
