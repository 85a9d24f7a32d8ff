import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type App, openApp } from '../app.ts';
import { checkBooks } from '../check-books.ts';
import { type Config, readConfig } from '../config.ts';
import { demoPlayer } from '../domains/accounts/index.ts';
import { inviteFirstOwners } from '../domains/staff/index.ts';
import { type Db, query, sql } from '../kernel/db.ts';
import { type Log, openLog } from '../kernel/monitoring/log.ts';
import { keepMode } from '../kernel/database/installation-mode.ts';
import { keepOwnCertificate } from '../kernel/network/own-certificate.ts';
import { systemRandom } from '../kernel/secrets/random.ts';
import type { FakeClock } from '../kernel/time/clock.ts';
import { agentTerms, codeOf } from '../testing/agents-desk.ts';
import { atDesk, showWithdrawals } from '../testing/cashier-desk.ts';
import { cheapPasswords } from '../testing/cheap-passwords.ts';
import { ALPHA, BETA } from '../testing/cross-market.ts';
import { balanceOf } from '../testing/funds.ts';
import { requestPayment } from '../testing/gateway-payer.ts';
import { sendPassport, showIdentity } from '../testing/identity.ts';
import {
  FROM_BANGLADESH,
  FROM_MALTA,
  LIVE_URL,
  liveEnvironment,
  liveSettings,
  openStandIns,
  publishAgreements,
  type StandIns,
} from '../testing/live-settings.ts';
import { askOffice, enterByLink, stepUpStaff, type TestStaff } from '../testing/open-office.ts';
import { openProxy, type VisitorProxy } from '../testing/open-proxy.ts';
import { openStreamApp, type StreamApp } from '../testing/open-stream-app.ts';
import { generousRules, testAuditKeys, testSecret, testSecretKeys } from '../testing/open-test-app.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { quietClock } from '../testing/quiet-clock.ts';
import { writeTemporaryFile } from '../testing/temporary-file.ts';
import { newRegistration, newSignUpForm, openPlayer, send, type TestPlayer } from '../testing/wire-client.ts';
import { openLicenceGate } from './licence-gate.ts';
import { openLicence, requireOpened } from './open-licence.ts';

const LAST_DAY = '2026-01-15';
const METRICS_TOKEN = 'read-by-prometheus';
/** The tests begin shortly before its end. */
const BEGIN_MS = (11 * 60 + 56) * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'maidan-live-site-'));
let source: StreamApp;
let others: StandIns;
let db: Db;
let clock: FakeClock;
let environment: Record<string, string>;
let owner: TestStaff;
let secondOwner: TestStaff;
let app: App;
let siteUrl: string;
let home: VisitorProxy;
let abroad: VisitorProxy;

const configOf = (change: Readonly<Record<string, string | undefined>> = {}): Config =>
  readConfig({ ...environment, ...change });

/** Opens the app on the test's database, which outlives it. */
async function open(config: Config): Promise<{ readonly app: App; readonly url: string }> {
  const opened = await openApp({
    config,
    clock,
    random: systemRandom,
    db: { ...db, close: () => Promise.resolve() },
    accountRules: generousRules,
    passwords: cheapPasswords(),
    playhouseSecret: testSecret,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    readFreeBytes: () => Promise.resolve(1e12),
    readDelayMs: () => 0,
  });
  return { app: opened, url: await opened.listen() };
}

/** Lets time pass here and at the exchange. */
async function pass(ms: number): Promise<void> {
  await source.turn(ms);
  await clock.advance(ms);
}

/** How much time may pass at once, so that the prices stay fresh. */
const TURN_MS = 5_000;

/** Until that has come; what it takes is sent in turns of a tenth of a second. */
const comes = (read: () => unknown) =>
  expect.poll(async () => (await pass(100), read()), { timeout: 20_000, interval: 10 });

beforeAll(async () => {
  const made = await keepOwnCertificate({ folder, name: 'own', hosts: ['localhost'] }, new Date());
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  writeFileSync(keyFile, made.key);
  writeFileSync(certificateFile, made.cert);
  source = await openStreamApp({ streamTls: { keyFile, certificateFile } });
  await source.turn(BEGIN_MS);
  const [reader] = await source.cross.newPlayers();
  await source.cross.openMarket();
  const feedFile = join(folder, 'stream.json');
  writeFileSync(join(folder, 'session'), reader.token);
  const stream = {
    host: 'localhost',
    port: source.port,
    caFile: certificateFile,
    api: source.cross.open.url,
    appKey: await source.keyOf(reader),
    sessionFile: 'session',
    takaPerUnit: 1,
    markets: { eventTypeIds: ['4'] },
  };
  writeFileSync(feedFile, JSON.stringify(stream));
  db = await openTestDatabase();
  clock = quietClock(db);
  await clock.advance(source.cross.open.clock.now().getTime() - clock.now().getTime());
  const now = clock.now();
  others = await openStandIns(() => clock.now());
  environment = await liveEnvironment(others, { feedFile, settings: liveSettings(LAST_DAY, now), now });
});
afterAll(async () => {
  await home.close();
  await abroad.close();
  await app.close();
  await db.close();
  await others.close();
  await source.close();
  rmSync(folder, { recursive: true });
});

test('[LIVE-29] [LIVE-30] before it opens, staff alone are let in: the first two owners enter by their links', async () => {
  await keepMode(db, 'live', clock.now());
  const links = await inviteFirstOwners(
    { db, clock, random: systemRandom, auditKeys: testAuditKeys },
    { staff: undefined, role: undefined, address: 'command line' },
  );
  const staff = await open(configOf({ OPEN_FOR: 'staff' }));
  const proxy = await openProxy({ siteUrl: staff.url, publicUrl: LIVE_URL, visitor: FROM_MALTA });
  expect(staff.app.greeting(LIVE_URL)).toBe(
    `Real money, being prepared: it is open for staff alone.\nBack office: ${LIVE_URL}/office`,
  );
  for (const path of ['/api/general?lang=en', '/playhouse/', '/provider/playhouse/user/info', '/api/docs']) {
    const refused = await send(proxy.url, `GET ${path}`);
    expect([path, refused.status, refused.body['code']]).toEqual([path, 503, 'SITE_CLOSED']);
  }
  expect((await send(proxy.url, 'POST /api/login', { body: demoPlayer })).body['code']).toBe('SITE_CLOSED');
  const page = await send(proxy.url, 'GET /', { headers: { accept: 'text/html', 'accept-language': 'bn' } });
  expect([page.status, page.text]).toEqual([503, 'সাইটটি এখনো খোলা হয়নি।']);
  const at = { url: proxy.url, clock };
  const entered = [];
  for (const [index, { token }] of (links ?? []).entries())
    entered.push(await enterByLink(at, token, `owner-${index + 1}`));
  [owner = owner, secondOwner = secondOwner] = entered;
  expect(entered).toHaveLength(2);
  await expect(requireOpened(db, { mode: 'live' })).rejects.toThrow('has not opened yet');
  await proxy.close();
  await staff.app.close();
});

const settings = (change: object) =>
  writeTemporaryFile('live.json', JSON.stringify({ ...liveSettings(LAST_DAY, clock.now()), ...change }));
const start = (change: Readonly<Record<string, string | undefined>> = {}, log: Log = openLog('silent')) =>
  openLicence({ config: configOf(change), db, clock, log });

/**
 * Which conditions a start names as missing. Without a manifest nothing is hashed, so that each takes little: its own condition is always
 * among them.
 */
async function lacking(
  change: Readonly<Record<string, string | undefined>> = {},
): Promise<readonly string[]> {
  const told = await start({ COMPONENTS_FILE: undefined, ...change }).then(
    () => 'nothing',
    (error: unknown) => String(error),
  );
  return inOrder(...[...told.matchAll(/^ {2}([a-z ]+): /gm)].map(([, name = '']) => name));
}
const inOrder = (...names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other));
const both = (name: string) => inOrder(name, 'components');

/** What staff can do at their desks that real money doesn't allow, and how it is put right. */
const atDesks = [
  [
    'identity',
    sql`update identity_rule set may_play = true where level = 0`,
    sql`update identity_rule set may_play = false where level = 0`,
  ],
  [
    'owners',
    sql`update staff set status = 'blocked' where username = 'owner-2'`,
    sql`update staff set status = 'active'`,
  ],
  [
    'four eyes',
    sql`update cashier_setting set decided_by = 'sandbox'`,
    sql`update cashier_setting set decided_by = 'staff'`,
  ],
] as const;

test('[LIVE-31] each missing condition refuses the first start by its name, and nothing opens', async () => {
  const now = clock.now();
  const old = new Date(now.getTime() - 40 * 24 * 3_600_000);
  const { countries } = liveSettings(LAST_DAY, old);
  expect(await lacking()).toEqual(both('agreements'));
  await publishAgreements(db, now);
  expect(await lacking()).toEqual(['components']);
  const missing: readonly (readonly [string, Readonly<Record<string, string | undefined>>])[] = [
    ['licence', { LIVE_CONFIG: settings(liveSettings('2026-01-14', now)) }],
    ['address', { PUBLIC_URL: 'http://bets.example' }],
    ['address', { PUBLIC_URL: 'https://others.example' }],
    ['regulator', { REGULATOR: undefined }],
    ['country source', { LIVE_CONFIG: settings({ countries }) }],
    ['identity', { IDENTITY_PROVIDER: 'none' }],
    ['certificates', { LIVE_CONFIG: settings({ certificates: [] }) }],
    ['messages', { SMS_GATEWAY_FILE: undefined }],
    ['payments', { CHECKOUT_FILE: undefined }],
    ['feed', { FEED: 'stream:/nowhere.json' }],
    ['documents', { IDENTITY_KEYS: undefined }],
    ['backups', { BACKUP_DIR: undefined }],
  ];
  for (const [name, change] of missing)
    expect(await lacking(change), JSON.stringify(change)).toEqual(both(name));
  expect(await lacking({ LIVE_CONFIG: settings({ licence: undefined }) })).toEqual(
    inOrder('licence', 'address', 'agreements', 'components'),
  );
  expect(await lacking({ LIVE_CONFIG: settings({ countries: undefined }) })).toEqual(
    inOrder('countries', 'country source', 'components'),
  );
  for (const [name, spoil, mend] of atDesks) {
    await query(db, spoil);
    expect(await lacking()).toEqual(both(name));
    await query(db, mend);
  }
  await expect(requireOpened(db, { mode: 'live' })).rejects.toThrow('has not opened yet');
});

test.each([
  [{ LIVE_CONFIG: undefined }, 'LIVE_CONFIG: must name the file'],
  [{ FEED: 'simulator' }, 'FEED: must be stream:<file>'],
  [{ FEED_STANDBY: 'recorded:match.jsonl' }, 'FEED_STANDBY: must be stream:<file>'],
  [{ FEED_SPEED: '60' }, 'FEED_SPEED: is for play money'],
  [{ IDENTITY_PROVIDER: 'sandbox' }, 'IDENTITY_PROVIDER: the sandbox’s decides'],
  [{ EXCLUSION_REGISTER: 'simulated' }, 'EXCLUSION_REGISTER: a simulated one keeps nobody out'],
  [{ SANDBOX_BETTORS: '3' }, 'SANDBOX_BETTORS: is for play money'],
  [{ SANDBOX_START_BALANCE: '1000' }, 'SANDBOX_START_BALANCE: is for play money'],
  [{ MODE: 'sandbox', FEED: 'simulator', OPEN_FOR: 'staff' }, 'OPEN_FOR: is for MODE=live'],
] as const)('[LIVE-32] with real money %j is refused by name', (change, text) => {
  expect(() => configOf(change)).toThrow(text);
});

test.each(['BD', 'IN', 'PK'])('[LIVE-6] [LIVE-31] %s can’t be permitted', async (code) => {
  const { countries } = liveSettings(LAST_DAY, clock.now());
  const file = settings({ countries: { ...countries, permitted: ['MT', code] } });
  await expect(start({ LIVE_CONFIG: file })).rejects.toThrow('online gambling for money is prohibited there');
});

const methods = z.object({ pgs: z.array(z.object({ id: z.string(), name: z.string() })) });
const listMethods = async () => methods.parse((await send(home.url, 'GET /api/payment-methods')).body).pgs;
const withdraw = async (player: TestPlayer, amount: string) => {
  const body = {
    remote_id: player.remoteId,
    account_number: player.phone,
    amount,
    payment_id: (await listMethods())[0]?.id,
  };
  return send(home.url, 'POST /api/submit-withdraw', { ...player, body });
};

const begun = z.object({ url: z.string(), transaction: z.string() });

/** Pays in by the wallet's checkout, and comes back to the site. */
async function payIn(player: TestPlayer, amount: string): Promise<void> {
  const answer = await requestPayment(home.url, player, { provider: 'Checkout', amount });
  const { url, transaction } = begun.parse(answer.body);
  const paymentId = new URL(url).searchParams.get('paymentID') ?? '';
  others.wallet.approve(paymentId);
  const back = await fetch(
    `${home.url}/payment-return/${transaction}?paymentID=${paymentId}&status=success`,
    {
      redirect: 'manual',
    },
  );
  expect(back.status).toBe(303);
  await send(home.url, 'POST /api/ewa/confirm', { ...player, body: { trx_id: transaction } });
  await comes(() => balanceOf(home.url, player)).toBe(`${amount}.00`);
}

/** Signs up and proves the phone by the code that came to it. */
async function signUpByPhone(): Promise<TestPlayer> {
  const player = await openPlayer(home.url);
  const { token, phone, remoteId } = player;
  const before = others.sms.received.length;
  await send(home.url, 'POST /api/send-verification-code', { token, body: { phone } });
  await comes(() => others.sms.received.length).toBe(before + 1);
  const code = /\d{4,8}/.exec(others.sms.received.at(-1)?.fields['message'] ?? '')?.[0];
  const verified = await send(home.url, 'POST /api/verify-phone-number', {
    token,
    body: { verification_code: code },
  });
  expect(verified.status, verified.text).toBe(200);
  const birthday = { remote_id: remoteId, dofb: '1990-05-17' };
  await send(home.url, 'POST /api/user/profile/update', { token, body: birthday });
  return player;
}

/** Has a passport checked by the provider. */
async function prove(player: TestPlayer, number: string): Promise<void> {
  const id = await sendPassport(home.url, player, number);
  await comes(() => others.identity.findAsked(`MAIDAN-${id}`)?.reviewStatus).toBe('pending');
  const applicant = others.identity.find(`MAIDAN-${id}`);
  if (applicant === undefined) throw new Error('the provider has no such applicant');
  applicant.info = {
    firstName: 'TEST',
    lastName: 'PLAYER',
    dob: '1990-05-17',
    idDocs: [{ idDocType: 'PASSPORT', number, validUntil: '2031-03-04' }],
  };
  applicant.reviewStatus = 'completed';
  applicant.reviewResult = { reviewAnswer: 'GREEN' };
  applicant.selfieAnswer = 'GREEN';
  const { headers, body } = others.identity.notice(applicant.id);
  const told = await fetch(`${home.url}/api/identity-providers/sumsub/webhook`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  expect(told.status).toBe(204);
  await comes(async () => (await showIdentity(home.url, player)).level).toBe(2);
}

const bet = ({ token }: TestPlayer, marketId: string, change: Readonly<Record<string, unknown>> = {}) =>
  send(home.url, 'POST /api/exchange/orders', {
    token,
    body: {
      market_id: marketId,
      selection_id: ALPHA,
      side: 'BACK',
      price: 2,
      size: '100.00',
      client_ref: randomUUID(),
      ...change,
    },
  });

const openGame = ({ token, remoteId }: TestPlayer) =>
  send(home.url, 'POST /api/game-run', {
    token,
    body: { userId: remoteId, gameCode: 'dice', gameType: 'EGAME', platform: 'PLAYHOUSE' },
  });

let one: TestPlayer;
let other: TestPlayer;
let first: string;
let second: string;

test('[LIVE-33] with every condition met it opens, for the permitted country alone', async () => {
  const opened = await open(configOf({ METRICS_TOKEN }));
  ({ app } = opened);
  siteUrl = opened.url;
  home = await openProxy({ siteUrl: opened.url, publicUrl: LIVE_URL, visitor: FROM_MALTA });
  abroad = await openProxy({ siteUrl: opened.url, publicUrl: LIVE_URL, visitor: FROM_BANGLADESH });
  expect(app.greeting(LIVE_URL)).toBe(
    `Real money, under a licence that ends on 2026-01-16 at 00:00 UTC.\nBack office: ${LIVE_URL}/office`,
  );
  await requireOpened(db, { mode: 'live' });
  expect((await send(home.url, 'GET /api/general?lang=en')).status).toBe(200);
  for (const call of [
    'GET /api/general?lang=en',
    'POST /api/login',
    'POST /api/v1/create-players',
    'GET /assets/a.js',
  ])
    expect((await send(abroad.url, call)).body['code'], call).toBe('COUNTRY_NOT_PERMITTED');
  const page = await send(abroad.url, 'GET /', { headers: { accept: 'text/html' } });
  expect([page.status, page.text.includes('You are visiting from Bangladesh')]).toEqual([451, true]);
});

test('[LIVE-34] nothing of the sandbox is there: its calls, accounts, gifts, words, payments and matches', async () => {
  // What isn't there is answered by the site's own page, or refused.
  for (const path of ['/sandbox/outbox?to=1', '/sandbox/captcha?id=1'])
    expect((await send(home.url, `GET ${path}`)).headers.get('content-type')).toContain('text/html');
  for (const call of [
    'PUT /sandbox/decision-time',
    'POST /sandbox/partner-session',
    'POST /api/payment-gateways/sandbox/webhook',
    'POST /api/identity-providers/sandbox/webhook',
  ])
    expect((await send(home.url, call, { body: {} })).status, call).toBe(404);
  const { username, password } = demoPlayer;
  expect((await send(home.url, 'POST /api/login', { body: { username, password } })).status).toBe(401);
  expect(await listMethods()).toMatchObject([{ name: 'Checkout' }]);
  const articles = z.object({ articles: z.array(z.object({ slug: z.string() })) });
  for (const language of ['en', 'bn']) {
    const { body } = await send(home.url, `GET /api/help?lang=${language}`);
    for (const { slug } of articles.parse(body).articles) {
      const { text } = await send(home.url, `GET /api/help/${slug}?lang=${language}`);
      expect(text, slug).not.toMatch(/sandbox|play money|স্যান্ডবক্স|খেলার টাকা/i);
    }
  }
  const rows = await query<{ players: number; seeds: number; simulated: number }>(
    db,
    sql`select (select count(*)::integer from player where id > 1000) as players,
          (select count(*)::integer from sandbox_seed) as seeds,
          (select count(*)::integer from sports_event where simulated is not null) as simulated`,
  );
  expect(rows).toEqual([{ players: 0, seeds: 0, simulated: 0 }]);
  await expect(keepMode(db, 'sandbox', clock.now())).rejects.toThrow('holds real money');
});

test('[LIVE-35] a player signs up, proves who they are, pays in, bets on the streamed match, is paid and withdraws', async () => {
  first = source.cross.marketId;
  one = await signUpByPhone();
  other = await signUpByPhone();
  expect(await balanceOf(home.url, one)).toBe('0.00');
  await comes(() => app.sports.findMarket(first)?.status).toBe('OPEN');
  expect((await bet(one, first)).body['code']).toBe('IDENTITY_LEVEL_NEEDED');
  await prove(one, 'A7654321');
  await prove(other, 'B7654321');
  await payIn(one, '600');
  await payIn(other, '600');
  const taken = await bet(one, first);
  expect(taken.status, taken.text).toBe(201);
  expect((await bet(other, first, { side: 'LAY' })).status).toBe(201);
  const game = await openGame(one);
  expect(game.status, game.text).toBe(200);
  await source.cross.end(ALPHA);
  await comes(async () => Number(await balanceOf(home.url, one))).toBeGreaterThan(690);
  const won = String(await balanceOf(home.url, one));
  expect(await balanceOf(home.url, other)).toBe('500.00');
  const asked = await withdraw(one, '500');
  expect(asked.status, asked.text).toBe(201);
  const at = { app, url: home.url, clock, close: () => Promise.resolve() };
  const { withdrawals } = await showWithdrawals(at, owner);
  const id = withdrawals[0]?.id ?? '';
  expect((await atDesk(at, owner, `withdrawals/${id}/approve`, { paidBy: 'hand' })).status).toBe(200);
  for (const deed of ['send', 'pay'])
    expect((await atDesk(at, owner, `withdrawals/${id}/${deed}`, undefined)).status, deed).toBe(204);
  expect(Number(await balanceOf(home.url, one))).toBeCloseTo(Number(won) - 500);
  expect(await checkBooks(db)).toEqual([]);
});

const ask = ({ cookie }: TestStaff, call: string, body?: unknown) =>
  askOffice(home.url, call.replace(' ', ' /api/office/'), { cookie, body });

const place = async (parentId: string, kind: string, name: string) => {
  const added = await ask(owner, `POST agents/${parentId}/add`, { kind, name, terms: agentTerms() });
  if (added.status !== 201) throw new Error(`${kind} was refused: ${added.text}`);
  return String(added.body['id']);
};

/** A super agent, who logs in to the office, with a player right below. */
async function openAgent() {
  await stepUpStaff(home, owner);
  const id = await place('1', 'super', 'Dhaka North');
  const playerId = await place(id, 'player', (await openPlayer(home.url)).username);
  const agentId = await place(id, 'agent', 'Mirpur Sports');
  const link = await ask(owner, `POST agents/${id}/logins`, { role: 'agent' });
  const member = await enterByLink({ url: home.url, clock }, String(link.body['token']), 'dhaka-north');
  return { id, playerId, agentId, member };
}

const credit = (amount: string) => ({ amount, reason: 'weekly credit', clientRef: randomUUID() });

/** One owner proposes credit out of what the node's parent has, the other confirms it. */
async function confirmCredit(nodeId: string, amount: string) {
  const proposed = await ask(owner, `POST agents/${nodeId}/credit`, credit(amount));
  return ask(secondOwner, `POST agent-credit/${String(proposed.body['id'])}/confirm`);
}

test('[LIVE-36] when the licence ends, bets, deposits and sign-ups do, also by agents, and waiting orders leave; what was matched is settled and paid', async () => {
  await source.cross.openMarket();
  second = source.cross.marketId;
  await comes(() => app.sports.findMarket(second)?.status).toBe('OPEN');
  const taken = await bet(one, second);
  expect(taken.status, taken.text).toBe(201);
  expect((await bet(other, second, { side: 'LAY' })).status).toBe(201);
  expect((await bet(other, second, { side: 'LAY', price: 1.5 })).status).toBe(201);
  const agent = await openAgent();
  const endMs = new Date(`${LAST_DAY}T24:00:00Z`).getTime();
  while (clock.now().getTime() < endMs) await pass(TURN_MS);
  await comes(async () =>
    query(
      db,
      sql`select cancel_reason as reason from exchange_order where market_id = ${second} and remaining > 0`,
    ),
  ).toEqual([]);
  const [left] = await query<{ reason: string | null }>(
    db,
    sql`select cancel_reason as reason from exchange_order where market_id = ${second} and cancel_reason is not null`,
  );
  expect(left).toEqual({ reason: 'LICENCE' });
  await comes(async () => (await bet(one, second)).body['code']).toBe('LICENCE_ENDED');
  const refusals = [
    await bet(one, second),
    await openGame(one),
    await requestPayment(home.url, one, { provider: 'Checkout', amount: '500' }),
    await send(home.url, 'POST /api/v1/create-players', { body: newSignUpForm() }),
    await send(home.url, 'POST /api/v1/register-players', {
      body: { ...newRegistration(), captcha: '1234' },
    }),
  ];
  expect(refusals.map(({ status, body }) => [status, body['code']])).toEqual(
    refusals.map(() => [403, 'LICENCE_ENDED']),
  );
  expect(refusals[0]?.body['message']).toContain('You can withdraw your money');
  // Credit between those who stand above players is no deposit.
  for (const member of [owner, secondOwner, agent.member]) await stepUpStaff(home, member);
  expect(codeOf(await confirmCredit(agent.id, '500.00'))).toBe(204);
  const give = (id: string) => ask(agent.member, `POST agency/nodes/${id}/credit`, credit('100.00'));
  expect(codeOf(await give(agent.agentId))).toBe(204);
  const newcomer = {
    username: 'mirpur2749',
    phone: '01712227490',
    email: 'mirpur2749@example.com',
    matchBps: 0,
    sessionBps: 0,
    rebateType: 'none',
  };
  for (const answer of [
    await give(agent.playerId),
    await confirmCredit(agent.playerId, '100.00'),
    await ask(agent.member, 'POST agency/players', newcomer),
  ])
    expect([answer.status, answer.body['code']]).toEqual([403, 'LICENCE_ENDED']);
  await source.cross.end(BETA);
  await comes(async () => Number(await balanceOf(home.url, other))).toBeGreaterThan(590);
  const asked = await withdraw(other, '500');
  expect(asked.status, asked.text).toBe(201);
  expect((await send(home.url, `GET /api/transaction/show?remote_id=${other.remoteId}`, other)).status).toBe(
    200,
  );
  expect(await checkBooks(db)).toEqual([]);
  expect(app.greeting(LIVE_URL)).toContain('THE LICENCE HAS ENDED');
});

test('[LIVE-36] a house that was open comes back without bets, also while others are away, but not without its settings', async () => {
  const again = await start({ SMTP_URL: 'smtp://maidan@127.0.0.1:1' });
  expect([again.refusal(), again.endsAt]).toEqual(['LICENCE_ENDED', new Date('2026-01-16T00:00:00Z')]);
  await expect(start({ SMS_GATEWAY_FILE: undefined, COMPONENTS_FILE: undefined })).rejects.toThrow(
    /2 are missing\.\n {2}messages: .+\n {2}components: /,
  );
});

const listed = z.object({ alerts: z.array(z.object({ alert: z.string() })) });

/** The conditions that the metrics of the open site name as missing, and the alerts of its overview that are about them. */
async function shownLacking(): Promise<readonly [string[], string[]]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${siteUrl}/metrics`, { headers })).text();
  const missing = metrics.matchAll(/^maidan_condition_missing\{condition="(.+)"\} 1$/gm);
  // What the overview shows may be ten seconds old.
  for (let passed = 0; passed < 3; passed += 1) await pass(TURN_MS);
  const { body } = await askOffice(home.url, 'GET /api/office/overview', { cookie: owner.cookie });
  const alerts = listed.parse(body).alerts.map(({ alert }) => alert);
  return [
    Array.from(missing, ([, name = '']) => name),
    alerts.filter((alert) => /^(unverified|agreements|owners|staff)-/.test(alert)),
  ];
}

test('[LIVE-39] what staff broke at their desks is logged by a later start, and shown while it is open, until it is put right', async () => {
  const lines: string[] = [];
  const log = openLog('fatal', undefined, { write: (line: string) => void lines.push(line) });
  await start({}, log);
  expect([lines, await shownLacking()]).toEqual([[], [[], []]]);
  for (const [, spoil] of atDesks) await query(db, spoil);
  await query(db, sql`delete from agreement_detail where name = 'operator'`);
  const again = await start({}, log);
  const fatal = z.object({ condition: z.string(), text: z.string(), msg: z.string() });
  const missing = ['identity', 'agreements', 'owners', 'four eyes'];
  const logged = lines.map((line) => fatal.parse(JSON.parse(line)));
  expect(logged.map(({ condition }) => condition)).toEqual(missing);
  expect(logged[2]).toMatchObject({
    text: 'There is one owner in the office: two are needed, so that one can confirm the other.',
    msg: 'a condition of real money is missing: staff must put it right',
  });
  expect(await again.listLacking()).toEqual(missing);
  expect(await shownLacking()).toEqual([
    missing,
    ['unverified-may-play', 'agreements-unfit', 'owners-lacking', 'staff-not-deciding'],
  ]);
  await expect(start({ SMS_GATEWAY_FILE: undefined }, log)).rejects.toThrow(
    /one is missing\.\n {2}messages: [^\n]+\nnpm run/,
  );
  for (const [, , mend] of atDesks) await query(db, mend);
  await query(
    db,
    sql`insert into agreement_detail (name, text_en, text_bn) values ('operator', 'Known', '')`,
  );
  expect([await again.listLacking(), await shownLacking()]).toEqual([[], [[], []]]);
});

test('[LIVE-36] a licence that was renewed opens again, and none at all never does', () => {
  const at = { now: () => new Date('2026-01-16T00:00:00Z') };
  expect(openLicenceGate({ expires: '2026-01-16' }, at).refusal()).toBeUndefined();
  expect(openLicenceGate({ expires: '2026-01-15' }, at).refusal()).toBe('LICENCE_ENDED');
  expect(openLicenceGate(undefined, at).refusal()).toBe('LICENCE_ENDED');
});
