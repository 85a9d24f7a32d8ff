import { type Socket, connect } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** One request of a visitor. */
export interface SiteCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, and the bytes that it took on its connection, with its heads. */
export interface SiteAnswer {
  readonly status: number;
  readonly text: string;
  readonly etag: string | undefined;
  readonly sentBytes: number;
}

/**
 * Calls a site over connections that are kept, as browsers do, and costs as little as it can: a client that is slower than the site
 * would have it sleep and wake for each call, which takes many times what the call does.
 */
export class SiteCaller {
  readonly #url: URL;
  readonly #encodings: string | undefined;
  readonly #all = new Set<Connection>();
  readonly #idle: Connection[] = [];

  /** `encodings` is the header `accept-encoding`; without it nothing comes compressed. */
  constructor(url: string, encodings?: string) {
    this.#url = new URL(url);
    this.#encodings = encodings;
  }

  /** Sends a call. Throws what it was answered unless that is a success or a 304. */
  async ask(call: SiteCall): Promise<SiteAnswer> {
    const connection = this.#take();
    const answer = answerOf(await connection.ask(this.#requestOf(call)));
    this.#idle.push(connection);
    if (answer.status < 300 || answer.status === 304) return answer;
    throw new Error(`${call.method} ${call.path} answers ${answer.status}: ${answer.text}`);
  }

  close(): void {
    for (const connection of this.#all) connection.end();
  }

  /** The one that was used last: others may have been closed for doing nothing. */
  #take(): Connection {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      if (idle.isOpen) return idle;
      this.#all.delete(idle);
    }
    const opened = new Connection(this.#url);
    this.#all.add(opened);
    return opened;
  }

  #requestOf({ method, path, token, body, headers }: SiteCall): string {
    const lines = [`${method} ${path} HTTP/1.1`, `host: ${this.#url.host}`];
    if (this.#encodings !== undefined) lines.push(`accept-encoding: ${this.#encodings}`);
    if (token !== undefined) lines.push(`authorization: Bearer ${token}`);
    if (body !== undefined)
      lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
    for (const [name, value] of Object.entries(headers ?? {})) lines.push(`${name}: ${value}`);
    return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
  }
}

/** A connection with one call at a time. What comes back has one character for each byte. */
class Connection {
  readonly #socket: Socket;
  #received = '';
  #waiting: { readonly resolve: (whole: string) => void; readonly reject: (why: Error) => void } | undefined;
  isOpen = true;

  constructor({ hostname, port }: URL) {
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#read(text));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.isOpen = false;
      this.#waiting?.reject(new Error('the connection ended without an answer'));
    });
  }

  ask(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  end(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#received += text;
    if (!isWhole(this.#received)) return;
    const whole = this.#received;
    this.#received = '';
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(whole);
  }
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

function isWhole(received: string): boolean {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return false;
  const head = received.slice(0, headEnd);
  if (isInChunks(head)) return received.endsWith(LAST_CHUNK);
  const length = Number(fieldOf(head, 'content-length') ?? 0);
  return received.length >= headEnd + HEAD_END.length + length;
}

function answerOf(whole: string): SiteAnswer {
  const headEnd = whole.indexOf(HEAD_END);
  const head = whole.slice(0, headEnd);
  const body = whole.slice(headEnd + HEAD_END.length);
  return {
    status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
    // Chunks are measured only, and so is what is packed by Brotli: files.
    get text() {
      const bytes = Buffer.from(body, 'latin1');
      const isPacked = fieldOf(head, 'content-encoding') === 'gzip';
      return (isPacked ? gunzipSync(bytes) : bytes).toString('utf8');
    },
    etag: fieldOf(head, 'etag'),
    sentBytes: whole.length,
  };
}

const isInChunks = (head: string): boolean => fieldOf(head, 'transfer-encoding') === 'chunked';

function fieldOf(head: string, name: string): string | undefined {
  const at = head.toLowerCase().indexOf(`\r\n${name}: `);
  if (at === -1) return undefined;
  const from = at + name.length + 4;
  const to = head.indexOf('\r\n', from);
  return head.slice(from, to === -1 ? undefined : to);
}
