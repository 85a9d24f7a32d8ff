import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNetworks } from './networks.ts';
import { isOutside, postOutside } from './post-outside.ts';

const nowhere = readNetworks();
const machine = readNetworks('127.0.0.1');

let server: Server;
let origin: string;
let requests = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    if (request.url === '/silent') return;
    if (request.url === '/elsewhere') response.writeHead(302, { location: `${origin}/other` }).end('moved');
    else response.writeHead(200).end('x'.repeat(request.url === '/long' ? 5_000_000 : 10));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (address: string, inside = machine, timeoutMs = 20_000) =>
  postOutside(address, { headers: {}, body: '{}', inside, timeoutMs, answerMax: 100 });

test.each([
  'http://93.184.216.34/hook',
  'https://127.0.0.1/hook',
  'https://127.1/hook',
  'https://0x7f000001/hook',
  'https://2130706433/hook',
  'https://0.0.0.0/hook',
  'https://10.0.0.1/hook',
  'https://172.16.5.4/hook',
  'https://192.168.1.1/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/hook',
  'https://198.18.0.1/hook',
  'https://224.0.0.1/hook',
  'https://255.255.255.255/hook',
  'https://[::1]/hook',
  'https://[::]/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://[fc00::1]/hook',
  'https://[fe80::1]/hook',
  'https://[64:ff9b::7f00:1]/hook',
  'https://[2002:7f00:1::]/hook',
  'https://localhost/hook',
  'https://user:pass@93.184.216.34/hook',
  'ftp://93.184.216.34/hook',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'hook',
  '',
])('[OPER-4] %s is no address outside, and nothing is sent there', async (address) => {
  expect(await isOutside(address, nowhere)).toBe(false);
  if (URL.canParse(address)) await expect(post(address, nowhere)).rejects.toThrow();
});

test('[OPER-4] public addresses by https are outside', async () => {
  expect(await isOutside('https://93.184.216.34/hook', nowhere)).toBe(true);
  expect(await isOutside('https://[2606:2800:220:1:248:1893:25c8:1946]:8443/hook?key=1', nowhere)).toBe(true);
});

test('[OPER-4] the operator’s own networks may be reached, by http too, as they are named', async () => {
  expect(await isOutside(`${origin}/hook`, machine)).toBe(true);
  expect(await isOutside(`${origin}/hook`, readNetworks('127.0.0.2'))).toBe(false);
  expect(await post(`${origin}/hook`)).toEqual({ status: 200, text: 'x'.repeat(10) });
});

test('[OPER-4] a name that leads inside by the time of the request is not followed', async () => {
  const asked = requests;
  const { port } = new URL(origin);
  await expect(post(`https://localhost:${port}/hook`, nowhere)).rejects.toThrow('localhost is no public');
  await expect(post(`http://localhost:${port}/hook`, nowhere)).rejects.toThrow('localhost is no public');
  expect(requests).toBe(asked);
});

test('[OPER-4] a redirect is an answer, of a long answer the beginning is read, and silence ends', async () => {
  const asked = requests;
  expect((await post(`${origin}/elsewhere`)).status).toBe(302);
  expect((await post(`${origin}/long`)).text).toHaveLength(100);
  await expect(post(`${origin}/silent`, machine, 300)).rejects.toThrow();
  expect(requests).toBe(asked + 3);
});
