import { type PushKind, pushKinds } from '@maidan/contract';
import { showToast } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../../lib/error-text.ts';
import { pushApi } from '../../../lib/push/push-api.ts';

const pushKey = ['push'] as const;

interface Push {
  readonly publicKey: string;
  readonly kinds: readonly PushKind[];
}

/** The server's key, and of what the player wants to be told on their devices. */
export function usePush() {
  return useQuery<Push>({ queryKey: pushKey, queryFn: ({ signal }) => pushApi.showPush({ signal }) });
}

/** Chooses one kind or leaves it out; a tap shows at once, and is taken back with a sentence if it could not be saved. */
export function useChooseKind(): (kind: PushKind, isWanted: boolean) => void {
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { mutate } = useMutation({
    mutationKey: pushKey,
    // Sent one after another, so that the last tap wins.
    scope: { id: 'push' },
    mutationFn: (kinds: readonly PushKind[]) => pushApi.choosePush({ body: { kinds: [...kinds] } }),
    async onSuccess({ kinds }) {
      if (queries.isMutating({ mutationKey: pushKey }) > 1) return;
      // An answer to what was asked before the tap doesn't have it.
      await queries.cancelQueries({ queryKey: pushKey });
      queries.setQueryData<Push>(pushKey, (push) => push && { ...push, kinds });
    },
    onError(error) {
      showToast(errorText(error), 'bad');
      void queries.invalidateQueries({ queryKey: pushKey });
    },
  });
  return (kind, isWanted) => {
    const push = queries.getQueryData<Push>(pushKey);
    if (push === undefined) return;
    const kinds = pushKinds.filter((one) => (one === kind ? isWanted : push.kinds.includes(one)));
    queries.setQueryData<Push>(pushKey, { ...push, kinds });
    mutate(kinds);
  };
}
