import * as z from 'zod/mini';
import { idSchema, pageEndSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { ofRequest } from './desk-request.ts';

/** Webhooks: what the operator’s own systems are told of, and what became of each message (rows OPER-1 to OPER-6). */

/** How many webhooks there may be. */
export const WEBHOOKS_MAX = 20;
/** Deliveries per page of a webhook’s log. */
export const DELIVERIES_PAGE = 50;
/** How long both secrets sign after a rotation. */
export const OLD_SECRET_HOURS = 24;
/** How long a delivery stays in the log. */
export const DELIVERY_DAYS = 30;
/** The longest address of a webhook. */
export const WEBHOOK_URL_MAX = 500;

/** What a webhook can be told of, by the type that its messages have. */
export const webhookEvents = [
  'player.signed-up',
  'player.shut-out',
  'deposit.decided',
  'withdrawal.decided',
  'wallet.adjusted',
  'bonus.granted',
  'bonus.reversed',
  'market.settled',
  'market.resettled',
  'house-market.settled',
  'house-market.resettled',
  'bet.voided',
  'dispute.decided',
  'time-out.began',
  'time-out.ended',
  'self-exclusion.began',
  'player.returned',
] as const;

/** An event that webhooks can be told of. */
export type WebhookEvent = (typeof webhookEvents)[number];

const webhook = z.object({
  id: idSchema,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Paused by staff, or gone: its address answered that there is no such thing any more. */
  state: z.enum(['on', 'paused', 'gone']),
  addedAt: timeSchema,
  addedBy: z.string(),
  /** Until when the secret before the last rotation signs too. */
  oldSecretUntil: z.nullable(timeSchema),
  /** Messages that are still to be delivered, and those that were given up, of the log. */
  waiting: z.number(),
  failed: z.number(),
  deliveredAt: z.nullable(timeSchema),
  /** The first failure since the last success. */
  failingSince: z.nullable(timeSchema),
});

/** A webhook as the desk shows it. */
export type DeskWebhook = z.output<typeof webhook>;

/** What became of a message: still to be delivered, accepted by the address, or given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

const delivery = z.object({
  id: idSchema,
  /** The message’s id, which every try sends: who has it already drops the repeat. */
  messageId: z.string(),
  /** `test` for a message that was only sent to try the address. */
  event: z.union([z.enum(webhookEvents), z.literal('test')]),
  at: timeSchema,
  state: z.enum(deliveryStates),
  tries: z.number(),
  /** When it is tried next; null when it won’t be. */
  dueAt: z.nullable(timeSchema),
});

/** A message to a webhook. */
export type WebhookDelivery = z.output<typeof delivery>;

const attempt = z.object({
  at: timeSchema,
  tookMs: z.number(),
  /** The HTTP status; null when there was no answer. */
  status: z.nullable(z.number()),
  /** Why there was no answer. */
  fault: z.nullable(z.string()),
  /** The beginning of the answer. */
  answer: z.string(),
});

/** One try to deliver a message. */
export type WebhookAttempt = z.output<typeof attempt>;

const settings = {
  url: z
    .string({ error: 'Write the address.' })
    .check(
      z.trim(),
      z.maxLength(WEBHOOK_URL_MAX, 'At most 500 characters.'),
      z.url('This is no address such as https://hooks.example/maidan.'),
    ),
  description: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.')),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1, 'Choose at least one event.')),
};

/** What a webhook is set to. */
export interface WebhookSettings {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEvent[];
}

export const webhookCalls = defineOfficeCalls({
  listWebhooks: {
    method: 'GET',
    path: '/office/webhooks',
    right: 'integrations:see',
    summary: 'All webhooks, the oldest first.',
    answer: z.object({ webhooks: z.array(webhook) }),
    status: 200,
    refusals: [],
  },
  addWebhook: {
    method: 'POST',
    path: '/office/webhooks',
    right: 'integrations:manage',
    stepUp: true,
    summary: 'Adds a webhook; its secret is in this answer and nowhere else. An address has one webhook.',
    body: z.object(settings),
    answer: z.object({ id: idSchema, secret: z.string() }),
    status: 201,
    refusals: ['STEP_UP_NEEDED', 'WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_KNOWN', 'WEBHOOKS_FULL'],
  },
  changeWebhook: {
    method: 'PATCH',
    path: '/office/webhooks/:id',
    right: 'integrations:manage',
    stepUp: true,
    summary: 'Changes a webhook, pauses it, or lets it go on; what waits meanwhile is delivered then.',
    params: ofRequest,
    body: z.object({ ...settings, isOn: z.boolean() }),
    answer: z.undefined(),
    status: 204,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND', 'WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_KNOWN'],
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/office/webhooks/:id/rotate',
    right: 'integrations:manage',
    stepUp: true,
    summary: 'Gives a webhook another secret, shown once. For a day the one before signs as well.',
    params: ofRequest,
    answer: z.object({ secret: z.string(), oldSecretUntil: timeSchema }),
    status: 200,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND'],
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/office/webhooks/:id',
    right: 'integrations:manage',
    stepUp: true,
    summary: 'Removes a webhook with its log; what still waited for it is not delivered.',
    params: ofRequest,
    answer: z.undefined(),
    status: 204,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND'],
  },
  testWebhook: {
    method: 'POST',
    path: '/office/webhooks/:id/test',
    right: 'integrations:manage',
    summary: 'Sends a message of the type `test`, also to a webhook that is paused; tried once.',
    params: ofRequest,
    answer: z.object({ delivery, attempt }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/office/webhooks/:id/deliveries',
    right: 'integrations:see',
    summary: 'A page of the messages to a webhook, the newest first.',
    params: ofRequest,
    query: z.object({
      state: z.optional(z.enum(deliveryStates)),
      /** The `next` of the previous page, in the same state. */
      after: z.optional(pageEndSchema),
    }),
    answer: z.object({ deliveries: z.array(delivery), next: z.nullable(pageEndSchema) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  showWebhookDelivery: {
    method: 'GET',
    path: '/office/webhook-deliveries/:id',
    right: 'integrations:see',
    summary: 'A message with its text and every try.',
    params: ofRequest,
    answer: z.object({ delivery, body: z.string(), attempts: z.array(attempt) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  replayWebhookDelivery: {
    method: 'POST',
    path: '/office/webhook-deliveries/:id/replay',
    right: 'integrations:manage',
    summary:
      'Delivers a message once more, with the id that it had. Of one that waits the next try comes now.',
    params: ofRequest,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  replayWebhookFailures: {
    method: 'POST',
    path: '/office/webhooks/:id/replay',
    right: 'integrations:manage',
    summary: 'Delivers once more all messages to a webhook that were given up; answers how many.',
    params: ofRequest,
    answer: z.object({ count: z.number() }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});
