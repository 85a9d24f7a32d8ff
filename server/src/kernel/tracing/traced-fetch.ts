import type { Span } from '@opentelemetry/api';
import { activeSpan, inSpan } from './active-span.ts';

/** Sends requests to others, each in a span of that name. Only their host is noted: an address can be somebody's. */
export function tracedFetch(name: string, send: typeof fetch = fetch): typeof fetch {
  return (input, init) => inClientSpan(name, input, init, () => send(input, init));
}

/** The same for requests to this app, which go on in the same trace. */
export function ownTracedFetch(name: string, send: typeof fetch = fetch): typeof fetch {
  return (input, init) =>
    inClientSpan(name, input, init, (span) => {
      const tracing = activeSpan()?.tracing;
      if (span === undefined || tracing === undefined) return send(input, init);
      return tracing.carry(span, (named) => {
        const headers = new Headers(init?.headers);
        for (const [header, value] of Object.entries(named)) headers.set(header, value);
        return send(input, { ...init, headers });
      });
    });
}

function inClientSpan(
  name: string,
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  send: (span: Span | undefined) => Promise<Response>,
): Promise<Response> {
  if (activeSpan() === undefined) return send(undefined);
  const url = new URL(input instanceof Request ? input.url : input);
  const attributes = { 'http.request.method': init?.method ?? 'GET', 'server.address': url.hostname };
  return inSpan({ name, kind: 'client', attributes }, async (span) => {
    const response = await send(span);
    span?.setAttribute('http.response.status_code', response.status);
    return response;
  });
}
