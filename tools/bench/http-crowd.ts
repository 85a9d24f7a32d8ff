import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** One request in the form in which it is sent, so that the sender costs as little as it can: it shares the machine with the app. */
export interface RawRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
}

/** What became of one request. */
export interface Answered {
  /** Undefined if the connection ended before an answer. */
  readonly status: number | undefined;
  readonly tookMs: number;
}

interface Crowd {
  readonly url: string;
  readonly seconds: number;
  readonly next: () => RawRequest;
  readonly answered: (answer: Answered) => void;
}

/** Asks over so many connections, each again as soon as it is answered; resolves to the seconds that it took. */
export async function askInTurn(crowd: Crowd & { readonly connections: number }): Promise<number> {
  const start = performance.now();
  const until = start + crowd.seconds * 1000;
  await Promise.all(
    Array.from({ length: crowd.connections }, async () => {
      const connection = new Connection(crowd.url);
      while (performance.now() < until) crowd.answered(await connection.ask(crowd.next()));
      connection.end();
    }),
  );
  return (performance.now() - start) / 1000;
}

/**
 * Asks so many times a second at random moments, whether earlier requests are answered or not, as visitors do who know
 * nothing of each other; resolves to the seconds that it took. A request that is due while every connection waits for
 * an answer is left out.
 */
export async function askAtRandom(
  crowd: Crowd & { readonly connections: number; readonly perSecond: number },
): Promise<number> {
  const all = Array.from({ length: crowd.connections }, () => new Connection(crowd.url));
  await Promise.all(all.map((connection) => connection.opened));
  const idle = [...all];
  const asked: Promise<void>[] = [];
  const askBy = async (connection: Connection): Promise<void> => {
    const answer = await connection.ask(crowd.next());
    crowd.answered(answer);
    if (answer.status !== undefined) idle.push(connection);
  };
  const start = performance.now();
  const until = start + crowd.seconds * 1000;
  let due = start;
  while (due < until) {
    for (const now = performance.now(); due <= now && due < until; due += gapMs(crowd.perSecond)) {
      // The one that waited longest, or the app would close those at the bottom for doing nothing.
      const connection = idle.shift();
      if (connection === undefined) continue;
      asked.push(askBy(connection));
    }
    await wait(1);
  }
  await Promise.all(asked);
  for (const connection of all) connection.end();
  return (performance.now() - start) / 1000;
}

/** Gaps between moments that have nothing to do with each other (a Poisson process). */
const gapMs = (perSecond: number): number => (-Math.log(1 - Math.random()) * 1000) / perSecond;

/** A connection that is kept, with one request at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #sentAt = 0;
  #resolve: ((answer: Answered) => void) | undefined;
  readonly opened: Promise<unknown>;
  #text = '';
  #isEnded = false;

  constructor(url: string) {
    const { hostname, port, host } = new URL(url);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.opened = once(this.#socket, 'connect');
    // One byte a character, so that lengths are bytes.
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#read(text));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.#isEnded = true;
      this.#answer(undefined);
    });
  }

  ask({ method, path, token, body }: RawRequest): Promise<Answered> {
    this.#sentAt = performance.now();
    const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
    const content =
      body === undefined
        ? method === 'POST'
          ? 'content-length: 0\r\n\r\n'
          : '\r\n'
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${authorization}${content}`);
    return new Promise((resolve) => {
      this.#resolve = resolve;
      if (this.#isEnded) this.#answer(undefined);
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#text += text;
    const headEnd = this.#text.indexOf('\r\n\r\n');
    if (headEnd === -1) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#text)?.[1] ?? 0;
    if (this.#text.length < headEnd + 4 + Number(length)) return;
    const status = Number(this.#text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    this.#text = '';
    this.#answer(status);
  }

  #answer(status: number | undefined): void {
    const resolve = this.#resolve;
    this.#resolve = undefined;
    resolve?.({ status, tookMs: performance.now() - this.#sentAt });
  }
}
