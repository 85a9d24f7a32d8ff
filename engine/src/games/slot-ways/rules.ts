import type { GameRules } from '../game-rules.ts';
import { times } from '../multiplier.ts';
import { FREE_SPINS, FREE_SPIN_FACTOR, SCATTER_PAYS, WAYS_PAYS, WAYS_STRIPS } from './pay-table.ts';

/** In how many ways the reels can stop. */
const SPINS = WAYS_STRIPS.reduce((product, { length }) => product * length, 1);

/** The rules of the ways slot as players see them: pays of a way of three, four and five, of the whole stake. */
export const slotWaysRules: GameRules = {
  code: 'slot-ways',
  returns: { computed: 9_611, played: 9_611 },
  // Five scatters, whose reels pay 0.4 besides, and then twenty times the best free spin of three times 42.4.
  multiplierMax: times(2_644.4),
  // The paid spin stops in 36 ways of all, each free one in 72.
  topOdds: { oneIn: (SPINS / 36) * (SPINS / 72) ** 20 },
  payTable: {
    ways: WAYS_PAYS,
    scatters: SCATTER_PAYS,
    freeSpins: FREE_SPINS,
    freeSpinFactor: FREE_SPIN_FACTOR,
    reels: WAYS_STRIPS,
  },
};
