import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of 127.0.0.1 where nothing listens, for a program that is told its port. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
