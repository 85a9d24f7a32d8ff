import { createParser } from 'eventsource-parser';

/** One message of the stream. */
export interface StreamMessage {
  readonly id: string | undefined;
  readonly topic: string;
  readonly message: unknown;
}

/** The callbacks of a stream's reader. */
export interface StreamListener {
  /** The server accepted the stream. */
  readonly onOpen: () => void;
  /** Bytes arrived, even if only a heartbeat. */
  readonly onHeard: () => void;
  readonly onMessage: (message: StreamMessage) => void;
}

/** Why a stream ended. */
export type StreamEnd = 'refused' | 'lost';

/** Which stream to open, and for whom. */
export interface StreamRequest {
  readonly url: string;
  readonly token: string | undefined;
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
}

/** Reads Server-Sent Events until the stream ends. `EventSource` can't send the bearer token, so this is `fetch`. */
export async function readStream(request: StreamRequest, listener: StreamListener): Promise<StreamEnd> {
  const headers: Record<string, string> = { accept: 'text/event-stream' };
  if (request.token !== undefined) headers['authorization'] = `Bearer ${request.token}`;
  if (request.lastEventId !== undefined) headers['last-event-id'] = request.lastEventId;
  let response: Response;
  try {
    response = await fetch(request.url, { headers, signal: request.signal, cache: 'no-store' });
  } catch {
    return 'lost';
  }
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!response.ok || !isStream || response.body === null) return response.status >= 500 ? 'lost' : 'refused';
  listener.onOpen();
  return readBody(response.body, listener);
}

async function readBody(body: ReadableStream<Uint8Array>, listener: StreamListener): Promise<StreamEnd> {
  const parser = createParser({
    onEvent({ id, event, data }) {
      const message = parseJson(data);
      if (event !== undefined) listener.onMessage({ id, topic: event, message });
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      listener.onHeard();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    return 'lost';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
