/** The entry of the webhooks domain: messages to the operator's own systems. */
export { webhookHandlers } from './office-calls.ts';
export { queueEvent } from './queue-event.ts';
export { startDelivering } from './start-delivering.ts';
