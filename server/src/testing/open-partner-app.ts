import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type TestApp, openTestApp } from './open-test-app.ts';
import { writeTemporaryFile } from './temporary-file.ts';

/** An app that knows a game provider. */
export interface PartnerApp extends TestApp {
  readonly partnerName: string;
  /** The partner's signing keys; the app accepts either. */
  readonly keys: readonly [KeyObject, KeyObject];
}

const NAME = 'acme';

/** Opens an app that knows a partner by two keys, as while the partner changes them; `bounds` as its file has them. */
export async function openPartnerApp(bounds?: Readonly<Record<string, unknown>>): Promise<PartnerApp> {
  const { keys, sandboxPartners } = newPartner(bounds);
  const open = await openTestApp({ config: { sandboxPartners } });
  return { ...open, partnerName: NAME, keys };
}

/** A partner with two keys, and the file that registers it with an app. */
export function newPartner(bounds?: Readonly<Record<string, unknown>>) {
  const [one, two] = (keyPairs ??= [newKeys(), newKeys()]);
  const partners = [one, two].map(({ publicKey }) => ({
    name: NAME,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }),
    bounds,
  }));
  const keys: PartnerApp['keys'] = [one.privateKey, two.privateKey];
  const sandboxPartners = writeTemporaryFile('partners.json', JSON.stringify(partners));
  return { name: NAME, keys, sandboxPartners };
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The same for all partners of a worker: making one takes a tenth of a second. */
let keyPairs: readonly [ReturnType<typeof newKeys>, ReturnType<typeof newKeys>] | undefined;
