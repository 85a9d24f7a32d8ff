import {
  type Money,
  type Odds,
  money,
  nearestAtOrAbove,
  nearestAtOrBelow,
  nextDown,
  nextUp,
} from '@maidan/engine';
import { type FeedPrice, type FeedRunnerPrices, PRICE_LEVELS } from '../feed.ts';
import { type Rng, seededRng } from './seeded-rng.ts';

/** The best back is at least this fraction below the fair odds, the best lay above them. */
const MARGIN = 0.003;
/**
 * The crowd's opinion fluctuates around the fair probabilities by this fraction at most: less than the margin, so no
 * quote is better than fair.
 */
const OPINION = 0.00145;
const SIZE_STEP_PAISA = 1_000;

export interface QuotedRunner {
  readonly runnerId: number;
  /** The fair probability of this runner to win or to be placed, or what its fair price each way stands for. */
  readonly chance: number;
  /** How far from fair it is quoted at least, as a fraction; as far as most are if left out. */
  readonly margin?: number;
}

/**
 * Three levels a side around the fair odds. Each best back is below the fair odds and each best lay above, whatever the
 * rounding to the ladder, so backing all runners or laying all runners never makes a sure profit. `liquidity` is about
 * the size at an even-money price; `seed` drives the fluctuation and the sizes; `winners` is what all chances add up to.
 */
export function quotePrices(
  runners: readonly QuotedRunner[],
  liquidity: Money,
  seed: string,
  winners = 1,
): FeedRunnerPrices[] {
  const draw = seededRng(seed);
  const felt = runners.map(({ chance }) => chance * Math.exp(OPINION * (2 * draw() - 1)));
  const sum = felt.reduce((total, chance) => total + chance, 0);
  return runners.map(({ runnerId, margin = MARGIN }, at) => {
    const fair = sum / winners / Math.max(1e-9, felt[at] ?? 0);
    const backs = levels(nearestAtOrBelow(fair * (1 - margin)), nextDown, liquidity, draw);
    const lays = levels(nearestAtOrAbove(fair * (1 + margin)), nextUp, liquidity, draw);
    const traded = (draw() < 0.5 ? backs[0] : lays[0]) ?? backs[0] ?? lays[0];
    return { runnerId, backs, lays, ...(traded === undefined ? {} : { lastTraded: traded.odds }) };
  });
}

function levels(
  best: Odds | undefined,
  next: (odds: Odds) => Odds | undefined,
  liquidity: Money,
  draw: Rng,
): FeedPrice[] {
  const prices: FeedPrice[] = [];
  let odds = best;
  for (let level = 0; level < PRICE_LEVELS && odds !== undefined; level += 1) {
    prices.push({ odds, size: sizeAt(odds, level, liquidity, draw) });
    odds = next(odds);
  }
  return prices;
}

/** Sizes grow further from the fair odds, and shrink at long odds, where a small stake already risks much. */
function sizeAt(odds: Odds, level: number, liquidity: Money, draw: Rng): Money {
  const shape = ((1 + 0.6 * level) * (0.5 + draw())) / Math.max(0.5, odds / 100 - 1) ** 0.7;
  return money(
    BigInt(Math.max(10, Math.round((Number(liquidity) * shape) / SIZE_STEP_PAISA)) * SIZE_STEP_PAISA),
  );
}
