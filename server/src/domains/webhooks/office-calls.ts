import { DELIVERIES_PAGE, type webhookCalls } from '@maidan/contract/office';
import { cutPage, readPageEnd, writePageEnd } from '../../kernel/database/keyset.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { selectAttempts, selectDeliveries, selectDelivery } from './delivery-store.ts';
import type { WebhooksDeps } from './deps.ts';
import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  replayFailures,
  rotateSecret,
  testWebhook,
} from './manage-webhooks.ts';

/** Serves the webhooks desk; `wake` sends what is due now. */
export function webhookHandlers(deps: WebhooksDeps, wake: () => void): OfficeHandlers<typeof webhookCalls> {
  const { db } = deps;
  return {
    listWebhooks: async () => ({ webhooks: await listWebhooks(deps) }),
    addWebhook: ({ body }, context) => addWebhook(deps, body, context),
    async changeWebhook({ params, body }, context) {
      await changeWebhook(deps, params.id, body, context);
      wake();
    },
    rotateWebhookSecret: ({ params }, context) => rotateSecret(deps, params.id, context),
    removeWebhook: ({ params }, context) => removeWebhook(deps, params.id, context),
    testWebhook: ({ params }, context) => testWebhook(deps, params.id, context),
    async listWebhookDeliveries({ params, query: { state, after } }) {
      await getWebhook(db, params.id);
      const end = after === undefined ? undefined : readPageEnd(after);
      const rows = await selectDeliveries(db, params.id, { state, end, max: DELIVERIES_PAGE + 1 });
      const { page, last } = cutPage(rows, DELIVERIES_PAGE);
      return { deliveries: [...page], next: last === undefined ? null : writePageEnd(last) };
    },
    async showWebhookDelivery({ params }) {
      const found = await selectDelivery(db, params.id);
      if (found === undefined) throw new Refusal('NOT_FOUND');
      const { body, ...delivery } = found;
      return { delivery, body, attempts: await selectAttempts(db, params.id) };
    },
    async replayWebhookDelivery({ params }, context) {
      await replayDelivery(deps, params.id, context);
      wake();
    },
    async replayWebhookFailures({ params }, context) {
      const answer = await replayFailures(deps, params.id, context);
      wake();
      return answer;
    },
  };
}
