import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agreements } from '@maidan/contract';
import { agreementDetails } from '@maidan/contract/office';
import { hashComponents, writeManifest } from '../components/hash-components.ts';
import { type Db, query, sql } from '../kernel/db.ts';
import { type CheckoutStandIn, openCheckoutStandIn } from './checkout/checkout-stand-in.ts';
import { writeCheckoutFile } from './checkout/checkout-files.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { openSmsStandIn, type SmsStandIn } from './sms-stand-in.ts';
import { openSumsubStandIn, type SumsubStandIn } from './sumsub/sumsub-stand-in.ts';
import { writeSumsubFile } from './sumsub/write-sumsub-file.ts';
import { writeTemporaryFile } from './temporary-file.ts';
import { writeMmdb } from './write-mmdb.ts';

/** The name by which players reach a live site in tests, and the addresses of two visitors. */
export const LIVE_URL = 'https://bets.example';
export const FROM_MALTA = '203.0.113.7';
export const FROM_BANGLADESH = '198.51.100.1';

/** What the licence is, beside its last day. */
export const licence = {
  authority: 'An authority',
  number: 'L-7',
  link: 'https://authority.example/L-7',
  domains: ['bets.example'],
};

/** All others whom a live site speaks to, on this machine. */
export interface StandIns {
  readonly mail: MailServer;
  readonly sms: SmsStandIn;
  readonly wallet: CheckoutStandIn;
  readonly identity: SumsubStandIn;
  close(): Promise<void>;
}

/** Opens them; `now` is everybody's clock. */
export async function openStandIns(now: () => Date): Promise<StandIns> {
  const mail = await openMailServer();
  const sms = await openSmsStandIn();
  const wallet = await openCheckoutStandIn(now);
  const identity = await openSumsubStandIn(now);
  return {
    mail,
    sms,
    wallet,
    identity,
    async close() {
      for (const one of [mail, sms, wallet, identity]) await one.close();
    },
  };
}

/** What `LIVE_CONFIG` says, with a licence that is valid to the end of that day. */
export const liveSettings = (expires: string, now: Date) => ({
  licence: { ...licence, expires },
  certificates: [
    { of: 'generator', by: 'A laboratory', number: 'R-1', date: '2025-02-01' },
    { of: 'games', by: 'A laboratory', number: 'G-1', date: '2025-02-01' },
  ],
  countries: {
    permitted: ['MT'],
    source: {
      mmdb: writeTemporaryFile(
        'countries.mmdb',
        writeMmdb(
          [
            { network: '203.0.113.0/24', country: 'MT' },
            { network: '198.51.100.0/24', country: 'BD' },
          ],
          now,
        ),
      ),
    },
    contact: 'help@bets.example',
  },
});

/** The environment of a live site that meets every condition outside its database by those stand-ins. */
export async function liveEnvironment(
  { mail, sms, wallet, identity }: StandIns,
  { feedFile, settings, now }: { readonly feedFile: string; readonly settings: object; readonly now: Date },
): Promise<Record<string, string>> {
  return {
    MODE: 'live',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'maidan-live-')),
    LIVE_CONFIG: writeTemporaryFile('live.json', JSON.stringify(settings)),
    PUBLIC_URL: LIVE_URL,
    TRUSTED_PROXIES: '127.0.0.1',
    REGULATOR: 'gli-19',
    SMTP_URL: `smtp://maidan@127.0.0.1:${mail.port}`,
    SMTP_PASSWORD_FILE: writeTemporaryFile('password', 'mail-secret'),
    SMTP_CA_FILE: mail.caFile,
    SMTP_FROM: 'no-reply@bets.example',
    SMS_GATEWAY_FILE: writeTemporaryFile(
      'sms.json',
      JSON.stringify({ url: sms.url, json: { to: '{international}', message: '{text}' } }),
    ),
    IDENTITY_PROVIDER: `sumsub:${writeSumsubFile(identity)}`,
    IDENTITY_KEYS: '5a'.repeat(32),
    CHECKOUT_FILE: writeCheckoutFile(wallet, { money: 'real' }),
    FEED: `stream:${feedFile}`,
    COMPONENTS_FILE: writeTemporaryFile('components', writeManifest(await hashComponents())),
    BACKUP_DIR: writeBackup(now),
    BACKUP_RECIPIENTS: 'age1yql0z8v7c8xw0q6k3j5m4n2p9r7s5t3u1v0w8x6y4z2a0c8e6g4slxh0ur',
  };
}

/** A folder with a file that looks like an encrypted backup of that moment, whose key is somewhere else. */
function writeBackup(now: Date): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-live-backup-'));
  const file = join(folder, 'maidan.backup.age');
  const opening = 'age-encryption.org/v1\n-> X25519 0000000000000000000000000000000000000000000\n';
  writeFileSync(file, opening.padEnd(300, '-'), { mode: 0o600 });
  utimesSync(file, now, now);
  return folder;
}

/** Publishes the operator's documents, as staff do at their desk. */
export async function publishAgreements(db: Db, now: Date): Promise<void> {
  for (const name of agreementDetails)
    await query(db, sql`insert into agreement_detail (name, text_en, text_bn) values (${name}, 'Known', '')`);
  for (const agreement of agreements)
    await query(
      db,
      sql`insert into agreement_version (agreement, version, title_en, title_bn, source_en, source_bn, text_en, text_bn,
            note_en, note_bn, must_accept, in_force_from, published_at, published_by)
          values (${agreement}, 1, 'T', 'T', '', '', 'L-7 by An authority', '', '', '', false, ${now}, ${now}, 'owner')`,
    );
}
