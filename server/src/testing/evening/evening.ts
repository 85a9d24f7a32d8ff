import type { Random } from '../../kernel/secrets/random.ts';
import type { TestApp } from '../open-test-app.ts';
import type { ScriptedFeed } from '../scripted-feed.ts';
import type { Staff } from './staff.ts';

/** An app whose evening is played: its feed, its staff, and one source of chance for everything that happens. */
export interface Evening {
  readonly open: TestApp;
  readonly feed: ScriptedFeed;
  readonly staff: Staff;
  readonly random: Random;
  /** A name that was never given before, for requests that may be repeated. */
  readonly newRef: () => string;
  /** How often what happened, such as `bets`. */
  readonly counts: Map<string, number>;
}

/** Adds to what happened. */
export function count({ counts }: Pick<Evening, 'counts'>, what: string, times = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + times);
}

/** A whole number from one to another, both among them. */
export const between = ({ random }: Pick<Evening, 'random'>, from: number, to: number): number =>
  from + random.below(to - from + 1);

/** One of them. Throws if there are none. */
export function oneOf<T>({ random }: Pick<Evening, 'random'>, from: readonly T[]): T {
  const found = from[random.below(from.length)];
  if (found === undefined) throw new Error('there is none to choose');
  return found;
}

/** So many requests at a time: players don't wait for each other. */
const AT_ONCE = 8;

/** Does something for each, several at a time. */
export async function forAll<T>(all: Iterable<T>, run: (one: T) => Promise<void>): Promise<void> {
  const left = [...all].values();
  const work = async () => {
    for (const one of left) await run(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
