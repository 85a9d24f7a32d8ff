import { type IncomingMessage, get } from 'node:http';

/** One block of a stream of Server-Sent Events; a heartbeat has neither name nor text. */
export interface StreamBlock {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly text: string;
}

/** A client of the stream that keeps everything it reads. */
export interface StreamReader {
  readonly status: number;
  readonly blocks: readonly StreamBlock[];
  /** The `Last-Event-ID` after what was read, by the standard. */
  lastEventId(): string | undefined;
  /** The first block from that index on that matches, once it has come. */
  find(wanted: (block: StreamBlock) => boolean, from?: number): Promise<StreamBlock>;
  /** Resolves when the server has ended the stream. */
  ended(): Promise<void>;
  /** Stops reading, so that the server's buffers fill. */
  pause(): void;
  resume(): void;
  close(): void;
}

const WAIT_MS = 30_000;

/** Opens a stream and starts reading. */
export function readStream(
  url: string,
  request: { readonly token?: string | undefined; readonly lastEventId?: string | undefined } = {},
): Promise<StreamReader> {
  const headers: Record<string, string> = {};
  if (request.token !== undefined) headers['authorization'] = `Bearer ${request.token}`;
  if (request.lastEventId !== undefined) headers['last-event-id'] = request.lastEventId;
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => resolve(follow(response))).on('error', reject);
  });
}

function follow(response: IncomingMessage): StreamReader {
  const blocks: StreamBlock[] = [];
  const watchers = new Set<() => void>();
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const deps of parts) blocks.push(blockOf(deps));
    for (const look of watchers) look();
  });
  const ended = new Promise<void>((resolve) => {
    response.on('close', resolve);
  });
  response.on('error', () => {});
  return {
    status: response.statusCode ?? 0,
    blocks,
    lastEventId: () => blocks.findLast((block) => block.id !== undefined)?.id,
    find(wanted, from = 0) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = blocks.slice(from).find(wanted);
          if (found === undefined) return;
          clearTimeout(timer);
          watchers.delete(look);
          resolve(found);
        };
        const timer = setTimeout(
          () => reject(new Error(`not among ${blocks.length} blocks of the stream`)),
          WAIT_MS,
        );
        watchers.add(look);
        look();
      });
    },
    ended: () => ended,
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close: () => void response.destroy(),
  };
}

function blockOf(part: string): StreamBlock {
  const fields = new Map<string, string>();
  for (const line of part.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
  }
  return { id: fields.get('id'), event: fields.get('event'), text: fields.get('data') ?? '' };
}
