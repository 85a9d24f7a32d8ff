import type { WebhookEvent } from '@maidan/contract/office';
import type { Tx } from '../../kernel/db.ts';
import { insertDeliveries, isWanted } from './delivery-store.ts';

/** Something that happened, as webhooks are told of it. */
export interface Happening {
  /** The same for each repeat of the same event. */
  readonly messageId: string;
  readonly event: WebhookEvent;
  readonly at: Date;
  /** What is told about it; read only if a webhook wants the event. Ids and amounts are texts. */
  readonly data: () => Promise<Readonly<Record<string, string | boolean | null>>>;
}

/** Queues an event for the webhooks that are told of it; a repeat changes nothing. */
export async function queueEvent(tx: Tx, { messageId, event, at, data }: Happening): Promise<void> {
  if (!(await isWanted(tx, event))) return;
  const body = bodyOf(event, at, await data());
  await insertDeliveries(tx, { messageId, event, body, at });
}

/** The text of a message, by the Standard Webhooks specification. */
export function bodyOf(
  type: WebhookEvent | 'test',
  at: Date,
  data: Readonly<Record<string, string | boolean | null>>,
): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
