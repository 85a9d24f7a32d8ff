import type { ClientBase } from 'pg';
import type { ServerSockets } from './server-sockets.ts';

/** What every connection at work is opened with. */
export interface ServerWork {
  readonly connectionString: string;
  readonly sockets: ServerSockets;
  /** What is said first on a connection. */
  readonly greet: (client: ClientBase) => Promise<void>;
  /** Resolves when a connection may be used; throws DatabaseAway. */
  readonly pass: () => Promise<void>;
  /** Told when a connection broke at work. */
  readonly suspect: (error: unknown) => void;
}
