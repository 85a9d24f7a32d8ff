import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import type { Message, Messages } from '../../kernel/messages.ts';
import type { SecretStore } from '../../kernel/secrets/secret-store.ts';
import { insertOutgoing } from './outgoing-store.ts';

/** Where a message's text is sealed: it can't be read as another message's. */
export const placeOf = (id: string) => ({ kind: 'outgoing_message.text', owner: id });

/**
 * Messages that gateways carry: each is queued in its transaction, sealed, and sent after the commit. One that waits is left out when
 * a later one of its topic takes its place.
 */
export function queuedMessages(secrets: SecretStore): Messages {
  return {
    async send(tx: Tx, message: Message, now: Date): Promise<void> {
      const { channel, to, subject, text, topic, usefulUntil } = message;
      const id = randomUUID();
      const sealed = secrets.seal(placeOf(id), JSON.stringify({ to, subject, text }));
      await insertOutgoing(tx, { id, channel, topic, sealed, createdAt: now, usefulUntil });
      await emit(tx, { kind: 'message-queued' }, now);
    },
  };
}
