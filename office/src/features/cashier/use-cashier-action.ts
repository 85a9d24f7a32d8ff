import { texts } from '../../i18n/texts.ts';
import { STAFF_LIMITS } from '../../parts/alone-limits.tsx';
import { isProposed } from '../../parts/is-proposed.ts';
import { useAction as useDeskAction } from '../../parts/use-action.ts';

/** The queries that a cashier's decision can affect. */
const CHANGED = [
  ['deposits'],
  ['withdrawals'],
  ['proposals'],
  ['cashier-settings'],
  ['setting-changes'],
  ['channels'],
  [STAFF_LIMITS],
];

/** Runs one cashier action at a time; says so if the action now awaits a second member. */
export function useAction(onDone?: () => void) {
  return useDeskAction({ changed: CHANGED, resultText: proposedText, onDone });
}

function proposedText(answer: unknown): string | undefined {
  return isProposed(answer) ? texts.cashier('proposedNow') : undefined;
}
