import { texts } from '../../i18n/texts.ts';
import { useAction as useDeskAction } from '../../parts/use-action.ts';

/** The queries that a cashier's decision can affect. */
const CHANGED = [
  ['deposits'],
  ['withdrawals'],
  ['proposals'],
  ['cashier-settings'],
  ['setting-changes'],
  ['channels'],
];

/** Runs one cashier action at a time; says so if the action now awaits a second member. */
export function useAction(onDone?: () => void) {
  return useDeskAction({ changed: CHANGED, resultText: proposedText, onDone });
}

function proposedText(answer: unknown): string | undefined {
  const isProposed =
    typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'proposed';
  return isProposed ? texts.cashier('proposedNow') : undefined;
}
