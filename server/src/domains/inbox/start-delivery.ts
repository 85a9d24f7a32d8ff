import { startSubscriber } from '../../kernel/events/outbox.ts';
import type { Job } from '../../kernel/jobs/start-job.ts';
import { deliverEvent } from './deliver-event.ts';
import type { DeliveryDeps } from './deps.ts';

/**
 * Starts turning events into messages: an event's messages are written in the transaction that takes it off the outbox.
 */
export function startDelivery(deps: DeliveryDeps): Promise<Job> {
  const { ports, changed } = deps;
  return startSubscriber(deps, {
    name: 'inbox',
    job: 'deliver messages',
    async handle({ event, occurredAt, take }) {
      const playerIds = await take((tx) => deliverEvent(tx, ports, event, occurredAt));
      for (const playerId of playerIds ?? []) changed(playerId);
    },
  });
}
