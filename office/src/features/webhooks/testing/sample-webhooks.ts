import type { DeskWebhook, WebhookAttempt, WebhookDelivery } from '@maidan/contract/office';

const at = new Date('2026-11-29T10:00:00Z');

/** A webhook whose messages arrive. */
export const booksHook: DeskWebhook = {
  id: 1n,
  url: 'https://books.example/maidan',
  description: 'Our books',
  events: ['deposit.decided', 'withdrawal.decided'],
  state: 'on',
  addedAt: at,
  addedBy: 'nasrin',
  oldSecretUntil: null,
  waiting: 0,
  failed: 0,
  deliveredAt: at,
  failingSince: null,
};

/** One whose messages don't. */
export const bankHook: DeskWebhook = {
  ...booksHook,
  id: 2n,
  url: 'https://bank.example/hook',
  description: '',
  events: ['market.settled'],
  waiting: 12,
  failed: 1204,
  deliveredAt: null,
  failingSince: at,
};

/** The log of the first. */
export const deliveries: WebhookDelivery[] = [
  {
    id: 41n,
    messageId: 'msg_41',
    event: 'deposit.decided',
    at,
    state: 'waiting',
    tries: 1,
    dueAt: new Date('2026-11-29T10:01:00Z'),
  },
  { id: 40n, messageId: 'msg_40', event: 'test', at, state: 'delivered', tries: 1, dueAt: null },
];

const [delivery] = deliveries;
if (delivery === undefined) throw new Error('there is no message');
const attempts: WebhookAttempt[] = [{ at, tookMs: 120, status: 503, fault: null, answer: 'Please wait' }];

/** A message of that log. */
export const shownDelivery = {
  delivery,
  body: '{"type":"deposit.decided","timestamp":"2026-11-29T10:00:00.000Z","data":{"depositId":"7"}}',
  attempts,
};
