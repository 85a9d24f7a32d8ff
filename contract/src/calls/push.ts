import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { languageSchema, shape } from '../wire.ts';

/** Messages that reach a device while the site is closed: Web Push (RFC 8030, 8291 and 8292; row PLAY-90). */

/** What a player can be told of on their devices, in display order. */
export const pushKinds = ['bets', 'money', 'matches', 'bonuses', 'security'] as const;

/** A kind of messages on devices. */
export type PushKind = (typeof pushKinds)[number];

/** A browser's subscription at its push service, as `PushSubscription.toJSON()` spells it. */
const subscription = z.object({
  endpoint: z.string().check(z.maxLength(1000), z.url({ protocol: /^https?$/ })),
  keys: z.object({
    /** The browser's public key: an uncompressed point of P-256, in base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, 'Invalid key')),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/, 'Invalid secret')),
  }),
});

/** A browser's subscription at its push service. */
export type PushTarget = z.output<typeof subscription>;

const kinds = z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length));

/** What a message says on the device: the body of a push, which the service worker shows. */
export interface PushNote {
  readonly title: string;
  readonly text: string;
  /** A newer message with the same tag takes the older one's place. */
  readonly tag: string;
  /** The site's path that a tap opens. */
  readonly path: string;
  readonly language: 'en' | 'bn';
}

export const pushCalls = defineCalls({
  showPush: {
    method: 'GET',
    path: '/push',
    caller: 'player',
    summary:
      'The key with which a browser subscribes, and of what the player wants to be told on their devices.',
    answer: shape({
      /** The site's public key (VAPID), in base64url. */
      publicKey: z.string(),
      kinds,
    }),
    status: 200,
    refusals: [],
  },
  choosePush: {
    method: 'POST',
    path: '/push/kinds',
    caller: 'player',
    summary: 'Of what the player wants to be told, on all of their devices.',
    body: shape({ kinds }),
    answer: shape({ kinds }),
    status: 200,
    refusals: [],
  },
  subscribePush: {
    method: 'POST',
    path: '/push/subscriptions',
    caller: 'player',
    summary:
      'Tells this device from now on, in this language, until its session ends; a repeat changes only the language.',
    body: shape({ subscription, language: languageSchema }),
    answer: z.object({ success: z.literal(true) }),
    status: 200,
    refusals: ['PUSH_SERVICE_UNKNOWN'],
  },
  unsubscribePush: {
    method: 'POST',
    path: '/push/subscriptions/end',
    caller: 'player',
    summary: 'Tells the device of that subscription no longer; an unknown one changes nothing.',
    body: z.object({ endpoint: z.string().check(z.maxLength(1000)) }),
    answer: z.object({ success: z.literal(true) }),
    status: 200,
    refusals: [],
  },
});
