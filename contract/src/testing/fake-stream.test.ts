import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { createFakeStream, type FakeStream } from './fake-stream.ts';

const ADDRESS = '/api/exchange/stream?market_id=1.5&event_id=9';
const own = { headers: { authorization: 'Bearer token' } };

async function open(stream: FakeStream, init?: RequestInit) {
  const response = await stream.fetch(ADDRESS, init);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => (await reader?.read())?.value;
}

test('a message is written as the wire has it, for everybody who reads its topic', async () => {
  const stream = createFakeStream();
  const [first, second] = [await open(stream, own), await open(stream, own)];
  const amount = money(1250n);
  stream.push('wallet', { balance: amount, exposure: amount, available: amount });
  const frame =
    'id: test.1\nevent: wallet\ndata: {"balance":"12.50","exposure":"12.50","available":"12.50"}\n\n';
  expect([await first(), await second()]).toEqual([frame, frame]);
  stream.push('score:9', { score: { runs: 7 } });
  expect(await first()).toBe('id: test.2\nevent: score:9\ndata: {"score":{"runs":7}}\n\n');
});

test('a reader has the topics that were asked for, and with a token the player’s own', async () => {
  const stream = createFakeStream();
  expect(stream.isRead('market:1.5')).toBe(false);
  await open(stream);
  for (const topic of ['market:1.5', 'event:9', 'score:9', 'bye'] as const)
    expect([topic, stream.isRead(topic)]).toEqual([topic, true]);
  for (const topic of ['market:9', 'inbox', 'chat', 'orders', 'wallet'] as const)
    expect([topic, stream.isRead(topic)]).toEqual([topic, false]);
  await open(stream, own);
  expect(stream.isRead('inbox')).toBe(true);
});

test('a message that nobody reads is refused, also after the reader has left', async () => {
  const stream = createFakeStream();
  const leave = new AbortController();
  const read = await open(stream, { ...own, signal: leave.signal });
  stream.push('inbox', { unread: 2 });
  expect(await read()).toContain('{"unread":2}');
  leave.abort();
  await expect(read()).rejects.toThrow('aborted');
  expect(() => stream.push('inbox', { unread: 3 })).toThrow('Nobody reads the topic inbox.');
});

test('a stream that goes down breaks its connections and takes no new one until it is up', async () => {
  const stream = createFakeStream();
  const read = await open(stream, own);
  stream.go('down');
  await expect(read()).rejects.toThrow('The stream broke.');
  await expect(open(stream, own)).rejects.toThrow('The stream is down.');
  stream.go('up');
  await open(stream, own);
  expect(stream.isRead('inbox')).toBe(true);
});
