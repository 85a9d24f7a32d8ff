import { texts } from '../../i18n/texts.ts';
import { useAction as useDeskDeed } from '../../parts/use-action.ts';

/** Everything that a decision of the cashier can change on the screen. */
const CHANGED = [
  ['deposits'],
  ['withdrawals'],
  ['proposals'],
  ['cashier-settings'],
  ['setting-changes'],
  ['channels'],
];

/** Does one thing at a time at the cashier's desks; what waits for a second member is said so. */
export function useAction(onDone?: () => void) {
  return useDeskDeed({ changed: CHANGED, told: proposedText, onDone });
}

function proposedText(answer: unknown): string | undefined {
  const isProposed =
    typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'proposed';
  return isProposed ? texts.cashier('proposedNow') : undefined;
}
