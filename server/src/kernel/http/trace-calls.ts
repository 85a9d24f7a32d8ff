import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { peerOf } from '../network/connection.ts';
import type { Networks } from '../network/networks.ts';
import { ActiveSpan, type Tracing, withSpan } from '../tracing/active-span.ts';

/** The spans of an app's calls. */
export interface CallSpans {
  /** Goes on with a request in its span, which begins now and ends with the response, or when its visitor leaves. */
  readonly begin: (request: FastifyRequest, reply: FastifyReply, goOn: () => void) => void;
  /** Answers an error in the span of its request, which notes it. */
  readonly fail: <T>(request: FastifyRequest, error: unknown, answer: () => T) => T;
}

const NO_SPANS: CallSpans = {
  begin: (_request, _reply, goOn) => goOn(),
  fail: (_request, _error, answer) => answer(),
};

/** Pages and files, streams, which last for as long as they are read, and what the operator's own tools ask. */
const NOT_TRACED = /\*$|\/(?:stream|live)$|^\/(?:healthz|readyz|metrics)$/;

/**
 * Gives each call of the app a span. It is below the span that the request names only where one of the trusted proxies says
 * so, or this app makes the request itself. Call it before routes are declared.
 */
export function traceCalls(
  app: FastifyInstance,
  tracing: Tracing | undefined,
  trustedProxies: Networks,
): CallSpans {
  if (tracing === undefined) return NO_SPANS;
  const spans = new WeakMap<FastifyRequest, ActiveSpan>();
  const goOnIn = <T>(request: FastifyRequest, work: () => T): T => {
    const span = spans.get(request);
    return span === undefined ? work() : withSpan(span, work);
  };
  // The body was read in the context of its socket.
  app.addHook('preValidation', (request, _, done) => goOnIn(request, done));
  return {
    begin(request, reply, goOn) {
      const { url } = request.routeOptions;
      if (url === undefined || NOT_TRACED.test(url)) return goOn();
      const span = openSpan(request, url, { tracing, isTrusted: trustedProxies.includes(peerOf(request)) });
      spans.set(request, span);
      reply.raw.once('close', () => endSpan(span, reply));
      return withSpan(span, goOn);
    },
    fail(request, error, answer) {
      spans.get(request)?.note(error);
      return goOnIn(request, answer);
    },
  };
}

function openSpan(
  request: FastifyRequest,
  url: string,
  { tracing, isTrusted }: { readonly tracing: Tracing; readonly isTrusted: boolean },
): ActiveSpan {
  const { method, headers, routeOptions } = request;
  const name = routeOptions.config.call ?? `${method} ${url}`;
  const attributes = { 'http.request.method': method, 'http.route': url };
  const parent = tracing.parentOf(headers, isTrusted);
  return new ActiveSpan(tracing, { name, kind: 'server', parent, attributes }, { callName: name });
}

function endSpan(span: ActiveSpan, { raw, statusCode }: FastifyReply): void {
  if (raw.headersSent) span.span.setAttribute('http.response.status_code', statusCode);
  if (!raw.writableEnded) span.span.setAttribute('maidan.left', true);
  span.end();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call in the contract. */
    call?: string;
  }
}
