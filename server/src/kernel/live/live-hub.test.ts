import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StreamReader, readStream } from '../../testing/stream-reader.ts';
import { type FakeClock, fakeClock } from '../time/clock.ts';
import { seededRandom } from '../secrets/random.ts';
import { LiveHub } from './live-hub.ts';

let clock: FakeClock;
let hub: LiveHub;
let server: Server;
let url: string;
let responses: ServerResponse[];
let allowed: boolean;
let readers: StreamReader[];
const state = new Map<string, string>();

/** Changes a topic's state and notifies its readers, as its owner does. */
function tell(topic: string, value: string): void {
  state.set(topic, value);
  hub.publish(topic, JSON.stringify(value));
}

const topicsOf = (target: string | undefined): string[] =>
  new URL(target ?? '', 'http://localhost').searchParams.getAll('topic');

beforeEach(async () => {
  clock = fakeClock();
  hub = new LiveHub(clock, seededRandom('live hub'));
  responses = [];
  readers = [];
  allowed = true;
  state.clear();
  server = createServer((request, response) => {
    responses.push(response);
    const lastEventId = request.headers['last-event-id'];
    hub.connect(response, {
      topics: topicsOf(request.url),
      imagesOf: (topic) => {
        const value = state.get(topic);
        return value === undefined ? [] : [JSON.stringify({ image: value })];
      },
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
      playerId: undefined,
      isAllowed: () => Promise.resolve(allowed),
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${portOf(address)}/`;
});

afterEach(async () => {
  for (const reader of readers) reader.close();
  hub.close();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function read(topics: readonly string[], lastEventId?: string): Promise<StreamReader> {
  const query = topics.map((topic) => `topic=${topic}`).join('&');
  const reader = await readStream(`${url}?${query}`, { lastEventId });
  readers.push(reader);
  return reader;
}

const texts = (reader: StreamReader): string[] =>
  reader.blocks.filter((block) => block.event !== undefined).map((block) => `${block.event} ${block.text}`);

test('[EXCH-2] a snapshot comes first, then changes with growing sequence numbers', async () => {
  state.set('a', 'zero');
  const reader = await read(['a']);
  await reader.find((block) => block.text === '{"image":"zero"}');
  tell('a', 'one');
  tell('b', 'nobody reads this');
  tell('a', 'two');
  await reader.find((block) => block.text === '"two"');
  expect(texts(reader)).toEqual(['a {"image":"zero"}', 'a "one"', 'a "two"']);
  const ids = reader.blocks.flatMap(({ id }) => (id === undefined ? [] : [Number(id.split('.')[1])]));
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
});

test('[PLAY-8] a state that was sent last is not sent again', async () => {
  state.set('a', 'zero');
  const reader = await read(['a']);
  await reader.find((block) => block.event === 'a');
  for (const json of ['"one"', '"one"', '"two"', '"one"']) hub.publishState('a', json);
  hub.publish('a', '"end"');
  await reader.find((block) => block.text === '"end"');
  expect(texts(reader)).toEqual(['a {"image":"zero"}', 'a "one"', 'a "two"', 'a "one"', 'a "end"']);
});

test('[EXCH-2] a reader that reconnects resumes where it was, across topics in the order of changes', async () => {
  for (const topic of ['a', 'b']) state.set(topic, 'zero');
  await read(['a', 'b']);
  const reader = await read(['a', 'b']);
  await reader.find((block) => block.id !== undefined);
  const seen = reader.lastEventId();
  reader.close();
  tell('b', 'one');
  tell('a', 'two');
  tell('b', 'three');
  const again = await read(['a', 'b'], seen);
  await again.find((block) => block.text === '"three"');
  expect(texts(again)).toEqual(['b "one"', 'a "two"', 'b "three"']);
});

test('[EXCH-2] changes while a topic had no reader are made good with a snapshot', async () => {
  state.set('a', 'zero');
  const reader = await read(['a']);
  await reader.find((block) => block.event === 'a');
  const seen = reader.lastEventId();
  reader.close();
  await reader.ended();
  await left(0);
  tell('a', 'one');
  const again = await read(['a'], seen);
  await again.find((block) => block.event === 'a');
  expect(texts(again)).toEqual(['a {"image":"one"}']);
});

test('[EXCH-2] a reader that missed too much, or brings another process’s id, gets a snapshot', async () => {
  state.set('a', 'zero');
  await read(['a']);
  const reader = await read(['a']);
  await reader.find((block) => block.event === 'a');
  const seen = reader.lastEventId() ?? '';
  for (let change = 1; change <= 100; change += 1) tell('a', `change ${change}`);
  const strange = ['', 'x', 'ffffffff.1', `${seen}.5`, `${seen.split('.')[0]}.-1`, seen.replace('.', '.x')];
  for (const id of [seen, ...strange]) {
    const again = await read(['a'], id);
    await again.find((block) => block.event === 'a');
    expect(texts(again), id).toEqual(['a {"image":"change 100"}']);
  }
});

test('[EXCH-2] no id is sent before the last of the snapshots', async () => {
  for (const topic of ['a', 'b', 'c']) state.set(topic, 'zero');
  const reader = await read(['a', 'b', 'c']);
  await reader.find((block) => block.event === 'c');
  const images = reader.blocks.filter((block) => block.event !== undefined);
  expect(images.map(({ event, id }) => [event, id !== undefined])).toEqual([
    ['a', false],
    ['b', false],
    ['c', true],
  ]);
});

test('[EXCH-2] a slow reader costs bounded memory, misses changes and then gets fresh snapshots of all it missed', async () => {
  for (const topic of ['a', 'b', 'c']) state.set(topic, 'zero');
  const reader = await read(['a', 'b', 'c']);
  await reader.find((block) => block.event === 'c');
  reader.pause();
  const [response] = responses;
  const bulk = 'x'.repeat(64 * 1024);
  for (let change = 0; change < 400; change += 1) {
    tell('a', `${change} ${bulk}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(response?.writableLength).toBeGreaterThan(0);
  expect(response?.writableLength).toBeLessThan(512 * 1024);
  tell('b', 'missed');
  const before = reader.blocks.length;
  reader.resume();
  await reader.find((block) => block.event === 'b' && block.text === '{"image":"missed"}', before);
  tell('c', 'after');
  await reader.find((block) => block.text === '"after"', before);
  const after = reader.blocks.slice(before);
  expect(after.some((block) => block.text.startsWith('{"image":"399 '))).toBe(true);
  const caughtUp = after.findIndex((block) => block.text.startsWith('{"image"'));
  const idsBefore = after.slice(0, caughtUp).flatMap(({ id }) => id ?? []);
  const missing = Number(idsBefore.at(-1)?.split('.')[1] ?? 0);
  expect(Number(reader.lastEventId()?.split('.')[1])).toBeGreaterThan(missing);
});

test('[EXCH-2] a silent stream sends a heartbeat', async () => {
  const reader = await read(['a']);
  await reader.find(() => true);
  const before = reader.blocks.length;
  await clock.advance(15_000);
  const beat = await reader.find((block) => block.event === undefined, before);
  expect(beat.text).toBe('');
});

test('[API-2] a stream ends once its token is dead', async () => {
  const reader = await read(['a']);
  await clock.advance(60_000);
  allowed = false;
  tell('a', 'still read');
  await reader.find((block) => block.text === '"still read"');
  await clock.advance(60_000);
  await reader.ended();
  expect(texts(reader).at(-1)).toBe('bye {}');
  await left(0);
});

test('[EXCH-2] closing says bye to every reader, even to one that connects afterwards', async () => {
  const reader = await read(['a']);
  hub.close();
  await reader.ended();
  const late = await read(['a']);
  await late.ended();
  expect([texts(reader), texts(late)]).toEqual([['bye {}'], ['bye {}']]);
  expect(hub.readerCount).toBe(0);
});

/** Waits until that many readers are left. */
async function left(count: number): Promise<void> {
  while (hub.readerCount !== count) await new Promise((resolve) => setTimeout(resolve, 5));
}
