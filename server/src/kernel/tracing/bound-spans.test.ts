import { ROOT_CONTEXT } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { openLog } from '../monitoring/log.ts';
import { boundSpans } from './bound-spans.ts';

const WAITING_MAX = 16_384;

test('[SAFE-92] beyond the bound spans are dropped and counted, and the log says so once', async () => {
  const lines: string[] = [];
  const log = openLog('warn', undefined, { write: (line) => lines.push(line) });
  let take: (() => void)[] = [];
  const { processor, counts, giveUp } = boundSpans(
    {
      export: (_, done) => void take.push(() => done({ code: ExportResultCode.SUCCESS })),
      shutdown: () => Promise.resolve(),
    },
    log,
  );
  const tracer = new TracerProvider({ spanProcessors: [processor] }).getTracer('test');
  const end = (count: number) => {
    for (let made = 0; made < count; made += 1) tracer.startSpan('one', {}, ROOT_CONTEXT).end();
  };
  end(WAITING_MAX + 7);
  expect(counts()).toEqual({ sent: 0, dropped: 7, waiting: WAITING_MAX });
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'traces are dropped: the collector is slow or away',
  ]);
  const flushed = processor.forceFlush();
  await expect.poll(() => take.length).toBeGreaterThan(1);
  while (take.length > 0) {
    const [...now] = take;
    take = [];
    for (const one of now) one();
    await Promise.resolve();
  }
  await flushed;
  expect(counts()).toEqual({ sent: WAITING_MAX, dropped: 7, waiting: 0 });
  expect(lines).toHaveLength(2);
  end(3);
  giveUp();
  expect(counts()).toEqual({ sent: WAITING_MAX, dropped: 10, waiting: 0 });
});
