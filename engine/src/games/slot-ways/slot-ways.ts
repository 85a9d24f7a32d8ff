import type { Floats } from '../../fairness/draws.ts';
import { instantGame, type Json, readFields } from '../game.ts';
import { type Multiplier, MULTIPLIER_MAX, payAt } from '../multiplier.ts';
import { drawStops, windowOf } from '../reel.ts';
import { countScatters, listWins, type Reels } from './count-ways.ts';
import { FREE_SPIN_FACTOR, FREE_SPINS, SCATTER_PAYS, SCATTERS_MIN, WAYS_STRIPS } from './pay-table.ts';

/** There is nothing to choose before the spin. */
export type SlotWaysChoice = Readonly<Record<string, never>>;

/** Where the reels stopped: the paid spin, then its free spins. */
export interface SlotWaysOutcome {
  readonly spin: readonly number[];
  readonly freeSpins: readonly (readonly number[])[];
}

const ROWS = 3;
/** What each reel shows at each of its stops. */
const WINDOWS = WAYS_STRIPS.map((strip) => strip.map((_, stop) => windowOf(strip, stop, ROWS)));

/**
 * The ways slot: five reels of three rows, 243 ways from the left, wild on the middle reels; three scatters or more pay and
 * give free spins at three times the pay, all drawn within the round.
 */
export const slotWays = instantGame<SlotWaysChoice, SlotWaysOutcome>({
  code: 'slot-ways',
  readChoice: (given) => (readFields(given, []) === undefined ? undefined : {}),
  draw,
  pays: (outcome, _, stake) => payAt(stake, multiplierOf(outcome)),
  view: (outcome) => ({
    spin: viewSpin(outcome.spin, 1),
    scatters: countScatters(reelsAt(outcome.spin)),
    scatterMultiplier: scatterMultiplier(outcome.spin),
    freeSpins: outcome.freeSpins.map((stops) => viewSpin(stops, FREE_SPIN_FACTOR)),
    multiplier: multiplierOf(outcome),
  }),
});

function draw(floats: Floats): SlotWaysOutcome {
  const spin = drawStops(floats, WAYS_STRIPS);
  const count = FREE_SPINS[countScatters(reelsAt(spin)) - SCATTERS_MIN] ?? 0;
  return { spin, freeSpins: Array.from({ length: count }, () => drawStops(floats, WAYS_STRIPS)) };
}

/** What the whole round pays, capped at the maximum of all games. */
function multiplierOf({ spin, freeSpins }: SlotWaysOutcome): Multiplier {
  const free = freeSpins.reduce((sum, stops) => sum + winsMultiplier(stops), 0);
  const sum = winsMultiplier(spin) + scatterMultiplier(spin) + free * FREE_SPIN_FACTOR;
  return Math.min(sum, MULTIPLIER_MAX);
}

const scatterMultiplier = (stops: readonly number[]): Multiplier =>
  SCATTER_PAYS[countScatters(reelsAt(stops)) - SCATTERS_MIN] ?? 0;

const winsMultiplier = (stops: readonly number[]): Multiplier =>
  listWins(reelsAt(stops)).reduce((sum, win) => sum + win.multiplier, 0);

function reelsAt(stops: readonly number[]): Reels {
  return WINDOWS.map((windows, reel) => windows[stops[reel] ?? 0] ?? []);
}

function viewSpin(stops: readonly number[], factor: number): Json {
  const reels = reelsAt(stops);
  return {
    stops,
    reels,
    wins: listWins(reels).map((win) => ({ ...win, multiplier: win.multiplier * factor })),
  };
}
