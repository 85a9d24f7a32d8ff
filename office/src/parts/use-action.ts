import { showToast } from '@maidan/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../lib/error-text.ts';

/** An action's call to the server, and its message when done. */
export interface Action {
  readonly run: () => Promise<unknown>;
  readonly done: string;
}

interface ActionPlan {
  /** Every list that the desk's actions can change. */
  readonly changed: readonly QueryKey[];
  /** The message if the answer means something other than done. */
  readonly resultText?: (answer: unknown) => string | undefined;
  readonly onDone?: (() => void) | undefined;
}

/**
 * Runs one action at a time at a desk. Shows a toast for a success or a refusal, and refetches the lists either way.
 */
export function useAction({ changed, resultText, onDone }: ActionPlan) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess(answer, { done }) {
      showToast(resultText?.(answer) ?? done, 'good');
      onDone?.();
    },
    onError: (error) => showToast(errorText(error), 'bad'),
    onSettled: () => Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
