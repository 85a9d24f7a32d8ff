import type { ClientBase } from 'pg';
import type { ServerSockets } from './server-sockets.ts';

/** What every working connection needs. */
export interface ServerWork {
  readonly connectionString: string;
  readonly sockets: ServerSockets;
  /** Sets up a new connection. */
  readonly greet: (client: ClientBase) => Promise<void>;
  /** Resolves when a connection may be used; throws DatabaseAway. */
  readonly pass: () => Promise<void>;
  /** Called when a connection broke during work. */
  readonly suspect: (error: unknown) => void;
}
