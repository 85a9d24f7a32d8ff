import { PlayRefusal } from './refusal.ts';
import type { Time } from './time.ts';

/** Further calls wait, in the order of their arrival: a moment's crowd. */
const WAITING_MAX = 50;
/** Longer than that nobody waits; a refusal is better than a game that seems to hang. */
const WAIT_MS = 2_000;

/** The share of the processor that play for fun has. */
export interface FreePlay {
  /** Does the work of a call when it is its turn. Refuses BUSY if that takes too long, or too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Lets at most `atWorkMax` calls of play for fun be at work at once, so that however many play for fun, a call with money
 * waits for no more than those (SAFE-29).
 */
export function openFreePlay(clock: Pick<Time, 'after'>, atWorkMax: number): FreePlay {
  let atWork = 0;
  const waiting = new Set<() => void>();

  function takeTurn(): Promise<void> {
    if (atWork < atWorkMax) {
      atWork += 1;
      return Promise.resolve();
    }
    if (waiting.size >= WAITING_MAX) return Promise.reject(new PlayRefusal('BUSY'));
    return new Promise((resolve, reject) => {
      const begin = () => {
        giveUp();
        resolve();
      };
      const giveUp = clock.after(WAIT_MS, () => {
        waiting.delete(begin);
        reject(new PlayRefusal('BUSY'));
      });
      waiting.add(begin);
    });
  }

  /** The turn goes to whoever waits longest. */
  function endTurn(): void {
    const [next] = waiting;
    if (next === undefined) {
      atWork -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    async run(work) {
      await takeTurn();
      try {
        return await work();
      } finally {
        endTurn();
      }
    },
  };
}
