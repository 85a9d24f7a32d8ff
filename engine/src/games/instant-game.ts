import type { Floats } from '../fairness/draws.ts';
import type { Money } from '../money/money.ts';
import type { Game, Json } from './game.ts';

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
