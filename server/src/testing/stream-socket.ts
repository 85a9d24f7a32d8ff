import { connect, type TLSSocket } from 'node:tls';
import type { StreamMessage } from '@maidan/contract/trading';
import { expect } from 'vitest';

const messages: { readonly parse: (text: string) => StreamMessage } = JSON;

/** A client of the Exchange Stream over TLS, as small as it can be: it keeps what arrives, and trusts any certificate. */
export class StreamSocket {
  readonly socket: TLSSocket;
  readonly messages: StreamMessage[] = [];
  isClosed = false;
  #rest = '';
  #ids = 0;

  private constructor(socket: TLSSocket) {
    this.socket = socket;
    socket.on('data', (bytes: Buffer) => {
      const lines = (this.#rest + bytes.toString('utf8')).split('\r\n');
      this.#rest = lines.pop() ?? '';
      this.messages.push(...lines.map((line) => messages.parse(line)));
    });
    socket.on('error', () => {});
    socket.on('close', () => (this.isClosed = true));
  }

  /** Connects; resolves once the handshake is done. */
  static async open(port: number): Promise<StreamSocket> {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
    const stream = new StreamSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('the connection was closed')));
    });
    return stream;
  }

  /** Sends a request under an id of its own, and returns that. */
  ask(request: Readonly<Record<string, unknown>>): number {
    this.#ids += 1;
    this.write(`${JSON.stringify({ id: this.#ids, ...request })}\r\n`);
    return this.#ids;
  }

  write(text: string): void {
    this.socket.write(text);
  }

  /** The first message that fits, as soon as it has arrived. */
  async next<Op extends StreamMessage['op']>(
    op: Op,
    fits: (message: Extract<StreamMessage, { op: Op }>) => boolean = () => true,
  ): Promise<Extract<StreamMessage, { op: Op }>> {
    const find = () => this.of(op).find(fits);
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    const found = find();
    if (found === undefined) throw new Error('the message has gone');
    return found;
  }

  /** What has arrived of that kind. */
  of<Op extends StreamMessage['op']>(op: Op): Extract<StreamMessage, { op: Op }>[] {
    return this.messages.filter(
      (message): message is Extract<StreamMessage, { op: Op }> => message.op === op,
    );
  }

  /** Resolves once the server has closed the connection. */
  async closed(): Promise<void> {
    await expect.poll(() => this.isClosed, { timeout: 10_000 }).toBe(true);
  }

  /** Breaks the connection off, as a network does. */
  cut(): void {
    this.socket.destroy();
  }
}
