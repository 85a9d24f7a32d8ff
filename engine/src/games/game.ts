import type { Floats } from '../fairness/draws.ts';
import type { Money } from '../money/money.ts';

/** What JSON can carry: choices, actions and views are made of it, so they are stored and sent as they are. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** How a round stands: what was staked in all, and what it pays back; that is zero until the round is over. */
export interface Standing {
  readonly over: boolean;
  readonly staked: Money;
  readonly pays: Money;
}

/**
 * A game for one player whose rounds follow from seeds, a stake, a choice and the actions taken, and from nothing else
 * (GAME-6). An instant game is over at `begin` and knows no action.
 */
export interface Game<Choice, Action, State> {
  /** Stable, stored with rounds: 'dice', 'mines'. */
  readonly code: string;
  /** The choice that JSON of unknown origin holds, itself JSON; `undefined` when it's none of this game. */
  readChoice(given: unknown): Choice | undefined;
  /** The action that JSON of unknown origin holds; `undefined` when it's none of this game. */
  readAction(given: unknown): Action | undefined;
  begin(floats: Floats, stake: Money, choice: Choice): State;
  /** The round after an action; `undefined`, and nothing drawn from `floats`, when it isn't possible now. */
  act(floats: Floats, state: State, action: Action): State | undefined;
  standing(state: State): Standing;
  /** What the player may see now: without hidden mines, cards and draws to come. Multipliers in ten-thousandths. */
  view(state: State): Json;
}

/** A game of which no more is known than its code; its states are handed back to it only. */
export type AnyGame = Game<unknown, unknown, unknown>;
