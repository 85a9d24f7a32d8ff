import { money } from '../../money/money.ts';
import { sumOver } from '../chance.ts';
import { type Measures, exact, simulated } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { windowOf } from '../reel.ts';
import { countOn } from './count-ways.ts';
import {
  FREE_SPINS,
  FREE_SPIN_FACTOR,
  PAYING_SYMBOLS,
  type PayingSymbol,
  SCATTERS_MIN,
  SCATTER_PAYS,
  WAYS_PAYS,
  WAYS_STRIPS,
  type WaysSymbol,
} from './pay-table.ts';
import { slotWays } from './slot-ways.ts';

const ROWS = 3;
const STAKE = money(10_000n);

/** What the slot returns: computed reel by reel, because they stop independently; and simulated, as a cross-check. */
export const slotWaysMeasures: Measures = {
  computed: exact(shareOfRound),
  played: simulated((floats) => slotWays.standing(slotWays.begin(floats, STAKE, {}))),
};

/** Ignores the round's maximum pay: no billion rounds would reach it. */
function shareOfRound(): number {
  const spin = PAYING_SYMBOLS.reduce((sum, symbol) => sum + shareOfSymbol(symbol), 0);
  const scatters = scatterChances();
  const more = sumOver(FREE_SPINS.length, (index) => {
    const free = (FREE_SPINS[index] ?? 0) * FREE_SPIN_FACTOR * spin;
    return (scatters[index + SCATTERS_MIN] ?? 0) * ((SCATTER_PAYS[index] ?? 0) / EVEN + free);
  });
  return spin + more;
}

/** The expected count on each reel reached, times the probability that the next one shows none. */
function shareOfSymbol(symbol: PayingSymbol): number {
  const means = WAYS_STRIPS.map((strip) => meanOver(strip, (shown) => countOn(shown, symbol)));
  const nones = WAYS_STRIPS.map((strip) =>
    meanOver(strip, (shown) => (countOn(shown, symbol) === 0 ? 1 : 0)),
  );
  return sumOver(WAYS_PAYS[symbol].length, (index) => {
    const reach = index + 3;
    const ways = means.slice(0, reach).reduce((product, mean) => product * mean, 1);
    return (ways * (nones[reach] ?? 1) * (WAYS_PAYS[symbol][index] ?? 0)) / EVEN;
  });
}

/** The probabilities of none, one, two, … scatters on all reels together. */
function scatterChances(): number[] {
  return WAYS_STRIPS.reduce(
    (chances, strip) => {
      const shown = meanOver(strip, (symbols) => (symbols.includes('scatter') ? 1 : 0));
      return [...chances, 0].map((chance, count) => chance * (1 - shown) + (chances[count - 1] ?? 0) * shown);
    },
    [1],
  );
}

/** The mean of a function over all positions where a reel can stop. */
function meanOver(strip: readonly WaysSymbol[], valueOf: (shown: readonly WaysSymbol[]) => number): number {
  return sumOver(strip.length, (stop) => valueOf(windowOf(strip, stop, ROWS)) / strip.length);
}
