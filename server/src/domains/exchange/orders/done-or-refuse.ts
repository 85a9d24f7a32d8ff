import { Refusal } from '../../../kernel/refusal.ts';
import type { Outcome } from '../book/command.ts';

/** The outcome of a command that was executed. */
export type Done = Extract<Outcome, { kind: 'done' }>;

/** Answers what was done, or throws the refusal. */
export function doneOrRefuse(outcome: Outcome): Done {
  if (outcome.kind === 'done') return outcome;
  throw new Refusal(outcome.kind === 'refused' ? outcome.code : 'BET_LAPSED_PRICE_CHANGED');
}
