/** Public API of the inbox domain: messages to players. */
export { inboxHandlers, inboxReadHandlers } from './calls.ts';
export { InboxFeed, inboxTopic } from './inbox-feed.ts';
export { messageHandlers } from './office-calls.ts';
export { seedDemoMessages } from './seed-demo-messages.ts';
export type { NewMessage } from './model.ts';
export { startDelivery } from './start-delivery.ts';
export { startSending } from './start-sending.ts';
