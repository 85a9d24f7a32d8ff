import { useQuery } from '@tanstack/react-query';
import type { WebhookDelivery } from '@maidan/contract/office';
import { api } from '../../lib/api.ts';
import { useAction } from '../../parts/use-action.ts';
import { usePages } from '../../parts/use-pages.ts';

const WEBHOOKS = ['webhooks'] as const;
const DELIVERIES = ['webhook-deliveries'] as const;
const LIVE_EVERY_MS = 3_000;

/** All webhooks, refreshed while shown. */
export function useWebhooks() {
  return useQuery({
    queryKey: WEBHOOKS,
    queryFn: () => api.listWebhooks({}),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** The messages to a webhook, of one state or all; refreshed while shown. */
export function useWebhookDeliveries(id: bigint, state: WebhookDelivery['state'] | undefined) {
  return usePages({
    key: [...DELIVERIES, id.toString(), state],
    isLive: true,
    async ask(after: string | undefined) {
      const { deliveries, next } = await api.listWebhookDeliveries({
        params: { id },
        query: { state, after },
      });
      return { rows: deliveries, next };
    },
  });
}

/** A message with its text and its tries; refreshed while shown. */
export function useWebhookDelivery(id: bigint) {
  return useQuery({
    queryKey: [...DELIVERIES, 'one', id.toString()],
    queryFn: () => api.showWebhookDelivery({ params: { id } }),
    refetchInterval: LIVE_EVERY_MS,
  });
}

/** Runs an action of the desk, one at a time. */
export function useWebhookAction(plan: {
  readonly onDone?: () => void;
  readonly resultText?: (answer: unknown) => string | undefined;
}) {
  return useAction({ changed: [WEBHOOKS, DELIVERIES], ...plan });
}
