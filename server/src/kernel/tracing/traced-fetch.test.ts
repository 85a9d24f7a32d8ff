import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../monitoring/log.ts';
import { type Collector, openCollector } from '../../testing/open-collector.ts';
import { ActiveSpan, inNewSpan, type Tracing } from './active-span.ts';
import { openTracing } from './open-tracing.ts';
import { ownTracedFetch, tracedFetch } from './traced-fetch.ts';

let collector: Collector;
let tracing: Tracing;
beforeAll(async () => {
  collector = await openCollector();
  const opened = await openTracing(
    { endpoint: collector.url, serviceName: 'maidan', ratio: 1 },
    openLog('silent'),
  );
  if (opened === undefined) throw new Error('no traces are sent');
  tracing = opened;
});
afterAll(() => collector.close());

const ADDRESS = 'https://push.example/send/a-secret-of-the-device?token=secret';

test('[SAFE-91] only a request to the app itself names its trace, and only while it lasts', async () => {
  const sent: Headers[] = [];
  const believed: boolean[] = [];
  const send: typeof fetch = (_, init) => {
    const headers = new Headers(init?.headers);
    sent.push(headers);
    believed.push(tracing.parentOf(Object.fromEntries(headers), false) !== undefined);
    return Promise.resolve(new Response('', { status: 201 }));
  };
  const call = new ActiveSpan(tracing, { name: 'test' }, undefined);
  await inNewSpan(call, async () => {
    await tracedFetch('push service', send)(ADDRESS, { method: 'POST', headers: { ttl: '1' } });
    await ownTracedFetch('wallet call', send)('http://127.0.0.1:1/bet', { headers: { ttl: '2' } });
  });
  await ownTracedFetch('wallet call', send)('http://127.0.0.1:1/bet', { headers: { ttl: '3' } });
  expect(sent.map((headers) => [headers.get('ttl'), headers.has('traceparent')])).toEqual([
    ['1', false],
    ['2', true],
    ['3', false],
  ]);
  expect(believed).toEqual([false, true, false]);
  expect(tracing.parentOf(Object.fromEntries(sent[1] ?? []), false)).toBeUndefined();

  await tracing.close();
  const [push] = collector.spans().filter(({ name }) => name === 'push service');
  expect(push?.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': 'push.example',
    'http.response.status_code': 201,
  });
  expect(JSON.stringify(collector.spans())).not.toContain('secret');
});
