import type { Repeatable } from './journal.ts';

/** A round of a house game that a player asked for. */
export interface PlayedRound {
  readonly seat: number;
  readonly game: string;
  readonly play: Repeatable;
  /** What was done in it, in its order; what was refused is not there. */
  actions: readonly Repeatable[];
  /** How its game showed it last, such as `open`; undefined until then. */
  state: string | undefined;
}

/** How many steps of a round were acknowledged: a player who heard nothing may have taken the same step twice. */
export const countSteps = ({ actions }: PlayedRound): number =>
  new Set(actions.flatMap(({ kept, call }) => (kept === undefined ? [] : [call.body?.['step']]))).size;

/** What the players remember of the house games. */
export class PlayedRounds {
  readonly all: PlayedRound[] = [];
  /** The token of a player's session at a game, by seat and game. */
  readonly tokens = new Map<string, string>();
}
