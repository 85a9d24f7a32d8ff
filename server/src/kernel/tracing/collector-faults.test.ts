import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readNetworks } from '../network/networks.ts';
import { type Collector, openCollector } from '../../testing/open-collector.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { isFullRun } from '../../testing/test-scale.ts';
import { send } from '../../testing/wire-client.ts';

let collector: Collector;
beforeAll(async () => {
  collector = await openCollector();
});
afterAll(() => collector.close());

/** A port where nothing listens: it was given to a collector that is closed. */
async function vacantUrl(): Promise<string> {
  const gone = await openCollector();
  await gone.close();
  return gone.url;
}

const openTraced = (endpoint: string): Promise<TestApp> =>
  openTestApp({
    config: {
      traces: { endpoint, serviceName: 'maidan', ratio: 1 },
      logLevel: 'silent',
      metricsReaders: readNetworks('127.0.0.1'),
    },
  });

async function metricOf({ url }: TestApp, name: string): Promise<number> {
  const { text } = await send(url, 'GET /metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

const callOf = (open: TestApp) => send(open.url, 'GET /api/general?lang=en');

describe('[SAFE-92] calls are answered, and spans counted as dropped, with a collector', () => {
  test.each([
    ['that hangs', 'hangs'],
    ['that refuses', 'refuses'],
  ] as const)('%s', async (_, mood) => {
    collector.become(mood);
    const open = await openTraced(collector.url);
    const before = collector.requests();
    expect((await callOf(open)).status).toBe(200);
    await expect.poll(() => collector.requests(), { timeout: 10_000 }).toBeGreaterThan(before);
    await expect
      .poll(() => metricOf(open, 'maidan_spans_dropped_total'), { timeout: 10_000 })
      .toBeGreaterThan(0);
    expect((await callOf(open)).status).toBe(200);
    expect(await metricOf(open, 'maidan_spans_sent_total')).toBe(0);
    await open.close();
  });

  test.runIf(isFullRun())('that is gone', async () => {
    const open = await openTraced(await vacantUrl());
    expect((await callOf(open)).status).toBe(200);
    await expect
      .poll(() => metricOf(open, 'maidan_spans_dropped_total'), { timeout: 10_000 })
      .toBeGreaterThan(0);
    await open.close();
  });
});

test.runIf(isFullRun())('[SAFE-92] a collector that is back takes the next spans', async () => {
  collector.become('hangs');
  const open = await openTraced(collector.url);
  const before = collector.spans().length;
  await callOf(open);
  await expect
    .poll(() => metricOf(open, 'maidan_spans_dropped_total'), { timeout: 10_000 })
    .toBeGreaterThan(0);
  collector.become('takes');
  await callOf(open);
  await expect.poll(() => collector.spans().length, { timeout: 10_000 }).toBeGreaterThan(before);
  await expect.poll(() => metricOf(open, 'maidan_spans_sent_total'), { timeout: 10_000 }).toBeGreaterThan(0);
  await open.close();
});

test('[SAFE-92] a stop sends what is waiting', async () => {
  collector.become('takes');
  const open = await openTraced(collector.url);
  const before = collector.spans().length;
  await callOf(open);
  await open.close();
  const names = collector
    .spans()
    .slice(before)
    .map(({ name }) => name);
  expect(names).toContain('general');
});
