import { CallRefused, type PriceAlert, priceAlertCalls } from '@maidan/contract';
import { showToast } from '@maidan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { usePlayer } from '../../../lib/session.ts';

const api = apiOf(priceAlertCalls);

/** A price to wait for. */
export type NewPriceAlert = Pick<PriceAlert, 'marketId' | 'runnerId' | 'odds'>;

/** The prices that the player waits for. */
export interface PriceAlerts {
  readonly alerts: readonly PriceAlert[];
  readonly set: (alert: NewPriceAlert) => void;
  readonly remove: (alert: PriceAlert) => void;
  readonly isChanging: boolean;
}

const NONE: readonly PriceAlert[] = [];

/** Reads and changes the prices that the player waits for (PLAY-83); what can't be changed says why. */
export function usePriceAlerts(): PriceAlerts {
  const player = usePlayer();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const queryKey = ['price-alerts', player?.remoteId.toString()];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.listPriceAlerts({ signal })).alerts,
    enabled: player !== undefined,
    // One that was reached is gone from the list.
    staleTime: 0,
  });
  const answers = {
    scope: { id: 'price-alerts' },
    onSuccess: ({ alerts }: { alerts: PriceAlert[] }) => queries.setQueryData(queryKey, alerts),
    onError(error: Error) {
      // Reached or removed meanwhile, as by a second tap: the list shows it.
      const isGone = error instanceof CallRefused && error.code === 'NOT_FOUND';
      if (!isGone) showToast(errorText(error));
      void queries.invalidateQueries({ queryKey });
    },
  };
  const setting = useMutation({
    ...answers,
    mutationFn: (body: NewPriceAlert) => api.setPriceAlert({ body }),
  });
  const removing = useMutation({
    ...answers,
    mutationFn: ({ id }: PriceAlert) => api.removePriceAlert({ params: { id } }),
  });
  return {
    alerts: data ?? NONE,
    set: (alert) => setting.mutate(alert),
    remove: (alert) => removing.mutate(alert),
    isChanging: setting.isPending || removing.isPending,
  };
}
