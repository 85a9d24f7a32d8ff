import * as z from 'zod/mini';
import { liveChatSchema } from '../calls/chat.ts';
import { type Scoreline, scorelineSchema } from '../calls/scoreline.ts';
import {
  type LiveEvent,
  liveEventSchema,
  liveInboxSchema,
  type LiveMarket,
  liveMarketSchema,
  liveOrdersSchema,
  liveTransactionSchema,
  liveWalletSchema,
} from '../live.ts';

/** What each topic of the stream carries, as the program knows it. */
export interface LiveMessages {
  readonly [topic: `market:${string}`]: LiveMarket;
  readonly [topic: `event:${string}`]: LiveEvent;
  readonly [topic: `score:${string}`]: { readonly score: unknown };
  readonly [topic: `scoreline:${string}`]: Scoreline;
  readonly orders: z.output<typeof liveOrdersSchema>;
  readonly wallet: z.output<typeof liveWalletSchema>;
  readonly chat: z.output<typeof liveChatSchema>;
  readonly inbox: z.output<typeof liveInboxSchema>;
  readonly transactions: z.output<typeof liveTransactionSchema>;
  /** The server is about to restart. */
  readonly bye: Readonly<Record<string, never>>;
}

const schemas = new Map<string, z.ZodMiniType>([
  ['market', liveMarketSchema],
  ['event', liveEventSchema],
  ['score', z.object({ score: z.unknown() })],
  ['scoreline', scorelineSchema],
  ['orders', liveOrdersSchema],
  ['wallet', liveWalletSchema],
  ['chat', liveChatSchema],
  ['inbox', liveInboxSchema],
  ['transactions', liveTransactionSchema],
  ['bye', z.object({})],
]);

const OWN_TOPICS = ['orders', 'wallet', 'chat', 'inbox', 'transactions'];

/** A live stream that says what a test tells it to, written by the contract's own codecs. */
export interface FakeStream {
  /** Stands in for the browser's `fetch` at the stream's address. */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** True if somebody reads the topic: a market or event that was asked for, or a player's own. */
  readonly isRead: (topic: keyof LiveMessages) => boolean;
  /** Sends a message to everybody who reads its topic, and throws if that is nobody. */
  readonly push: <Topic extends keyof LiveMessages>(topic: Topic, message: LiveMessages[Topic]) => void;
  /** `down` breaks the open connections and refuses new ones until it goes `up`. */
  readonly go: (to: 'up' | 'down') => void;
}

interface Reader {
  readonly topics: ReadonlySet<string>;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
}

/** A stream that is open and silent. */
export function createFakeStream(): FakeStream {
  const readers = new Set<Reader>();
  const encoder = new TextEncoder();
  let isUp = true;
  let sequence = 0;
  const readersOf = (topic: string) => [...readers].filter(({ topics }) => topics.has(topic));

  function connect(topics: ReadonlySet<string>, signal: AbortSignal | null): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start(controller) {
        const reader = { topics, controller };
        readers.add(reader);
        signal?.addEventListener('abort', () => {
          if (readers.delete(reader)) controller.error(signal.reason);
        });
      },
    });
  }

  return {
    async fetch(address, { headers, signal } = {}) {
      signal?.throwIfAborted();
      if (!isUp) throw new TypeError('The stream is down.');
      const body = connect(topicsOf(address, new Headers(headers)), signal ?? null);
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    isRead: (topic) => readersOf(topic).length > 0,
    push(topic, message) {
      const schema = schemas.get(topic.split(':', 1)[0] ?? '');
      const reading = readersOf(topic);
      if (schema === undefined || reading.length === 0) throw new Error(`Nobody reads the topic ${topic}.`);
      sequence += 1;
      const data = JSON.stringify(z.encode(schema, message));
      const frame = encoder.encode(`id: test.${sequence}\nevent: ${topic}\ndata: ${data}\n\n`);
      for (const { controller } of reading) controller.enqueue(frame);
    },
    go(to) {
      isUp = to === 'up';
      if (isUp) return;
      for (const { controller } of readers) controller.error(new TypeError('The stream broke.'));
      readers.clear();
    },
  };
}

/** What the server sends to whoever opens the stream at this address, with these headers. */
function topicsOf(address: string, headers: Headers): ReadonlySet<string> {
  const { searchParams } = new URL(address, 'http://stream');
  const ids = (name: string) => (searchParams.get(name) ?? '').split(',').filter((id) => id !== '');
  return new Set([
    'bye',
    ...ids('market_id').map((id) => `market:${id}`),
    ...ids('event_id').flatMap((id) => [`event:${id}`, `score:${id}`]),
    ...ids('scoreline_id').map((id) => `scoreline:${id}`),
    ...(headers.has('authorization') ? OWN_TOPICS : []),
  ]);
}
