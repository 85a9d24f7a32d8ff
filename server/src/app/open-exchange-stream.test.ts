import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { keepOwnCertificate } from '../kernel/network/own-certificate.ts';
import { openStreamApp, type StreamApp } from '../testing/open-stream-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'stream-files-'));
const keyFile = join(folder, 'key.pem');
const certificateFile = join(folder, 'certificate.pem');
let app: StreamApp;
let isPermitted = true;
const countries = {
  admits: () => isPermitted,
  refuse: () => false,
  countryOf: () => undefined,
  onRefused: () => undefined,
  refusals: new Map<string, number>(),
};

/** Puts a new key and certificate where the operator has them. */
async function renew(name: string): Promise<void> {
  const made = await keepOwnCertificate({ folder, name, hosts: ['localhost'] }, new Date());
  writeFileSync(keyFile, made.key);
  writeFileSync(certificateFile, made.cert);
}

beforeAll(async () => {
  await renew('first');
  app = await openStreamApp({ streamTls: { keyFile, certificateFile }, streamsPerAddressMax: 3, countries });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function readFingerprint(): Promise<string> {
  const socket = await app.connect();
  const { fingerprint256 } = socket.socket.getPeerCertificate();
  socket.cut();
  return fingerprint256;
}

test('[TRADE-42] the operator’s certificate is served, and a renewed one from the next hour on', async () => {
  const first = await readFingerprint();
  await renew('second');
  expect(await readFingerprint()).toBe(first);
  await app.turn(3_600_000);
  await expect.poll(readFingerprint).not.toBe(first);
});

test('[TRADE-41] an address has so many connections at once, and another when one has gone', async () => {
  await app.turn(60_000);
  const sockets = [await app.connect(), await app.connect(), await app.connect()];
  await expect(app.connect()).rejects.toThrow();
  sockets[0]?.cut();
  await expect
    .poll(() =>
      app.connect().then(
        () => 'connected',
        () => 'refused',
      ),
    )
    .toBe('connected');
  for (const socket of sockets) socket.cut();
});

test('[TRADE-41] who was sent away and does not leave is cut off', async () => {
  await app.turn(60_000);
  const sockets = [await app.connect(), await app.connect(), await app.connect()];
  for (const socket of sockets) {
    await socket.next('connection');
    socket.socket.pause();
    socket.write('junk\r\n');
  }
  const again = () =>
    app.connect().then(
      () => 'connected',
      () => 'refused',
    );
  await app.cross.open.clock.untilSet(5_000);
  expect(await again()).toBe('refused');
  await expect
    .poll(async () => {
      await app.turn(5_000);
      return again();
    })
    .toBe('connected');
  for (const socket of sockets) socket.cut();
});

test('[TRADE-42] a key without its certificate is refused at the start', () => {
  expect(() => readConfig({ STREAM_KEY_FILE: 'key.pem' })).toThrow('STREAM_CERTIFICATE_FILE');
  expect(readConfig({}).streamPort).toBeUndefined();
  expect(readConfig({ STREAM_PORT: '8443' })).toMatchObject({ streamPort: 8443, streamTls: undefined });
});

test('[LIVE-7] who may not visit from there is turned away before the handshake', async () => {
  isPermitted = false;
  onTestFinished(() => {
    isPermitted = true;
  });
  await app.turn(60_000);
  await expect(app.connect()).rejects.toThrow();
  isPermitted = true;
  (await app.connect()).cut();
});
