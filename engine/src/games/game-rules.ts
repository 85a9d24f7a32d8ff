import type { Json } from './game.ts';
import type { Multiplier } from './multiplier.ts';

/** What a game tells its players before they stake: the ground of its rules page. */
export interface GameRules {
  readonly code: string;
  /** What comes back of the stakes in the long run, in ten-thousandths, by way of playing: 9,900 is 99 %. */
  readonly returns: Readonly<Record<string, Multiplier>>;
  /** The most that a stake can return. */
  readonly multiplierMax: Multiplier;
  /** What pays how much, in ten-thousandths; each game's own shape. */
  readonly payTable: Json;
}
