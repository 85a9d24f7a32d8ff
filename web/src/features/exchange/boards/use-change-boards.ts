import { type Board, boardCalls } from '@maidan/contract';
import { showToast } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { usePlayer } from '../../../lib/session.ts';
import { boardsKey } from './boards.ts';

const api = apiOf(boardCalls);

/** A change of the player's boards. */
export type BoardChange =
  | { readonly kind: 'add'; readonly name: string; readonly marketId?: string }
  | { readonly kind: 'rename'; readonly id: bigint; readonly name: string }
  | { readonly kind: 'move'; readonly id: bigint; readonly place: number }
  | { readonly kind: 'remove'; readonly id: bigint }
  | { readonly kind: 'put' | 'take'; readonly id: bigint; readonly marketId: string };

/**
 * Changes boards, one after another. What a tap does to a market shows at once, and is taken back with a sentence if it
 * could not be saved; the rest shows once it is.
 */
export function useChangeBoards() {
  const player = usePlayer();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const key = boardsKey(player);
  const { mutateAsync, isPending } = useMutation({
    mutationKey: key,
    scope: { id: 'boards' },
    mutationFn: send,
    async onMutate(change: BoardChange) {
      // A list requested before the tap doesn't have it.
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<readonly Board[]>(key, (before = []) => guess(before, change));
    },
    onSuccess({ boards }) {
      if (queries.isMutating({ mutationKey: key }) <= 1) queries.setQueryData(key, boards);
    },
    onError(error) {
      showToast(errorText(error));
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  return {
    isChanging: isPending,
    /** Answers the boards after the change; undefined if it was refused, which is said. */
    change: async (change: BoardChange): Promise<readonly Board[] | undefined> => {
      try {
        return (await mutateAsync(change)).boards;
      } catch {
        return undefined;
      }
    },
  };
}

function send(change: BoardChange) {
  switch (change.kind) {
    case 'add': {
      const { name, marketId } = change;
      return api.addBoard({ body: { name, ...(marketId === undefined ? {} : { marketId }) } });
    }
    case 'rename':
      return api.changeBoard({ params: { id: change.id }, body: { name: change.name } });
    case 'move':
      return api.changeBoard({ params: { id: change.id }, body: { place: change.place } });
    case 'remove':
      return api.removeBoard({ params: { id: change.id } });
    case 'put':
      return api.addToBoard({ params: { id: change.id }, body: { marketId: change.marketId } });
    default:
      return api.removeFromBoard({ params: { id: change.id }, query: { marketId: change.marketId } });
  }
}

function guess(before: readonly Board[], change: BoardChange): readonly Board[] {
  if (change.kind !== 'put' && change.kind !== 'take') return before;
  const { id, marketId, kind } = change;
  return before.map((board) => {
    if (board.id !== id) return board;
    const others = board.marketIds.filter((one) => one !== marketId);
    return { ...board, marketIds: kind === 'put' ? [...others, marketId] : others };
  });
}
