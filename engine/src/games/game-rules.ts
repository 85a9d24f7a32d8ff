import type { Json } from './game.ts';
import type { Multiplier } from './multiplier.ts';

/** How rarely a round returns the most, with the play that wins it most often. */
export interface TopOdds {
  /** Once in so many rounds. */
  readonly oneIn: number;
  /** The same with the choice that wins it least often; omitted where all are alike. */
  readonly oneInMost?: number;
  /** True if it is rarer than that, and nobody can say how much. */
  readonly isBound?: true;
}

/** What players see of a game's rules before they stake: the content of its rules page. */
export interface GameRules {
  readonly code: string;
  /** Long-run returns of the stakes in ten-thousandths, by way of playing: 9,900 is 99 %. */
  readonly returns: Readonly<Record<string, Multiplier>>;
  /** How far the true returns may lie from these, with 99 % confidence, where they are simulated; omitted, they are exact. */
  readonly returnsWithin?: Multiplier;
  /** The most that a stake can return: some draw reaches it, and none passes it (SAFE-31). */
  readonly multiplierMax: Multiplier;
  readonly topOdds: TopOdds;
  /** What pays how much, in ten-thousandths; the shape is each game's own. */
  readonly payTable: Json;
}
