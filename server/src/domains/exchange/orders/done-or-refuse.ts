import { Refusal } from '../../../kernel/refusal.ts';
import type { Outcome } from '../book/command.ts';

/** A command that was carried out. */
export type Done = Extract<Outcome, { kind: 'done' }>;

/** What was done, or the refusal thrown. */
export function doneOrRefuse(outcome: Outcome): Done {
  if (outcome.kind === 'done') return outcome;
  throw new Refusal(outcome.kind === 'refused' ? outcome.code : 'BET_LAPSED_PRICE_CHANGED');
}
