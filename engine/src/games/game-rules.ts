import type { Json } from './game.ts';
import type { Multiplier } from './multiplier.ts';

/** What players see of a game's rules before they stake: the content of its rules page. */
export interface GameRules {
  readonly code: string;
  /** Long-run returns of the stakes in ten-thousandths, by way of playing: 9,900 is 99 %. */
  readonly returns: Readonly<Record<string, Multiplier>>;
  /** The most that a stake can return. */
  readonly multiplierMax: Multiplier;
  /** What pays how much, in ten-thousandths; the shape is each game's own. */
  readonly payTable: Json;
}
