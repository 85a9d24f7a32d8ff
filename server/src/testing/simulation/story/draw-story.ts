import { type Random, seededRandom } from '../../../kernel/secrets/random.ts';
import { AGENTS } from '../agents/agents.ts';

/** One action, as data: who acts, and the seed from which everything else about it follows. */
export interface Action {
  readonly agent: string;
  readonly seed: string;
  /** True if the next action begins before this one is done. */
  readonly overlaps: boolean;
}

const NAMES = Object.entries(AGENTS).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));
/** One in so many actions is not waited for. */
const OVERLAPS_ONE_IN = 4;

/**
 * The actions of a story. Each carries a seed of its own and picks from what there is when its turn comes, so leaving
 * some out leaves the others as they were.
 */
export function drawStory(seed: string, steps: number): Action[] {
  const random: Random = seededRandom(seed);
  return Array.from({ length: steps }, (_, index) => ({
    agent: NAMES[random.below(NAMES.length)] ?? '',
    seed: `${seed}.${index}`,
    overlaps: random.below(OVERLAPS_ONE_IN) === 0,
  }));
}
