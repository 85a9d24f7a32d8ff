import { Refusal } from '../../../kernel/refusal.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import { isDatabaseFailure } from '../world/database-failure.ts';
import type { World } from '../world/world.ts';

/** Somebody who acts in a story. */
export interface Agent {
  /** How often it acts, compared with the others. */
  readonly weight: number;
  /**
   * Acts as the draw says, on whatever there is at that moment, and answers in words what was done and what came of it.
   * Finding nothing to act on, it does nothing.
   */
  act(world: World, draw: Draw): Promise<string>;
}

/** The choices of one action: all follow from the action's own seed. */
export interface Draw extends Random {
  /** Unique in its story, and the same each time the story is told. */
  readonly name: string;
}

/** One of them, if there is any. */
export function oneOf<T>(draw: Draw, from: readonly T[]): T | undefined {
  return from.length === 0 ? undefined : from[draw.below(from.length)];
}

/** One of them, which are never none. */
export function pick<T>(draw: Draw, from: readonly [T, ...T[]]): T {
  return from[draw.below(from.length)] ?? from[0];
}

/** Answers what came of the work in a word; throws what is no refusal and no failure of the database. */
export async function attempt(world: World, work: Promise<unknown>): Promise<string> {
  try {
    const done = await world.attend(work.then(() => 'done'));
    return done ?? 'unanswered';
  } catch (error) {
    if (error instanceof Refusal) return `refused, ${error.code}`;
    if (isDatabaseFailure(error)) return 'failed with the database';
    throw error;
  }
}

/** What an action says that found nothing to act on. */
export const NOTHING = 'nothing to do';
