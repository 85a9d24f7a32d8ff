import type { Random } from '../kernel/secrets/random.ts';

/** As fine as one draw of the app's rng is. */
const STEPS = 2 ** 32;

/** What a simulation draws from the app's rng. */
export interface Draws {
  /** Evenly spread from 0 up to, not including, 1. */
  unit(): number;
  /** From the normal distribution around 0 with deviation 1. */
  normal(): number;
  /** One of the items, each as likely as it weighs; undefined if none weighs anything. */
  pick<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item | undefined;
}

/** Draws from that rng. */
export function drawsFrom(random: Random): Draws {
  const unit = () => random.below(STEPS) / STEPS;
  return {
    unit,
    // Box and Muller's transform; 1 - unit() is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    pick(items, weightOf) {
      const weighed = items
        .map((item) => ({ item, weight: weightOf(item) }))
        .filter(({ weight }) => weight > 0);
      let left = unit() * weighed.reduce((sum, { weight }) => sum + weight, 0);
      for (const { item, weight } of weighed) {
        left -= weight;
        if (left < 0) return item;
      }
      return weighed.at(-1)?.item;
    },
  };
}
