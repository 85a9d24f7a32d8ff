import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom, systemRandom } from '../kernel/secrets/random.ts';
import { fakeClock } from '../kernel/time/clock.ts';
import { connectSandboxGateway } from './connect-sandbox-gateway.ts';

const asked: string[] = [];
/** Sends everybody elsewhere, and would answer there. */
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/elsewhere') response.end('{"state":"paid"}');
  else response.writeHead(307, { location: '/elsewhere' }).end();
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('[SAFE-52] a payment gateway can’t send the app elsewhere', async () => {
  const gateway = connectSandboxGateway({
    gatewayUrl: () => url,
    secret: systemRandom.bytes(32),
    clock: fakeClock(new Date('2026-01-15T12:00:00Z')),
    random: seededRandom('redirects'),
  });
  await expect(gateway.query({ orderId: '1', reference: null })).rejects.toThrow();
  expect(asked).toEqual(['/sandbox-gateway/questions']);
});
