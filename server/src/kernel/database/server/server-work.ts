import type { ClientBase } from 'pg';
import type { ServerSockets } from './server-sockets.ts';

/** Called when work begins to wait for a connection; the returned function when it has given the connection back. */
export type OnWork = () => () => void;

/** What every working connection needs. */
export interface ServerWork {
  readonly connectionString: string;
  readonly sockets: ServerSockets;
  /** Sets up a new connection. */
  readonly greet: (client: ClientBase) => Promise<void>;
  /** Resolves when a connection may be used; throws DatabaseAway. */
  readonly pass: () => Promise<void>;
  readonly onWork: OnWork;
  /** Called when a connection broke during work. */
  readonly suspect: (error: unknown) => void;
}
