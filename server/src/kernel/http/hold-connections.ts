import { createServer, type Server, type Socket } from 'node:net';
import { hasCode } from '../has-code.ts';

/** How often a port is tried that another process still has: its clients are refused for no longer than this. */
const TRY_MS = 10;
/** More wait at a busy site only while something is wrong. */
const HELD_MAX = 10_000;

/** Connections that came before anything could be answered. */
export interface HeldConnections {
  /** Frees the port; what was accepted stays. */
  freePort(): void;
  /** Lets a server answer what was accepted. */
  passTo(server: Server): void;
}

/**
 * Accepts connections at an address as soon as nobody else does, and reads nothing from them: their clients wait until a server
 * answers, instead of being refused (SAFE-64). Port 0 is nobody's, and nothing is held.
 */
export function holdConnections({
  host,
  port,
}: {
  readonly host: string;
  readonly port: number;
}): HeldConnections {
  const held = new Set<Socket>();
  const door = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    if (held.size >= HELD_MAX) {
      socket.destroy();
      return;
    }
    held.add(socket);
    socket.once('error', () => socket.destroy());
    socket.once('close', () => held.delete(socket));
  });
  let retry: NodeJS.Timeout | undefined;
  const listen = () => void door.listen({ host, port });
  door.on('error', (error) => {
    // Any other reason is reported by whoever listens there in the end.
    if (hasCode(error, 'EADDRINUSE')) retry = setTimeout(listen, TRY_MS);
  });
  if (port !== 0) listen();
  return {
    freePort() {
      clearTimeout(retry);
      door.removeAllListeners('error').on('error', () => undefined);
      door.close();
    },
    passTo(server) {
      for (const socket of held) {
        socket.removeAllListeners('error').removeAllListeners('close');
        server.emit('connection', socket);
        socket.resume();
      }
      held.clear();
    },
  };
}
