import type { Floats } from '../fairness/draws.ts';
import type { Money } from '../money/money.ts';
import type { Game } from './game.ts';

/** What was staked, chosen and done in a round, in its order. */
export interface Play<Choice, Action> {
  readonly stake: Money;
  readonly choice: Choice;
  readonly actions: readonly Action[];
}

/**
 * Replays a round from its beginning, the same each time (GAME-6): in play, when resumed after an
 * interruption, and when verified. `undefined` when one of the actions wasn't possible. `floats` start at the
 * round's first.
 */
export function replayRound<Choice, Action, State>(
  game: Game<Choice, Action, State>,
  floats: Floats,
  { stake, choice, actions }: Play<Choice, Action>,
): State | undefined {
  let state: State | undefined = game.begin(floats, stake, choice);
  for (const action of actions) {
    state = game.act(floats, state, action);
    if (state === undefined) return undefined;
  }
  return state;
}
