// oxlint-disable-next-line import/no-unassigned-import -- what the next package finds its classes by
import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { hasCode } from '../has-code.ts';

/** As long as one may be valid that a client trusts by hand. */
const VALID_DAYS = 825;
/** One that expires within this is made anew at the start. */
const LEFT_DAYS_MIN = 30;
const DAY_MS = 24 * 3_600_000;

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A key and its certificate, as PEM. */
export interface KeyAndCertificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * A key and a certificate that it has signed itself, kept in the folder readable by its owner alone; made when they are missing, can't
 * be read, or expire within a month.
 */
export async function keepOwnCertificate(
  {
    folder,
    name,
    hosts,
  }: { readonly folder: string; readonly name: string; readonly hosts: readonly string[] },
  now: Date,
): Promise<KeyAndCertificate> {
  const file = join(folder, `${name}.pem`);
  const known = readKept(file, now);
  if (known !== undefined) return known;
  const made = await makeCertificate(hosts, now);
  // One file holds both, so that no start finds the key of one and the certificate of another.
  writeFileSync(file, `${made.key}\n${made.cert}\n`, { mode: 0o600, flush: true });
  return made;
}

function readKept(file: string, now: Date): KeyAndCertificate | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const [key] = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/.exec(text) ?? [];
    const [cert] = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(text) ?? [];
    if (key === undefined || cert === undefined) return undefined;
    const left = new X509Certificate(cert).validToDate.getTime() - now.getTime();
    return left < LEFT_DAYS_MIN * DAY_MS ? undefined : { key, cert };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function makeCertificate(hosts: readonly string[], now: Date): Promise<KeyAndCertificate> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Maidan sandbox',
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + VALID_DAYS * DAY_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new SubjectAlternativeNameExtension(
        hosts.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value })),
      ),
    ],
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const lines = pkcs8.match(/.{1,64}/g) ?? [];
  const key = ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----'].join('\n');
  return { key, cert: certificate.toString('pem') };
}
