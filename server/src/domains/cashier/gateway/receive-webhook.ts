import type { DeciderDeps } from '../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { advancePayout } from './advance-payout.ts';
import { insertEvent, insertEventSparsely } from './event-store.ts';
import { settlePayment } from './settle-payment.ts';

/** A webhook as received, before its sender is verified. */
export interface GivenWebhook {
  readonly gateway: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const REFUSED_APART_MS = 60_000;

/**
 * Receives a gateway's webhook: with a valid signature and time it makes the app ask the gateway about that payment;
 * the webhook itself moves nothing. A copy of an earlier one is counted and changes nothing. Refuses NOT_FOUND for a
 * gateway that isn't configured, UNAUTHENTICATED for a forged or stale message; both are recorded. Throws when the
 * gateway can't be asked, so that it sends the webhook again.
 */
export async function receiveWebhook(deps: DeciderDeps, given: GivenWebhook): Promise<void> {
  const gateway = deps.gateways.get(given.gateway);
  if (gateway === undefined) throw new Refusal('NOT_FOUND');
  const now = deps.clock.now();
  const notice = await gateway.readWebhook(given.headers, given.body, now);
  if ('fault' in notice) {
    deps.log.warn({ gateway: given.gateway, fault: notice.fault }, 'a webhook was refused');
    const refused = { kind: 'webhook-refused', gateway: given.gateway, detail: notice.fault } as const;
    await insertEventSparsely(deps.db, refused, now, REFUSED_APART_MS);
    throw new Refusal('UNAUTHENTICATED');
  }
  const { orderId, messageId } = notice;
  const about = orderId === undefined ? undefined : readOrderId(orderId);
  await insertEvent(
    deps.db,
    {
      kind: 'webhook-received',
      gateway: given.gateway,
      messageId,
      transactionId: about?.id,
      detail: orderId ?? 'about nothing of ours',
    },
    now,
  );
  if (about?.kind === 'deposit') await settlePayment(deps, about.id);
  else if (about !== undefined) await advancePayout(deps, about.id);
}

const ORDER_ID = /^(deposit|withdrawal):(\d{1,18})$/;

function readOrderId(orderId: string): { readonly kind: 'deposit' | 'withdrawal'; readonly id: bigint } {
  const [, kind, id] = ORDER_ID.exec(orderId) ?? [];
  if (id === undefined) throw new Refusal('NOT_FOUND');
  return { kind: kind === 'deposit' ? 'deposit' : 'withdrawal', id: BigInt(id) };
}
