import type { RaceSport } from '@maidan/contract';

/** An animal of the cast. Ratings are whole numbers from 0 to 4. */
export interface Animal {
  readonly runnerId: number;
  readonly name: string;
  readonly rating: number;
}

/** A runner of a race. */
export interface Entry {
  readonly runnerId: number;
  readonly name: string;
  /** Its cloth or its trap, from 1. */
  readonly number: number;
  /** How likely it is to win, relative to the others. */
  readonly strength: number;
}

/** A race of the simulated schedule. Everything about it follows from the simulator's seed and its ids. */
export interface Race {
  readonly sport: RaceSport;
  readonly eventId: string;
  readonly competition: string;
  readonly track: string;
  readonly distanceM: number;
  /** As it was declared, with a runner that stays out later. */
  readonly field: readonly Entry[];
  /** How many places its place market pays, whoever stays out. */
  readonly places: number;
  /** On the app's clock. */
  readonly offAtMs: number;
  readonly announcedAtMs: number;
  /** The runner that stays out, and how long before the off that is known, in the race's own time. */
  readonly nonRunner: { readonly number: number; readonly aheadMs: number } | undefined;
  /** Seeds the running of the race. */
  readonly seed: string;
}

/** The chance that the runners at one of the first three borders between places can't be told apart. */
export const DEAD_HEAT_CHANCE = 0.004;

/** The runners that start, once the non-runner is known. */
export const startersOf = ({ field, nonRunner }: Race): readonly Entry[] =>
  field.filter(({ number }) => number !== nonRunner?.number);
