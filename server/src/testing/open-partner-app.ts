import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestApp, openTestApp } from './open-test-app.ts';

/** An app that knows a game provider. */
export interface PartnerApp extends TestApp {
  readonly partnerName: string;
  /** The partner's signing keys; the app accepts either. */
  readonly keys: readonly [KeyObject, KeyObject];
}

const NAME = 'acme';

/** Opens an app that knows a partner by two keys, as while the partner changes them. */
export async function openPartnerApp(): Promise<PartnerApp> {
  const { keys, sandboxPartners } = newPartner();
  const open = await openTestApp({ config: { sandboxPartners } });
  return { ...open, partnerName: NAME, keys };
}

/** A new partner with two keys, and the file that registers it with an app. */
export function newPartner() {
  const [one, two] = [newKeys(), newKeys()];
  const file = join(mkdtempSync(join(tmpdir(), 'partners-')), 'partners.json');
  const partners = [one, two].map(({ publicKey }) => ({
    name: NAME,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }),
  }));
  writeFileSync(file, JSON.stringify(partners));
  const keys: PartnerApp['keys'] = [one.privateKey, two.privateKey];
  return { name: NAME, keys, sandboxPartners: file };
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
