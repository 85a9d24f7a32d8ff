import { missionCalls, type MissionsView } from '@maidan/contract';
import { showToast } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { useErrorText } from './error-text.ts';
import { usePlayer } from './session.ts';

/** The calls of the daily bonus and the missions. */
export const missionsApi = apiOf(missionCalls);

/** Query key of the daily bonus and the missions. */
export const missionsKey = ['missions'] as const;

/** Progress comes from what is done elsewhere, in another tab too. */
const LIVE_EVERY_MS = 30_000;

/**
 * The player's daily bonus and missions; undefined for a guest or before the first answer. While `isLive`, they follow what
 * is done, and the end of the day by the server's clock, not the device's.
 */
export function useMissions({ isLive = false }: { readonly isLive?: boolean } = {}) {
  const player = usePlayer();
  return useQuery({
    queryKey: missionsKey,
    queryFn: ({ signal }) => missionsApi.showMissions({ signal }),
    enabled: player !== undefined,
    refetchInterval: ({ state: { data } }) => isLive && Math.min(LIVE_EVERY_MS, msLeft(data)),
  });
}

/** A second more than is left of the day, so that the next answer is of the new one. */
const msLeft = (view: MissionsView | undefined): number =>
  view === undefined ? LIVE_EVERY_MS : (view.secondsLeft + 1) * 1000;

/** True if the site shows the player a way to them. */
export function useShowsMissions(): boolean {
  const { data } = useMissions();
  return data !== undefined && data.isOffered && !data.isHidden;
}

/** Hides them or shows them again; a tap shows at once, and is taken back with a sentence if it could not be saved. */
export function useHideMissions(): (isHidden: boolean) => void {
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { mutate } = useMutation({
    mutationKey: missionsKey,
    // Sent one after another, so that the last tap wins.
    scope: { id: 'missions' },
    mutationFn: (isHidden: boolean) => missionsApi.hideMissions({ body: { isHidden } }),
    async onSuccess(view) {
      if (queries.isMutating({ mutationKey: missionsKey }) > 1) return;
      // An answer to what was asked before the tap doesn't have it.
      await queries.cancelQueries({ queryKey: missionsKey });
      queries.setQueryData(missionsKey, view);
    },
    onError(error, isHidden) {
      showToast(errorText(error), 'bad');
      // Without a connection nothing else would say what holds.
      if (queries.isMutating({ mutationKey: missionsKey }) <= 1) show(!isHidden);
      void queries.invalidateQueries({ queryKey: missionsKey });
    },
  });
  const show = (isHidden: boolean) =>
    queries.setQueryData<MissionsView>(missionsKey, (view) => view && { ...view, isHidden });
  return (isHidden) => {
    show(isHidden);
    mutate(isHidden);
  };
}
