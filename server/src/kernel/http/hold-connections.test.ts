import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { connect, createServer as createPort } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findFreePort } from '../../testing/find-free-port.ts';
import { holdConnections } from './hold-connections.ts';

const HOST = '127.0.0.1';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Asks at a port; resolves to the body, or to why there was none. */
function ask(port: number): Promise<string> {
  return new Promise((resolve) => {
    const request = get({ host: HOST, port, path: '/seat', agent: false }, (response) => {
      response.setEncoding('utf8').once('data', resolve);
    });
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

/** The same, once the connection is accepted. */
async function askEarly(port: number, times = 1): Promise<readonly Promise<string>[]> {
  const asked = Array.from({ length: times }, () => ask(port));
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  return asked;
}

/** A server that says which path it was asked for, listening at a port. */
async function serve(port: number): Promise<Server> {
  const server = createServer((request, response) => response.end(`answered ${request.url}`));
  servers.push(server);
  await once(server.listen(port, HOST), 'listening');
  return server;
}

async function untilHeld(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, HOST);
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
  }
}

test('[SAFE-64] whoever comes before the app is open waits, and is answered by it, as is who comes later', async () => {
  const port = await findFreePort();
  const held = holdConnections({ host: HOST, port });
  await untilHeld(port);
  const early = await askEarly(port, 3);
  // One that gives up meanwhile is nobody's fault.
  const impatient = connect(port, HOST);
  await once(impatient, 'connect');
  impatient.destroy();
  held.freePort();
  const server = await serve(port);
  held.passTo(server);
  expect(await Promise.all(early)).toEqual(Array(3).fill('answered /seat'));
  expect(await ask(port)).toBe('answered /seat');
});

test('[SAFE-64] the port is taken as soon as the process before frees it', async () => {
  const port = await findFreePort();
  const before = createPort();
  await once(before.listen(port, HOST), 'listening');
  const held = holdConnections({ host: HOST, port });
  before.close();
  await untilHeld(port);
  const [early] = await askEarly(port);
  held.freePort();
  held.passTo(await serve(port));
  expect(await early).toBe('answered /seat');
});

test('[SAFE-64] what waits for an app that never opens is let go with the process, and no port is kept', async () => {
  const port = await findFreePort();
  const before = createPort();
  await once(before.listen(port, HOST), 'listening');
  const held = holdConnections({ host: HOST, port });
  held.freePort();
  before.close();
  await once(before, 'close');
  expect(await ask(port)).toBe('ECONNREFUSED');
});
