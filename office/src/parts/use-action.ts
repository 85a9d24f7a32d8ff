import { showToast } from '@maidan/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../lib/error-text.ts';

/** What a deed at a desk says when it is done, and what it asks of the server. */
export interface Action {
  readonly run: () => Promise<unknown>;
  readonly done: string;
}

interface ActionPlan {
  /** Every list that a deed of the desk can change. */
  readonly changed: readonly QueryKey[];
  /** What is said when the answer means something else than done. */
  readonly told?: (answer: unknown) => string | undefined;
  readonly onDone?: (() => void) | undefined;
}

/**
 * Does one thing at a time at a desk. What was decided elsewhere meanwhile is told of, and either way the lists are asked
 * for anew.
 */
export function useAction({ changed, told, onDone }: ActionPlan) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess(answer, { done }) {
      showToast(told?.(answer) ?? done, 'good');
      onDone?.();
    },
    onError: (error) => showToast(errorText(error), 'bad'),
    onSettled: () => Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
