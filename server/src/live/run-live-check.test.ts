import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { agreements } from '@maidan/contract';
import { agreementDetails } from '@maidan/contract/office';
import { type Db, query, sql } from '../kernel/db.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { fakeClock } from '../kernel/time/clock.ts';
import { openExchangeStandIn } from '../testing/exchange-stand-in.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { writeCheckoutFile } from '../testing/checkout/checkout-files.ts';
import { openCheckoutStandIn } from '../testing/checkout/checkout-stand-in.ts';
import { writeMigratedCopy } from '../testing/memory-templates.ts';
import { openSumsubStandIn } from '../testing/sumsub/sumsub-stand-in.ts';
import { writeSumsubFile } from '../testing/sumsub/write-sumsub-file.ts';
import { writeTemporaryFile } from '../testing/temporary-file.ts';
import { writeMmdb } from '../testing/write-mmdb.ts';
import { runLiveCheck } from './run-live-check.ts';

const NOW = new Date('2026-01-15T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const licence = {
  authority: 'An authority',
  number: 'L-7',
  link: 'https://authority.example/L-7',
  domains: ['bets.example'],
  expires: '2027-12-31',
};
const certificates = [
  { of: 'generator', by: 'A laboratory', number: 'R-1', date: '2025-02-01' },
  { of: 'games', by: 'A laboratory', number: 'G-1', date: '2025-02-01' },
];
const mmdbOf = (builtAt: Date) =>
  writeTemporaryFile('countries.mmdb', writeMmdb([{ network: '203.0.113.0/24', country: 'MT' }], builtAt));
const countries = {
  permitted: ['MT'],
  source: { mmdb: mmdbOf(new Date(NOW.getTime() - DAY_MS)) },
  contact: 'help@bets.example',
};
const everything = { licence, certificates, countries };

/** What the command says of each condition, and why it fails. */
async function check(environment: NodeJS.ProcessEnv, settings?: object) {
  const lines: string[] = [];
  const more =
    settings === undefined ? {} : { LIVE_CONFIG: writeTemporaryFile('live.json', JSON.stringify(settings)) };
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-live-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const error = await runLiveCheck([], (line) => lines.push(line), {
    environment: { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', ...more, ...environment },
    clock: fakeClock(NOW),
  }).then(
    () => undefined,
    (reason: unknown) => String(reason),
  );
  const read = lines.slice(1).map((line) => /^(met|missing) +(.+?) {2,}(.+)$/.exec(line) ?? []);
  const found = new Map(read.map(([, state = '', name = '', text = '']) => [name, { state, text }]));
  return { lines, error, found };
}

test('[LIVE-8] with nothing set every condition is named as missing, with what to do', async () => {
  const { lines, error, found } = await check({});
  expect(lines[0]).toBe('Conditions of real money, looked at on 2026-01-15T12:00:00.000Z:');
  expect([...found.keys()]).toEqual([
    'licence',
    'address',
    'regulator',
    'countries',
    'country source',
    'identity',
    'certificates',
    'messages',
    'payments',
    'feed',
    'documents',
    'components',
    'agreements',
    'backups',
    'owners',
    'four eyes',
  ]);
  expect(new Set(Array.from(found.values(), ({ state }) => state))).toEqual(new Set(['missing']));
  expect(error).toContain('16 of 16 conditions are missing: MODE=live doesn’t start.');
});

test('[LIVE-8] what is set is looked at, and what this release has nothing for stays missing', async () => {
  const mail = await openMailServer();
  onTestFinished(() => mail.close());
  const { found, error } = await check(
    {
      PUBLIC_URL: 'https://bets.example',
      REGULATOR: 'uk',
      SMTP_URL: `smtp://maidan@127.0.0.1:${mail.port}`,
      SMTP_PASSWORD_FILE: writeTemporaryFile('password', 'mail-secret'),
      SMTP_CA_FILE: mail.caFile,
      SMTP_FROM: 'no-reply@bets.example',
      SMS_GATEWAY_FILE: writeTemporaryFile('sms.json', '{"url":"https://sms.example","form":{"m":"{text}"}}'),
    },
    everything,
  );
  const met = [...found].filter(([, { state }]) => state === 'met').map(([name]) => name);
  expect(met).toEqual([
    'licence',
    'address',
    'regulator',
    'countries',
    'country source',
    'certificates',
    'messages',
  ]);
  expect(found.get('licence')?.text).toContain('L-7 of An authority, valid to the end of 2027-12-31');
  expect(found.get('country source')?.text).toContain('made on 2026-01-14');
  expect(error).toContain('9 of 16');
});

test.each([
  ['licence', { licence: { ...licence, expires: '2026-01-14' } }, 'expired on 2026-01-14'],
  ['address', { licence: { ...licence, domains: ['other.example'] } }, 'doesn’t name bets.example'],
  ['certificates', { certificates: certificates.slice(1) }, 'no certificate of the generator'],
  [
    'country source',
    { countries: { ...countries, source: { mmdb: mmdbOf(new Date(NOW.getTime() - 31 * DAY_MS)) } } },
    '31 days old',
  ],
  ['country source', { countries: { ...countries, source: { mmdb: '/nowhere.mmdb' } } }, 'can’t be read'],
] as const)('[LIVE-8] %s is missing with %j', async (name, change, text) => {
  const { found } = await check({ PUBLIC_URL: 'https://bets.example' }, { ...everything, ...change });
  expect(found.get(name)).toEqual({ state: 'missing', text: expect.stringContaining(text) });
});

const findingOf = async (name: string, environment: NodeJS.ProcessEnv) =>
  (await check(environment)).found.get(name);

test('[LIVE-22] [LIVE-8] the feed is met once the stream of an exchange lets this installation in', async () => {
  const exchange = await openExchangeStandIn();
  expect(await findingOf('feed', { FEED: `stream:${exchange.file}` })).toEqual({
    state: 'met',
    text: 'The stream of localhost let us in.',
  });
  exchange.answer('{"op":"status","statusCode":"FAILURE","errorCode":"NO_SESSION"}');
  expect((await findingOf('feed', { FEED: `stream:${exchange.file}` }))?.text).toContain(
    'the stream refuses: NO_SESSION',
  );
  expect((await findingOf('feed', { FEED: 'stream:/nowhere.json' }))?.text).toContain(
    '/nowhere.json can’t be read',
  );
  expect((await findingOf('feed', { FEED: 'recorded:match.jsonl' }))?.text).toContain('FEED is recorded');
});

test('[CASH-22] [LIVE-8] payments are met once a wallet of real money lets this installation in', async () => {
  const wallet = await openCheckoutStandIn(() => NOW);
  onTestFinished(() => wallet.close());
  const payments = async (change: Readonly<Record<string, unknown>>) =>
    (await check({ CHECKOUT_FILE: writeCheckoutFile(wallet, change) })).found.get('payments');
  expect(await payments({ money: 'real' })).toEqual({
    state: 'met',
    text: `The checkout of Checkout at ${wallet.url} let us in.`,
  });
  expect(await payments({})).toEqual({ state: 'missing', text: expect.stringContaining('no real money') });
  const refused = await payments({ money: 'real', appKey: 'another' });
  expect(refused).toEqual({ state: 'missing', text: expect.stringContaining('doesn’t let us in') });
  expect(wallet.payments.size).toBe(0);
});

const identity = (file: string) => findingOf('identity', { IDENTITY_PROVIDER: file });

test('[LIVE-28] [LIVE-8] identity is met once a provider that really checks documents lets this installation in', async () => {
  const provider = await openSumsubStandIn(() => NOW);
  onTestFinished(() => provider.close());
  expect(await identity(`sumsub:${writeSumsubFile(provider)}`)).toEqual({
    state: 'met',
    text: `Sumsub at ${provider.url} let us in; documents are checked by its level id and selfie.`,
  });
  const strange = writeSumsubFile(provider, {}, { secretKey: 'another' });
  expect((await identity(`sumsub:${strange}`))?.text).toContain('Request signature mismatch');
  const sandbox = writeSumsubFile(provider, {}, { appToken: 'sbx:stand-in' });
  expect((await identity(`sumsub:${sandbox}`))?.text).toContain('checks nothing: MODE=live needs another');
  expect(await identity('sandbox')).toMatchObject({ state: 'missing' });
  expect(provider.applicants.size).toBe(0);
});

test('[LIVE-23] a sandbox’s database meets no condition of real money', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-live-mode-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await writeMigratedCopy(join(folder, 'database'));
  const db = await openDatabase({ dataDir: folder });
  await query(db, sql`insert into installation_mode (mode, since) values ('sandbox', ${NOW})`);
  await db.close();
  for (const name of ['owners', 'four eyes', 'documents', 'agreements'])
    expect(await findingOf(name, { DATA_DIR: folder })).toEqual({
      state: 'missing',
      text: expect.stringContaining('is a sandbox’s'),
    });
});

test('[LIVE-8] a licence is valid to the end of its last day', async () => {
  const { found } = await check({}, { licence: { ...licence, expires: '2026-01-15' } });
  expect(found.get('licence')).toEqual({ state: 'met', text: expect.stringContaining('That is in 0 days.') });
});

test('[LIVE-8] owners and who decides payments are read in the database, which stays as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-live-db-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await writeMigratedCopy(join(folder, 'database'));
  const before = await check({ DATA_DIR: folder });
  expect(before.found.get('owners')?.text).toContain('There is no owner in the office');
  expect(before.found.get('four eyes')?.text).toContain('decided by the sandbox');
  expect(before.found.get('documents')?.text).toContain('The first start makes their key');
  expect(before.found.get('agreements')?.text).toContain('fill in operator, operator-address');
  const db = await openDatabase({ dataDir: folder });
  for (const username of ['one', 'other'])
    await query(
      db,
      sql`insert into staff (username, role, password_hash, totp_step, passkey_handle, created_at)
          values (${username}, 'owner', 'hash', 0, ${Buffer.from(username)}, ${NOW})`,
    );
  await query(db, sql`update cashier_setting set decided_by = 'staff'`);
  await db.close();
  const { found } = await check({ DATA_DIR: folder, IDENTITY_KEYS: '5a'.repeat(32) });
  expect(found.get('documents')).toEqual({
    state: 'met',
    text: 'They are encrypted with the keys of IDENTITY_KEYS.',
  });
  expect(found.get('owners')).toEqual({ state: 'met', text: '2 owners in the office.' });
  expect(found.get('four eyes')).toEqual({
    state: 'met',
    text: 'Staff decide payments, and from ৳20000.00 on a second member confirms withdrawals.',
  });
});

test('[CARE-74] [LIVE-8] the operator’s documents are missing until the details are there, staff published each, and the terms name the licence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-live-agreements-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await writeMigratedCopy(join(folder, 'database'));
  const change = async (work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>) => {
    const db = await openDatabase({ dataDir: folder });
    await work(db);
    await db.close();
    return (await check({ DATA_DIR: folder }, everything)).found.get('agreements');
  };
  const publish =
    (agreement: string, version: number, more: { by: string | null; text: string; at?: Date }) => (db: Db) =>
      query(
        db,
        sql`insert into agreement_version (agreement, version, title_en, title_bn, source_en, source_bn, text_en, text_bn,
            note_en, note_bn, must_accept, in_force_from, published_at, published_by)
          values (${agreement}, ${version}, 'T', 'T', '', '', ${more.text}, '', '', '', false, ${more.at ?? NOW}, ${NOW}, ${more.by})`,
      );
  const seeded = await change(async (db) => {
    for (const name of agreementDetails)
      await query(
        db,
        sql`insert into agreement_detail (name, text_en, text_bn) values (${name}, 'Known', '')`,
      );
    for (const agreement of agreements)
      await publish(agreement, 1, { by: null, text: 'L-7, An authority' })(db);
  });
  expect(seeded?.text).toContain('publish terms, privacy, responsible-play');
  const unnamed = await change(async (db) => {
    for (const agreement of agreements)
      await publish(agreement, 2, { by: 'owner', text: 'L-8, An authority' })(db);
  });
  expect(unnamed).toEqual({ state: 'missing', text: expect.stringContaining('don’t name the licence') });
  const later = new Date(NOW.getTime() + DAY_MS);
  const announced = await change(
    publish('terms', 3, { by: 'owner', text: 'L-7 by An authority', at: later }),
  );
  expect(announced?.state).toBe('missing');
  const named = await change(publish('terms', 4, { by: 'owner', text: 'L-7 by An authority' }));
  expect(named).toEqual({
    state: 'met',
    text: 'All are in force as staff published them, and the terms name the licence.',
  });
});
