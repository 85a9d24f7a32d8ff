import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { keepOwnCertificate } from './own-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const place = { folder, name: 'stream-certificate', hosts: ['localhost', '127.0.0.1'] };
const now = new Date('2026-01-15T12:00:00Z');

test('[TRADE-42] a certificate of its own is made once, for its hosts, readable by its owner alone, and anew before it expires', async () => {
  const made = await keepOwnCertificate(place, now);
  createSecureContext(made);
  const certificate = new X509Certificate(made.cert);
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.ca).toBe(false);
  expect(statSync(join(folder, 'stream-certificate.pem')).mode & 0o777).toBe(0o600);
  expect(await keepOwnCertificate(place, now)).toEqual(made);
  const later = await keepOwnCertificate(place, new Date('2028-04-01T12:00:00Z'));
  expect(new X509Certificate(later.cert).validToDate.getUTCFullYear()).toBe(2030);
});
