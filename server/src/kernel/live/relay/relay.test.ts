import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StreamReader, readStream } from '../../../testing/stream-reader.ts';
import type { Carrier } from '../../messaging/carrier.ts';
import { MemoryHub } from '../../messaging/memory-carrier.ts';
import type { Messaging } from '../../messaging/messaging.ts';
import { openMessaging } from '../../messaging/open-messaging.ts';
import { openLog } from '../../monitoring/log.ts';
import { seededRandom } from '../../secrets/random.ts';
import { type FakeClock, fakeClock } from '../../time/clock.ts';
import { LiveHub } from '../live-hub.ts';
import { Relay } from './relay.ts';
import { serveRelays } from './serve-relays.ts';

const TOPICS = ['a', 'b', 'c'];
const log = openLog('silent');
const random = seededRandom('relay');

let clock: FakeClock;
let carriers: MemoryHub;
let site: Site;
let relay: Relay;
let server: Server;
let url: string;
let isAllowed: boolean;
const readers: StreamReader[] = [];
/** How many messages of the site are lost next. */
let lost: number;
/** True while what the relay asks reaches nobody. */
let isCutOff: boolean;
const closed: (() => Promise<unknown> | void)[] = [];

/** The process that has the topics. Each of those is a number that grows; `told@1` has no image, and is told as a change. */
interface Site {
  readonly live: LiveHub;
  readonly valueOf: Map<string, number>;
  tell(topic: string): void;
  end(): Promise<void>;
}

function connect(carrier: Carrier): Messaging {
  const messaging = openMessaging({ carrier, prefix: 'tested', clock, random, log });
  closed.push(() => messaging.close());
  return messaging;
}

/** A carrier of which some messages are lost, and that may be cut off from whoever answers. */
function lossy(carrier: Carrier): Carrier {
  return new Proxy(carrier, {
    get(target, name) {
      if (name === 'request' && isCutOff) return () => Promise.resolve({ kind: 'unsent' });
      if (name !== 'publish') return bound(target, name);
      return (subject: string, bytes: Uint8Array) => {
        if (lost === 0) return target.publish(subject, bytes);
        lost -= 1;
        return true;
      };
    },
  });
}

function bound(target: Carrier, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? value.bind(target) : value;
}

function openSite(valueOf = new Map<string, number>()): Site {
  const live = new LiveHub(clock, random);
  const tell = (topic: string) => {
    valueOf.set(topic, (valueOf.get(topic) ?? 0) + 1);
    live.publish(topic, JSON.stringify({ to: valueOf.get(topic) }));
  };
  const imagesOf = (topic: string): string[] => {
    if (!topic.includes('@')) return [JSON.stringify({ image: valueOf.get(topic) ?? 0 })];
    live.publish(topic, JSON.stringify({ to: valueOf.get(topic) ?? 0 }));
    return [];
  };
  const served = serveRelays({
    messaging: connect(lossy(carriers.connect())),
    clock,
    live,
    imagesOf,
    admit: (token) =>
      Promise.resolve(
        token === 'one' && isAllowed ? { playerId: 1n, sessionId: 7n, topics: ['told@1'] } : undefined,
      ),
  });
  const end = async () => {
    live.close();
    await served.end();
  };
  closed.push(end);
  return { live, valueOf, tell, end };
}

beforeEach(async () => {
  clock = fakeClock();
  carriers = new MemoryHub();
  lost = 0;
  isCutOff = false;
  isAllowed = true;
  site = openSite();
  relay = new Relay({ messaging: connect(lossy(carriers.connect())), clock, random, log });
  closed.push(() => relay.close());
  await relay.start();
  server = createServer((request, response) => void answer(request.url ?? '', request.headers, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  url = `http://127.0.0.1:${address.port}/`;

  async function answer(
    path: string,
    headers: Readonly<Record<string, unknown>>,
    response: Parameters<LiveHub['connect']>[0],
  ): Promise<void> {
    const query = new URL(path, url).searchParams;
    const token = query.get('token') ?? undefined;
    try {
      const visitor = token === undefined ? undefined : await relay.admit(token);
      const topics = [...query.getAll('topic'), ...(visitor?.topics ?? [])];
      const imagesOf = await relay.prepare(topics);
      const lastEventId = headers['last-event-id'];
      relay.live.connect(response, {
        topics,
        imagesOf,
        lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
        playerId: visitor?.playerId,
        isAllowed: async () => token === undefined || (await relay.admit(token)) !== undefined,
      });
    } catch (error) {
      response.statusCode = 503;
      response.end(String(error));
    }
  }
});

afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  for (const close of closed.splice(0).toReversed()) await close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function read(
  topics: readonly string[],
  more: { readonly token?: string; readonly lastEventId?: string | undefined } = {},
): Promise<StreamReader> {
  const query = new URLSearchParams(topics.map((topic) => ['topic', topic]));
  if (more.token !== undefined) query.set('token', more.token);
  const reader = await readStream(`${url}?${query}`, { lastEventId: more.lastEventId });
  readers.push(reader);
  return reader;
}

/** What a reader was sent, without heartbeats. */
const texts = (reader: StreamReader): string[] =>
  reader.blocks.filter(({ event }) => event !== undefined).map(({ event, text }) => `${event} ${text}`);
const isText = (wanted: string) => (block: { readonly text: string }) => block.text === wanted;
/** Lets messages between the processes arrive. */
const settle = () => clock.advance(0);

test('[SAFE-95] a reader of another process gets the image and then each change, whenever it comes', async () => {
  site.tell('a');
  const first = await read(['a', 'b']);
  await first.find(isText('{"image":0}'));
  site.tell('a');
  site.tell('b');
  await first.find(({ event, text }) => event === 'b' && text === '{"to":1}');
  const second = await read(['a', 'b']);
  site.tell('a');
  for (const reader of [first, second]) await reader.find(isText('{"to":3}'));
  expect(texts(first)).toEqual(['a {"image":1}', 'b {"image":0}', 'a {"to":2}', 'b {"to":1}', 'a {"to":3}']);
  // What the relay has is an image and what came after it, and it sends a new reader both.
  expect(texts(second)).toEqual(['a {"image":1}', 'a {"to":2}', 'b {"image":0}', 'b {"to":1}', 'a {"to":3}']);
});

test('[SAFE-95] a topic with many changes gets a new image, so that a new reader is sent no long history', async () => {
  const first = await read(['a']);
  for (let change = 1; change <= 200; change += 1) {
    site.tell('a');
    if (change % 20 === 0) await settle();
  }
  await first.find(isText('{"to":200}'));
  await settle();
  const second = await read(['a']);
  await second.find(({ event }) => event === 'a');
  site.tell('a');
  await second.find(isText('{"to":201}'));
  const [image = '', ...after] = texts(second);
  expect(after.length).toBeLessThan(150);
  const from = Number(/^a {"image":(\d+)}$/.exec(image)?.[1]);
  expect(after).toEqual(Array.from({ length: 201 - from }, (_, index) => `a {"to":${from + 1 + index}}`));
});

test('[SAFE-95] what has no image is told anew to each player’s stream', async () => {
  site.valueOf.set('told@1', 5);
  const first = await read([], { token: 'one' });
  await first.find(isText('{"to":5}'));
  const second = await read([], { token: 'one' });
  await second.find(isText('{"to":5}'));
  site.tell('told@1');
  for (const reader of [first, second]) await reader.find(isText('{"to":6}'));
});

test('[SAFE-95] nobody is let in with a token that is nobody’s, and a session’s end ends its streams', async () => {
  const reader = await read(['a'], { token: 'one' });
  await reader.find(isText('{"image":0}'));
  isAllowed = false;
  await site.live.endForbidden(1n);
  await reader.ended();
  expect(texts(reader).at(-1)).toBe('bye {}');
  expect(await relay.admit('one')).toBeUndefined();
});

test('[SAFE-96] after a lost message the topic’s readers connect anew, and no other', async () => {
  const [reader, other] = [await read(['a', 'b']), await read(['c'])];
  await reader.find(({ id }) => id !== undefined);
  site.tell('a');
  await reader.find(isText('{"to":1}'));
  lost = 1;
  site.tell('a');
  site.tell('a');
  await reader.ended();
  const seen = reader.lastEventId();
  const again = await read(['a', 'b'], { lastEventId: seen });
  await again.find(({ id }) => id !== undefined);
  site.tell('c');
  await other.find(isText('{"to":1}'));
  expect(texts(reader)).not.toContain('a {"to":3}');
  expect(texts(again).slice(0, 1)).toEqual(['a {"image":3}']);
});

test('[SAFE-96] while the site is silent there is no heartbeat and no new stream; then all goes on', async () => {
  const reader = await read(['a']);
  await reader.find(isText('{"image":0}'));
  await clock.advance(3_000);
  await reader.find(({ event }) => event === undefined, 2);
  await site.end();
  await clock.advance(6_000);
  const before = reader.blocks.length;
  await clock.advance(30_000);
  expect(relay.isInTouch()).toBe(false);
  expect((await read(['a'])).status).toBe(503);
  expect(reader.blocks.length).toBe(before);
  const next = openSite(site.valueOf);
  next.tell('a');
  await clock.advance(2_000);
  // It is another process now, of which this reader's image may not be.
  await reader.ended();
  const again = await read(['a'], { lastEventId: reader.lastEventId() });
  await again.find(isText('{"image":1}'));
});

test('[SAFE-96] a relay that was silent for too long begins anew', async () => {
  const reader = await read(['a']);
  await reader.find(isText('{"image":0}'));
  isCutOff = true;
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) await clock.advance(2_000);
  expect(site.live.hasReaders('a')).toBe(false);
  // It is sent to nobody.
  site.tell('a');
  expect(reader.blocks.at(-1)?.text).not.toBe('{"to":1}');
  isCutOff = false;
  await clock.advance(2_000);
  await reader.ended();
  const again = await read(['a'], { lastEventId: reader.lastEventId() });
  await again.find(isText('{"image":1}'));
});

test('[SAFE-95] a topic that nobody reads any more is left, and read again from a new image', async () => {
  const reader = await read(['a']);
  await reader.find(isText('{"image":0}'));
  reader.close();
  await reader.ended();
  await expect.poll(() => relay.live.readerCount).toBe(0);
  expect(site.live.hasReaders('a')).toBe(true);
  for (const _ of [1, 2, 3]) await clock.advance(10_000);
  await settle();
  expect(site.live.hasReaders('a')).toBe(false);
  site.tell('a');
  const again = await read(['a']);
  await again.find(isText('{"image":1}'));
});

test('[SAFE-95] the site knows how many read elsewhere', async () => {
  await read(['a']);
  await read(['b']);
  await clock.advance(2_000);
  expect([site.live.readerCount, site.live.audience]).toEqual([0, 2]);
});

test('[SAFE-96] whatever is lost, ended and begun, each reader has each change after its image or is sent away', async () => {
  const draw = seededRandom('random relays');
  let open: StreamReader[] = [];
  const seen: StreamReader[] = [];
  for (let step = 0; step < 400; step += 1) {
    const topic = TOPICS[draw.below(TOPICS.length)] ?? 'a';
    const choice = draw.below(100);
    if (choice < 60) site.tell(topic);
    else if (choice < 70) await clock.advance(draw.below(3_000));
    else if (choice < 85) {
      const reader = await read([topic, 'a']);
      if (reader.status === 200) open.push(reader);
      seen.push(reader);
    } else if (choice < 93) open.splice(draw.below(open.length + 1), 1)[0]?.close();
    else if (choice < 97) lost = 1;
    else if (choice < 98) {
      await site.end();
      site = openSite(site.valueOf);
    } else await settle();
  }
  lost = 0;
  for (const topic of TOPICS) site.tell(topic);
  // What fell silent is told of by its last number.
  for (const _ of [1, 2, 3]) await clock.advance(2_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  open = open.filter((reader) => !texts(reader).includes('bye {}'));
  expect(seen.length).toBeGreaterThan(20);
  for (const reader of seen) expectWhole(texts(reader), open.includes(reader));
});

/** Each topic's changes follow its image, one after the other; up to now, for a reader that is still there. */
function expectWhole(sent: readonly string[], isOpen: boolean): void {
  const last = new Map<string, number>();
  for (const text of sent) {
    const [topic = '', json = ''] = text.split(' ');
    if (topic === 'bye') continue;
    const { image, to }: { image?: number; to?: number } = JSON.parse(json);
    if (image !== undefined) last.set(topic, image);
    else {
      expect(to, sent.join()).toBe((last.get(topic) ?? Number.NaN) + 1);
      last.set(topic, to ?? 0);
    }
  }
  if (isOpen) for (const [topic, value] of last) expect(value, sent.join()).toBe(site.valueOf.get(topic));
}
