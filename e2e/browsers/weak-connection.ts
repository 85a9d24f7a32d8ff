import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from './free-port.ts';

/** A connection to the server at `url` that a test can lose, as a phone does: what is open breaks, and nothing new opens. */
export interface WeakConnection {
  /** The server's address by way of this connection. */
  readonly url: string;
  readonly lose: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a port that hands everything on to the server at `url`. */
export async function openWeakConnection(url: string): Promise<WeakConnection> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isLost = false;
  const server = createServer((near) => {
    if (isLost) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    return undefined;
  });
  const ownPort = await listenOnFreePort(server);
  const breakAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://${hostname}:${ownPort}`,
    lose() {
      isLost = true;
      breakAll();
    },
    restore() {
      isLost = false;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
