import type { Floats } from '../fairness/draws.ts';
import type { Money } from '../money/money.ts';

/** Any JSON value: choices, actions and views consist of it, so they are stored and sent unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The state of a round's money: the total staked, and what it pays back, zero until the round is over. */
export interface Standing {
  readonly over: boolean;
  readonly staked: Money;
  readonly pays: Money;
}

/**
 * A game for one player whose rounds follow from seeds, a stake, a choice and the actions taken, and from
 * nothing else (GAME-6). An instant game is over after `begin` and has no actions.
 */
export interface Game<Choice, Action, State> {
  /** Stable, stored with rounds: 'dice', 'mines'. */
  readonly code: string;
  /** Parses a choice from untrusted JSON; it is itself JSON, `undefined` when invalid for this game. */
  readChoice(given: unknown): Choice | undefined;
  /** Parses an action from untrusted JSON; `undefined` when invalid for this game. */
  readAction(given: unknown): Action | undefined;
  begin(floats: Floats, stake: Money, choice: Choice): State;
  /** The round after an action; `undefined`, with nothing drawn from `floats`, when it isn't possible now. */
  act(floats: Floats, state: State, action: Action): State | undefined;
  standing(state: State): Standing;
  /** What the player may see now: without hidden mines, cards and future draws. Multipliers in ten-thousandths. */
  view(state: State): Json;
}

/** A game of which only the code is known; its states are passed back to it only. */
export type AnyGame = Game<unknown, unknown, unknown>;
