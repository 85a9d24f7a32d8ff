import { type Followed, type FollowedSubject, followingCalls } from '@maidan/contract';
import { showToast } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { usePlayer } from '../../../lib/session.ts';
import { followedKey, isSame } from './followed.ts';

const api = apiOf(followingCalls);

/** What a tap asks for: to follow with or without alerts, or, with undefined, no longer to follow. */
type Wanted = FollowedSubject & { readonly alerts: boolean | undefined };

/** Follows and unfollows; a tap shows at once, and is taken back with a sentence if it could not be saved. */
export function useFollow(): (wanted: Wanted) => void {
  const player = usePlayer();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const key = followedKey(player);
  const { mutate } = useMutation({
    mutationKey: key,
    // Sent one after another, so that the last tap wins.
    scope: { id: 'following' },
    mutationFn: ({ kind, sport, name, alerts }: Wanted) =>
      alerts === undefined
        ? api.unfollow({ query: { kind, sport, name } })
        : api.follow({ body: { kind, sport, name, alerts } }),
    async onSuccess({ followed }) {
      if (queries.isMutating({ mutationKey: key }) > 1) return;
      // A list requested before the tap doesn't have it.
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, followed);
    },
    onError(error) {
      showToast(errorText(error));
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  return (wanted) => {
    queries.setQueryData<readonly Followed[]>(key, (before = []) => follow(before, wanted));
    mutate(wanted);
  };
}

function follow(before: readonly Followed[], { alerts, ...subject }: Wanted): readonly Followed[] {
  const isKnown = before.some((one) => isSame(one, subject));
  if (alerts === undefined) return before.filter((one) => !isSame(one, subject));
  if (!isKnown) return [{ ...subject, alerts }, ...before];
  return before.map((one) => (isSame(one, subject) ? { ...one, alerts } : one));
}
