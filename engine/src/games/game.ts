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

/** A round that is over as soon as it begins. */
export interface InstantRound<Choice, Outcome> {
  readonly stake: Money;
  readonly choice: Choice;
  readonly outcome: Outcome;
}

/** What defines an instant game: how a choice is parsed, what is drawn for it, what that pays and how it is shown. */
export interface InstantRules<Choice, Outcome> {
  readonly code: string;
  readChoice(given: unknown): Choice | undefined;
  draw(floats: Floats, choice: Choice): Outcome;
  pays(outcome: Outcome, choice: Choice, stake: Money): Money;
  view(outcome: Outcome, choice: Choice): Json;
}

/** A game whose round is one draw: over at once, without actions. */
export function instantGame<Choice, Outcome>(
  rules: InstantRules<Choice, Outcome>,
): Game<Choice, never, InstantRound<Choice, Outcome>> {
  return {
    code: rules.code,
    readChoice: (given) => rules.readChoice(given),
    readAction: () => undefined,
    begin: (floats, stake, choice) => ({ stake, choice, outcome: rules.draw(floats, choice) }),
    act: () => undefined,
    standing: ({ stake, choice, outcome }) => ({
      over: true,
      staked: stake,
      pays: rules.pays(outcome, choice, stake),
    }),
    view: ({ choice, outcome }) => rules.view(outcome, choice),
  };
}

/** The fields of an untrusted object if it has exactly these; else `undefined`. */
export function readFields<Name extends string>(
  given: unknown,
  names: readonly Name[],
): Readonly<Record<Name, unknown>> | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const isComplete = names.every((name) => Object.hasOwn(given, name));
  if (!isComplete || Object.keys(given).length !== names.length) return undefined;
  return hasAll(given, names) ? given : undefined;
}

function hasAll<Name extends string>(
  given: object,
  names: readonly Name[],
): given is Readonly<Record<Name, unknown>> {
  return names.every((name) => name in given);
}

/** True for a whole number from `min` to `max`. */
export function isWhole(given: unknown, min: number, max: number): given is number {
  return typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max;
}

/** The one of the given names that the value is; else `undefined`. */
export function readName<Name extends string>(given: unknown, names: readonly Name[]): Name | undefined {
  return names.find((name) => name === given);
}

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
