import { Socket } from 'node:net';
import { DatabaseAway } from '../database-away.ts';

/** The sockets of a database's connections, so that all can be broken together when the server no longer answers. */
export class ServerSockets {
  readonly #sockets = new Set<Socket>();

  /** Makes a socket for a connection that is about to be opened. */
  readonly make = (): Socket => {
    const socket = new ServerSocket();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    return socket;
  };

  /** Breaks every connection; whoever awaits an answer on one gets the error. */
  breakAll(error: DatabaseAway): void {
    for (const socket of this.#sockets) socket.destroy(error);
  }
}

/** Whatever breaks it, the error says that the database is away. */
class ServerSocket extends Socket {
  override destroy(error?: Error): this {
    return super.destroy(
      error === undefined || error instanceof DatabaseAway ? error : new DatabaseAway(error),
    );
  }
}
