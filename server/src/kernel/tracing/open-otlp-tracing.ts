import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { FifoMap } from 'toad-cache';
import type { Log } from '../monitoring/log.ts';
import { withinTime } from '../time/within-time.ts';
import type { Tracing } from './active-span.ts';
import { boundSpans, EXPORT_MS } from './bound-spans.ts';
import type { TraceSettings } from './open-tracing.ts';

/** As many as a batch of the order book has commands. */
const LINKS_MAX = 1000;
/** Events are handled within seconds; of an older one it isn't known where it was emitted. */
const EMITTERS_MAX = 10_000;
/** A stop doesn't wait longer for a collector. */
const CLOSE_MS = 1_500;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/** Sends traces by OTLP over HTTP, in JSON. A collector that is slow or away never holds anything up. */
export function openOtlpTracing({ endpoint, serviceName, ratio }: TraceSettings, log: Log): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
    concurrencyLimit: 2,
  });
  const { processor, counts, giveUp } = boundSpans(exporter, log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: sampleLinked(new TraceIdRatioBasedSampler(ratio)) }),
    spanLimits: { linkCountLimit: LINKS_MAX },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('maidan');
  const propagator = new W3CTraceContextPropagator();
  const carried = new Map<string, string>();
  const emitters = new FifoMap<SpanContext>(EMITTERS_MAX);
  const nameOf = (span: Span): Record<string, string> => {
    const headers: Record<string, string> = {};
    propagator.inject(contextOf(span), headers, defaultTextMapSetter);
    return headers;
  };
  return {
    begin: ({ name, parent, links, kind, attributes, beganAtMs }) =>
      tracer.startSpan(
        name,
        {
          kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind],
          ...(links !== undefined && { links: links.map((context): Link => ({ context })) }),
          ...(attributes !== undefined && { attributes }),
          ...(beganAtMs !== undefined && { startTime: beganAtMs }),
        },
        parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent),
      ),
    fail(span, kind) {
      span.setAttribute('error.type', kind);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    parentOf(headers, isTrusted) {
      const named = trace.getSpanContext(propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter));
      if (named === undefined) return undefined;
      return isTrusted || carried.get(named.spanId) === named.traceId ? named : undefined;
    },
    nameOf,
    async carry(span, request) {
      const { spanId, traceId } = span.spanContext();
      carried.set(spanId, traceId);
      try {
        return await request(nameOf(span));
      } finally {
        carried.delete(spanId);
      }
    },
    noteEmitted(eventIds, span) {
      for (const id of eventIds) emitters.set(String(id), span);
    },
    emitterOf: (eventId) => emitters.get(String(eventId)),
    counts,
    async close() {
      await withinTime(provider.shutdown(), CLOSE_MS, late).catch(() => undefined);
      giveUp();
    },
  };
}

const late = () => new Error('the collector of traces takes too long');

const contextOf = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);

/** What belongs to a trace that is sent is sent too; of the others that share is. */
function sampleLinked(others: Sampler): Sampler {
  return {
    shouldSample: (context, traceId, name, kind, attributes, links) =>
      links.some((link) => (link.context.traceFlags & TraceFlags.SAMPLED) !== 0)
        ? { decision: SamplingDecision.RECORD_AND_SAMPLED }
        : others.shouldSample(context, traceId, name, kind, attributes, links),
    toString: () => `Linked{${others.toString()}}`,
  };
}
