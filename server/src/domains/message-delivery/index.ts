/** The entry of the message-delivery domain: text messages and e-mails to players, and the gateways that carry them. */
export type { Gateways } from './deps.ts';
export { openGateways, verifyGateways } from './open-gateways.ts';
export { queuedMessages } from './queue-message.ts';
export { readMessageReport } from './report-messages.ts';
export { serveReceipts } from './sms/serve-receipts.ts';
export { startSendingMessages } from './start-sending-messages.ts';
