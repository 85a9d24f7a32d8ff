import { showToast } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { errorText } from '../../lib/error-text.ts';

/** What a deed at the desk says when it is done, and what it asks of the screen then. */
export interface Deed {
  readonly run: () => Promise<unknown>;
  readonly done: string;
}

/** Everything that a decision of the cashier can change on the screen. */
const CHANGED = [['deposits'], ['withdrawals'], ['proposals'], ['cashier-settings']];

/**
 * Does one thing at a time at the desk. What was decided elsewhere meanwhile is told of, and either way the queues are
 * asked for anew.
 */
export function useDeed(onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Deed) => run(),
    onSuccess(answer, { done }) {
      showToast(isProposed(answer) ? texts.cashier('proposedNow') : done, 'good');
      onDone?.();
    },
    onError: (error) => showToast(errorText(error), 'bad'),
    onSettled: () => Promise.all(CHANGED.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

function isProposed(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'proposed'
  );
}
