import { connect, createServer, type Socket } from 'node:net';

/** A connection between two programs that a test can disturb. */
export interface TcpProxy {
  readonly port: number;
  /** Breaks the connections there are and refuses new ones, until `mend`. */
  cut(): void;
  /** Lets nothing through any more and tells nobody, as a pulled cable does, until `mend` breaks those connections. */
  silence(): void;
  /** Stops reading what the server sends, until `mend`: a client that is too slow. */
  clog(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Stands before a port of 127.0.0.1. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [client: Socket, server: Socket]>();
  let isCut = false;
  const destroyAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  const proxy = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const server = connect(target, '127.0.0.1');
    const pair = [client, server] as const;
    pairs.add(pair);
    client.pipe(server);
    server.pipe(client);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    port: address.port,
    cut: () => {
      isCut = true;
      destroyAll();
    },
    silence: () => {
      isCut = true;
      for (const [client, server] of pairs) {
        client.unpipe(server).pause();
        server.unpipe(client).pause();
      }
    },
    clog: () => {
      for (const [client, server] of pairs) server.unpipe(client).pause();
    },
    mend: () => {
      if (isCut) destroyAll();
      isCut = false;
      for (const [client, server] of pairs) server.pipe(client);
    },
    close: async () => {
      destroyAll();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
