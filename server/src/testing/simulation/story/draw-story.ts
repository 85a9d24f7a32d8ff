import { type Random, seededRandom } from '../../../kernel/secrets/random.ts';
import { AGENTS_BY_FIELD } from '../agents/agents.ts';

/** One action, as data: who acts, and the seed from which everything else about it follows. */
export interface Action {
  readonly agent: string;
  readonly seed: string;
  /** After how many turns of the event loop the next action begins, whether or not this one is done; undefined if it waits. */
  readonly nextAfterTurns: number | undefined;
}

/** How much more or less often than usual a whole field of agents acts in a story, such as all of the casino, and each of them. */
const FIELD_SHARES = [0, 1, 4] as const;
const SHARES = [0, 1, 1, 4] as const;
/** Without these there is nothing to act on. */
const ALWAYS: ReadonlySet<string> = new Set(['opens a market', 'lets seconds pass']);
/** How many of eight actions are not waited for, in a story. */
const OVERLAPS = [1, 2, 4, 6] as const;
/** Most calls are answered within so many turns. */
const TURNS_MAX = 60;

/**
 * The actions of a story. Each story has a cast of its own, in which some act often and some not at all: what takes two
 * of some fifty kinds of action to meet is rare where all of them act (swarm testing, Groce et al. 2012). Each action
 * carries a seed of its own and picks from what there is when its turn comes, so leaving some out leaves the others as
 * they were.
 */
export function drawStory(seed: string, steps: number): Action[] {
  const random: Random = seededRandom(seed);
  const names = drawCast(random);
  const overlaps = pickOf(random, OVERLAPS);
  return Array.from({ length: steps }, (_, index) => ({
    agent: names[random.below(names.length)] ?? '',
    seed: `${seed}.${index}`,
    nextAfterTurns: random.below(8) < overlaps ? random.below(TURNS_MAX) : undefined,
  }));
}

/** The name of each agent as many times as it weighs in a story. */
function drawCast(random: Random): string[] {
  return Object.values(AGENTS_BY_FIELD).flatMap((field) => {
    const fieldShare = pickOf(random, FIELD_SHARES);
    return Object.entries(field).flatMap(([name, { weight }]) => {
      const share = fieldShare * pickOf(random, SHARES);
      return Array<string>(weight * (ALWAYS.has(name) ? Math.max(share, 1) : share)).fill(name);
    });
  });
}

function pickOf<T>(random: Random, from: readonly [T, ...T[]]): T {
  return from[random.below(from.length)] ?? from[0];
}
