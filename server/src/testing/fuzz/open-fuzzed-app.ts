import { type Role, roles } from '@maidan/contract/office';
import { z } from 'zod';
import { getSandboxSecret } from '../../sandbox-gateway/index.ts';
import { type Db, query, sql } from '../../kernel/db.ts';
import { systemRandom } from '../../kernel/secrets/random.ts';
import { openSecretStore } from '../../kernel/secrets/secret-store.ts';
import { signMessage } from '../../kernel/secrets/signed-message.ts';
import { type Sample, sampleCalls } from '../call-samples.ts';
import { openWireChat, sayIn } from '../chats.ts';
import { deposit } from '../funds.ts';
import { betOnBookmaker, betOnFancy } from '../house-bets.ts';
import { leaveAppKey } from '../leave-app-key.ts';
import { leaveBoard } from '../leave-board.ts';
import { leavePriceAlert } from '../leave-price-alert.ts';
import { leaveMessages } from '../leave-messages.ts';
import { logIn } from '../log-in.ts';
import { officeSamples } from '../office-samples.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../open-office.ts';
import { newPartner } from '../open-partner-app.ts';
import { type TestApp, openTestApp } from '../open-test-app.ts';
import { testSecretKeys } from '../test-keys.ts';
import { matchBookmaker, scriptedFeed, sixOverSession, twoRunnerMarket } from '../scripted-feed.ts';
import { takeSeat } from '../seat.ts';
import { fundPlayer, placeOrder } from '../trading.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../wire-client.ts';
import { PartnerClient } from '../../proofs/wallet-conformance/partner-client.ts';
import { addPasskey, siteOf } from '../software-authenticator.ts';
import type { KnownValues } from './values-of-schema.ts';

/** Who sends a request. */
export const callers = [
  'guest',
  'player',
  'expired player',
  ...roles,
  'expired member',
  'player at the office',
] as const;

/** Who sends a request. */
export type Caller = (typeof callers)[number];

/** An app full of rows of several people, and what is needed to call it as each of them. */
export interface FuzzedApp extends TestApp {
  readonly known: KnownValues;
  /** Well-formed inputs of a call, by its name: of the player's own and of others' things. */
  samplesOf(name: string): readonly Sample[];
  /** The headers by which that caller is known. */
  headersOf(caller: Caller): Readonly<Record<string, string>>;
  /** The token of the player's seat at a house game. */
  readonly gameToken: string;
  /** The headers that sign a partner's body, and a gateway's. */
  signAsPartner(path: string, body: string): Readonly<Record<string, string>>;
  signAsGateway(body: string): Readonly<Record<string, string>>;
  /** The names of the members of staff. */
  readonly members: readonly string[];
  /** Texts that stand only in rows of others: of another player and of the staff. */
  readonly foreign: readonly string[];
  /** Texts that nobody may ever read: tokens, secrets, codes and hashes of others. */
  readonly secret: readonly string[];
  /** Gives everybody back what requests took from them: session, role, status, money; and opens the site again. */
  restore(): Promise<void>;
}

const PASSWORD = 'jolpai2749';
/** Stands in everything that belongs to the other player or to the staff alone. */
const CANARY = 'Canary';
const TAKA = 1_000_000;
/** The name of a member of staff. */
const nameOf = (role: string): string => `${CANARY}-${role}`;

/** Opens an app with two players who have something of everything, a member of each role, and a partner. */
export async function openFuzzedApp(): Promise<FuzzedApp> {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const partner = newPartner();
  const open = await openTestApp({
    feed,
    config: {
      sandboxPartners: partner.sandboxPartners,
      requestsPerMinuteMax: 1e9,
      streamsPerAddressMax: 1e6,
    },
  });
  await feed.session({});
  await feed.bookmaker({});
  const { url, clock, app } = open;
  const owner = await enterAsOwner(open);
  const staff = new Map<Role, TestStaff>([['owner', owner]]);
  for (const role of roles)
    if (role !== 'owner') staff.set(role, await enterAs(open, owner, role, nameOf(role)));
  const gone = await enterAs(open, owner, 'owner', nameOf('gone'));
  const player = await openVerifiedPlayer(url);
  const victim = await openVerifiedPlayer(url, { name: `${CANARY} Khatun`, email: `${CANARY}@example.com` });
  const samples: Readonly<Record<string, Sample>>[] = [];
  for (const [one, words] of [
    [victim, CANARY],
    [player, 'Own'],
  ] as const) {
    await fundPlayer(app.db, one, TAKA);
    samples.push(await fillPlayer(open, one, words));
  }
  await (await takeSeat(url, victim, 'dice', 'EGAME')).play('10.00', { side: 'over', target: 5050 });
  const seat = await takeSeat(url, player, 'dice', 'EGAME');
  await seat.play('10.00', { side: 'over', target: 5050 });
  const note = { text: `${CANARY} was called twice` };
  for (const { remoteId } of [victim, player])
    await send(url, `POST /api/office/players/${remoteId}/notes`, {
      headers: { cookie: owner.cookie, origin: url },
      body: note,
    });
  const partnerClient = new PartnerClient({ url, name: partner.name, key: partner.keys[0], clock });
  const gameSession = await partnerClient.sit(player.username, 'acme-dice');
  const expired = await logIn(url, { username: player.username, password: PASSWORD });
  await query(
    app.db,
    sql`update player_session set last_used_at = '2020-01-01' where id = (select max(id) from player_session)`,
  );
  await query(
    app.db,
    sql`update staff_session set opened_at = '2020-01-01', last_used_at = '2020-01-01' where staff_id = ${BigInt(gone.id)}`,
  );
  const known = await openKnownValues(app.db, samples, {
    user: [gameSession.user],
    token: [gameSession.token],
    game_code: [gameSession.gameCode],
    partner: [partner.name],
    username: [player.username, 'fuzzed'],
    code: ['123456'],
  });
  const secrets = openSecretStore({ keys: testSecretKeys, random: systemRandom });
  const gatewaySecret = await getSandboxSecret({ db: app.db, secrets, random: systemRandom });
  await keepRows(app.db);
  const cookies = new Map<string, string>([...staff].map(([role, one]) => [role, one.cookie]));
  cookies.set('expired member', gone.cookie);
  cookies.set('player at the office', `maidan_office=${player.token}`);
  const tokens = new Map<string, string>([
    ['player', player.token],
    ['expired player', expired.token],
  ]);
  let webhooks = 0;
  return {
    ...open,
    known,
    samplesOf: (name) => [...samples.flatMap((one) => one[name] ?? []), ...officeSampleOf(name)],
    headersOf(caller) {
      const [cookie, token] = [cookies.get(caller), tokens.get(caller)];
      if (cookie !== undefined) return { cookie, origin: url };
      return token === undefined ? {} : { authorization: `Bearer ${token}` };
    },
    gameToken: seat.token,
    signAsPartner: (path, body) => partnerClient.sign(path, body),
    signAsGateway: (body) => ({
      ...signMessage(gatewaySecret, `fuzz_${(webhooks += 1)}`, clock.now(), body),
    }),
    members: [...roles.filter((role) => role !== 'owner'), 'gone'].map(nameOf),
    foreign: [CANARY, victim.username, victim.phone],
    secret: [
      '$argon2',
      victim.token,
      victim.exchangeToken,
      ...[...staff.values(), gone].flatMap((one) => [
        one.secret,
        ...one.recoveryCodes,
        one.cookie.split('=')[1] ?? one.cookie,
      ]),
    ],
    async restore() {
      await restoreRows(app.db, clock.now());
      for (const { marketId } of [twoRunnerMarket, matchBookmaker, { marketId: sixOverSession.fancyId }])
        await askOffice(url, `POST /api/office/trading/markets/${marketId}/resume`, owner);
      // A session that has ended stays so for the process.
      tokens.set('player', (await logIn(url, { username: player.username, password: PASSWORD })).token);
    },
  };
}

/** Leaves an order, bets, a deposit, a chat, a message and a second session, with those words in all that has words. */
async function fillPlayer(
  open: TestApp,
  player: TestPlayer,
  words: string,
): Promise<Readonly<Record<string, Sample>>> {
  const { url, app, clock } = open;
  const placed = await placeOrder(url, player, { price: 500, client_ref: `${words}-order` });
  const { order } = z.object({ order: z.object({ id: z.string() }) }).parse(placed.body);
  await placeOrder(url, player, { client_ref: `${words}-taken` });
  await betOnFancy(url, player, { client_ref: `${words}-fancy` });
  await betOnBookmaker(url, player, { client_ref: `${words}-bookmaker` });
  await deposit(url, player, { amount: '500', transactionId: `${words}TRX0001`.toUpperCase() });
  const [messageId = ''] = await leaveMessages(app.db, player.remoteId, { count: 1, now: clock.now() });
  await query(
    app.db,
    sql`update inbox_message set text_en = ${words} || text_en where player_id = ${BigInt(player.remoteId)}`,
  );
  const chatId = await openWireChat(url, player);
  await sayIn(url, player, { chatId, content: `${words}: where is my deposit?`, ref: `${words}-message` });
  await logIn(url, { username: player.username, password: PASSWORD });
  const { body } = await send(url, 'GET /api/sessions', player);
  const { sessions } = z
    .object({ sessions: z.array(z.object({ id: z.string(), is_current: z.boolean() })) })
    .parse(body);
  const sessionId = sessions.find((session) => !session.is_current)?.id ?? '';
  const { id: passkeyId } = await addPasskey(siteOf(url), player);
  const boardId = await leaveBoard(open.app.db, player.remoteId);
  const priceAlertId = await leavePriceAlert(open.app.db, player.remoteId);
  return sampleCalls({
    url,
    player,
    orderId: order.id,
    sessionId,
    messageId,
    chatId,
    passkeyId,
    priceAlertId,
    boardId,
    appKeyId: await leaveAppKey(open.app.db, player.remoteId),
  });
}

const ID_FIELD = /(^|_)ids?$|Ids?$|^before$|^player$|^to$/;
const IDS_OF_TABLE = 4;
/** Outcomes of house games and what is not in any sample. */
const CHOICES = [
  { side: 'over', target: 5050 },
  { mines: 3 },
  { risk: 'low', rows: 8 },
  { cell: 1 },
  { tile: 3 },
  'cash-out',
];

/** By the name of a field: the values in the samples of all calls, and the ids of real rows of every table. */
async function openKnownValues(
  db: Db,
  samples: readonly Readonly<Record<string, Sample>>[],
  more: Readonly<Record<string, readonly unknown[]>>,
): Promise<KnownValues> {
  const values = new Map<string, Set<unknown>>();
  const learn = (given: unknown): void => {
    if (Array.isArray(given)) return given.forEach(learn);
    if (typeof given !== 'object' || given === null) return;
    for (const [field, value] of Object.entries(given)) {
      const known = values.get(field) ?? new Set();
      values.set(field, known.add(value));
      learn(value);
    }
  };
  for (const sample of samples)
    for (const { params, query: asked, body } of Object.values(sample)) learn([params, asked, body]);
  for (const { body } of Object.values(officeSamples)) learn(body);
  const { marketId, eventId } = twoRunnerMarket;
  const games = {
    id: [marketId, marketId, eventId, sixOverSession.fancyId, matchBookmaker.marketId, 'sandbox', 'standby'],
    choice: CHOICES,
    action: CHOICES,
    user: [],
    game: ['dice', 'mines', 'crash'],
    name: ['bKash', 'revenue'],
  };
  for (const [field, listed] of [...Object.entries(games), ...Object.entries(more)])
    for (const value of listed) learn({ [field]: value });
  const ids = await listIds(db);
  const rounds = await listRounds(db);
  return (field) => {
    const listed = [...(values.get(field) ?? [])];
    if (field === 'round' || field === 'rounds' || field === 'bet') return [...listed, ...rounds];
    if (!ID_FIELD.test(field)) return listed;
    // The few of the samples as often as the many ids.
    const repeats = Math.ceil(ids.length / Math.max(1, listed.length));
    return [
      ...Array.from({ length: repeats }, () => listed).flat(),
      ...ids,
      ...(field === 'id' ? rounds : []),
    ];
  };
}

/** The first and last ids of every table, as texts. */
async function listIds(db: Db): Promise<string[]> {
  const tables = await query<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'id' and data_type = 'bigint'`,
  );
  const found = new Set<string>();
  for (const { name } of tables)
    for (const direction of ['asc', 'desc']) {
      const rows = await query<{ id: string }>(
        db,
        sql.raw(`select id::text as id from ${name} order by ${name}.id ${direction} limit ${IDS_OF_TABLE}`),
      );
      for (const { id } of rows) found.add(id);
    }
  return [...found];
}

async function listRounds(db: Db): Promise<string[]> {
  const rows = await query<{ id: string }>(db, sql`select id::text as id from playhouse.round`);
  return rows.map(({ id }) => id);
}

function officeSampleOf(name: string): Sample[] {
  const sample = new Map(Object.entries(officeSamples)).get(name);
  if (sample === undefined) return [];
  const asked = Object.fromEntries(new URLSearchParams(sample.query ?? ''));
  return [{ query: asked, ...(sample.body === undefined ? {} : { body: sample.body }) }];
}

const KEPT = ['staff', 'staff_session', 'player', 'site_setting', 'casino_session'];

async function keepRows(db: Db): Promise<void> {
  await query(db, sql`create schema kept`);
  for (const name of KEPT) await query(db, sql.raw(`create table kept.${name} as table ${name}`));
}

async function restoreRows(db: Db, now: Date): Promise<void> {
  await query(
    db,
    sql`update staff as s set role = k.role, status = k.status, password_hash = k.password_hash
        from kept.staff as k where k.id = s.id`,
  );
  await query(
    db,
    sql`update player as p set status = k.status, password_hash = k.password_hash from kept.player as k where k.id = p.id`,
  );
  await query(
    db,
    sql`update kept.staff_session set last_used_at = ${now}, opened_at = ${now} where last_used_at > '2021-01-01'`,
  );
  await query(
    db,
    sql`insert into staff_session overriding system value select * from kept.staff_session
        on conflict (id) do update set last_used_at = excluded.last_used_at, opened_at = excluded.opened_at`,
  );
  await query(
    db,
    sql`update casino_session as s set expires_at = k.expires_at, login_id = null from kept.casino_session as k
        where k.token_hash = s.token_hash`,
  );
  await query(db, sql`delete from market_block`);
}
