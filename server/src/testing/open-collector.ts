import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributesShape = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));

const spanShape = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: attributesShape,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().default(0) }),
});

const requestShape = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesShape }),
      scopeSpans: z.array(z.object({ spans: z.array(spanShape) })),
    }),
  ),
});

/** A span as it arrived. */
export interface CollectedSpan extends Omit<z.infer<typeof spanShape>, 'attributes'> {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Of the service that sent it. */
  readonly resource: Readonly<Record<string, unknown>>;
}

/** How a collector answers. */
export type CollectorMood = 'takes' | 'refuses' | 'hangs';

/** A collector of traces: it speaks OTLP over HTTP, in JSON. */
export interface Collector {
  /** The address for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  /** What has arrived so far. */
  readonly spans: () => readonly CollectedSpan[];
  /** How many requests have arrived, whatever was answered. */
  readonly requests: () => number;
  readonly become: (mood: CollectorMood) => void;
  readonly close: () => Promise<void>;
}

/** Opens a collector on a free port. */
export async function openCollector(): Promise<Collector> {
  const collected: CollectedSpan[] = [];
  let mood: CollectorMood = 'takes';
  let requests = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await json(request);
    requests += 1;
    if (mood === 'hangs') return;
    if (mood === 'takes' && request.url === '/v1/traces') collected.push(...spansOf(body));
    response.writeHead(mood === 'takes' ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the collector does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans: () => collected,
    requests: () => requests,
    become(next) {
      mood = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansOf(body: unknown): CollectedSpan[] {
  return requestShape.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: valuesOf(span.attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  );
}

/** Attributes by their keys; whole numbers come as texts or numbers. */
function valuesOf(attributes: z.infer<typeof attributesShape>): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      'intValue' in value ? Number(value['intValue']) : Object.values(value)[0],
    ]),
  );
}
