import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../monitoring/log.ts';
import { OneWriter } from '../one-writer.ts';
import { type Collector, openCollector } from '../../testing/open-collector.ts';
import { ActiveSpan, inNewSpan, spanFields } from './active-span.ts';
import { openTracing } from './open-tracing.ts';

let collector: Collector;
beforeAll(async () => {
  collector = await openCollector();
});
afterAll(() => collector.close());

test('[SAFE-91] a batch is sent if one of its commands is, whatever the sampling, and its log line has its ids', async () => {
  const traces = { endpoint: collector.url, serviceName: 'maidan', ratio: 0 };
  const tracing = await openTracing(traces, openLog('silent'));
  if (tracing === undefined) throw new Error('no traces are sent');
  const fields: Record<string, string>[] = [];
  const writer = new OneWriter<number, number>({
    name: 'test',
    batchMax: 10,
    queueMax: 10,
    carryOut(batch) {
      fields.push(spanFields());
      for (const { command, resolve } of batch) resolve(command);
      return Promise.resolve();
    },
  });
  const parent = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8), traceFlags: 1 };
  const submitIn = (name: string, below: typeof parent | undefined) =>
    inNewSpan(new ActiveSpan(tracing, { name, parent: below }, undefined), () => writer.submit(1));
  await Promise.all([submitIn('left out', undefined), submitIn('sampled', parent), writer.submit(2)]);
  await submitIn('left out', undefined);
  await tracing.close();
  const sent = collector.spans();
  expect(sent.map(({ name }) => name).toSorted()).toEqual(['sampled', 'test batch', 'test command']);
  const [batch] = sent.filter(({ name }) => name === 'test batch');
  expect(batch?.attributes['maidan.commands']).toBe(3);
  expect(batch?.links).toHaveLength(1);
  expect(fields).toEqual([{ batch: 'test batch', trace_id: batch?.traceId, span_id: batch?.spanId }, {}]);
});
