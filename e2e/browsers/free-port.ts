import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets a server listen on a free port of this machine, and returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
