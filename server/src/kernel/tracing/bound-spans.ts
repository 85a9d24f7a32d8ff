import { TraceFlags } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Log } from '../monitoring/log.ts';
import { systemClock } from '../time/clock.ts';
import type { SpanCounts } from './active-span.ts';

/** A few megabytes; some seconds of a busy app. */
const WAITING_MAX = 16_384;
const BATCH_MAX = 512;
const SEND_EVERY_MS = 1_000;
/** How long a collector may take over one batch, all attempts together. */
export const EXPORT_MS = 3_000;

/** Spans on their way to a collector. */
export interface BoundSpans {
  readonly processor: SpanProcessor;
  readonly counts: () => SpanCounts;
  /** Counts what is still waiting as dropped. */
  readonly giveUp: () => void;
}

/**
 * Queues spans for the exporter, in bounded number and for a bounded time, and counts those that are dropped because it is slower
 * than they come, or fails. The log says when that begins and when it is over.
 */
export function boundSpans(exporter: SpanExporter, log: Log): BoundSpans {
  let sent = 0;
  let dropped = 0;
  let waiting = 0;
  let isDropping = false;
  let isClosed = false;

  function drop(count: number, error: Error | undefined): void {
    dropped += count;
    if (isDropping) return;
    isDropping = true;
    log.warn({ err: error }, 'traces are dropped: the collector is slow or away');
  }

  function noteResult(count: number, { code, error }: ExportResult): void {
    if (isClosed) return;
    waiting -= count;
    if (code !== ExportResultCode.SUCCESS) return drop(count, error);
    sent += count;
    if (isDropping && waiting < WAITING_MAX / 2) {
      isDropping = false;
      log.warn({ dropped }, 'the collector takes traces again');
    }
  }

  const bounded: SpanExporter = {
    export(spans, done) {
      let isOver = false;
      const finish = (result: ExportResult) => {
        if (isOver) return;
        isOver = true;
        stop();
        noteResult(spans.length, result);
        done(result);
      };
      const late = new Error('the collector takes too long');
      const stop = systemClock.after(EXPORT_MS, () => finish({ code: ExportResultCode.FAILED, error: late }));
      exporter.export(spans, finish);
    },
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: bounded,
    maxQueueSize: WAITING_MAX,
    maxExportBatchSize: BATCH_MAX,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: 2 * EXPORT_MS,
  });
  return {
    processor: {
      onStart: () => undefined,
      onEnd(span) {
        if (isClosed || (span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return;
        if (waiting >= WAITING_MAX) return drop(1, undefined);
        waiting += 1;
        batches.onEnd(span);
      },
      forceFlush: () => batches.forceFlush(),
      shutdown: () => batches.shutdown(),
    },
    counts: () => ({ sent, dropped, waiting }),
    giveUp() {
      isClosed = true;
      dropped += waiting;
      waiting = 0;
    },
  };
}
