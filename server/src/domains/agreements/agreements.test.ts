import { agreements } from '@maidan/contract';
import { agreementDetails } from '@maidan/contract/office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { askOffice, enterAs, enterAsOwner, stepUpStaff, type TestStaff } from '../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer, orderBody, placeOrder } from '../../testing/trading.ts';
import { openTradingClient } from '../../testing/trading-client.ts';
import {
  newSignUpForm,
  openPlayer,
  send,
  type TestPlayer,
  type WireAnswer,
} from '../../testing/wire-client.ts';

const AHEAD_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
const DUE = [403, 'AGREEMENTS_DUE'];

let feed: ScriptedFeed;
let open: TestApp;
let owner: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  await feed.session({});
  await feed.bookmaker({});
  owner = await enterAsOwner(open);
  editor = await enterAs(open, owner, 'content', 'rima');
  const { detailsVersion: version } = listShape.parse((await desk('GET ')).body);
  const details = agreementDetails.map((name) => ({ name, textEn: `the ${name}`, textBn: '' }));
  expect((await desk('PATCH ', { version, details })).status).toBe(204);
});
beforeEach(() => stepUpStaff(open, owner));
afterAll(() => open.close());

const listShape = z.object({
  detailsVersion: z.number(),
  details: z.array(z.object({ textEn: z.string() })),
});
const deskShape = z.object({
  draft: z.object({
    revision: z.number(),
    titleEn: z.string(),
    titleBn: z.string(),
    sourceEn: z.string(),
    sourceBn: z.string(),
  }),
  inForce: z.object({ version: z.number() }),
  versions: z.array(
    z.object({ version: z.number(), publishedBy: z.string().nullable(), accepted: z.number() }),
  ),
});
const dueShape = z.object({ due: z.array(z.object({ agreement: z.string(), version: z.number() })) });

const codeOf = ({ status, body }: WireAnswer) => [status, body['code']];
const statusesOf = (answers: readonly WireAnswer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const desk = (call: string, body?: unknown, by = owner) =>
  askOffice(open.url, call.replace(' ', ' /api/office/agreements'), { cookie: by.cookie, body });
const showDesk = async (id: string) => deskShape.parse((await desk(`GET /${id}`)).body);
async function save(id: string, change: object, by = editor) {
  const { revision, ...texts } = (await showDesk(id)).draft;
  return desk(`PATCH /${id}/draft`, { revision, texts: { ...texts, ...change } }, by);
}
const publication = {
  noteEn: 'Clearer words.',
  noteBn: 'কথা আরও পরিষ্কার।',
  mustAccept: false,
  inForceFrom: null,
};
async function publish(id: string, change: object = {}, by = owner) {
  const { revision } = (await showDesk(id)).draft;
  return desk(`POST /${id}/publish`, { revision, ...publication, ...change }, by);
}
/** Publishes other words of a document, and answers the number of the version. */
async function publishNew(id: string, change: object = {}): Promise<number> {
  const words = `New words ${crypto.randomUUID()} of {operator}.`;
  expect((await save(id, { sourceEn: words })).status).toBe(204);
  const answer = await publish(id, change);
  expect(codeOf(answer)).toEqual([201, undefined]);
  return z.object({ version: z.number() }).parse(answer.body).version;
}
const funded = () => openFundedPlayer({ url: open.url, db: open.app.db }, 100_000);
const dueOf = async ({ token }: TestPlayer) =>
  dueShape.parse((await send(open.url, 'GET /api/agreements/due', { token })).body).due;
const accept = ({ token }: TestPlayer, accepted: unknown) =>
  send(open.url, 'POST /api/agreements/consents', { token, body: { accepted } });
const acceptDue = async (player: TestPlayer) =>
  accept(
    player,
    (await dueOf(player)).map(({ agreement, version }) => ({ agreement, version })),
  );
const consentsOf = (username: string) =>
  query<{ agreement: string; version: number; givenAt: string; address: string; device: string }>(
    open.app.db,
    sql`select c.agreement, c.version, c.given_at as "givenAt", c.address, c.device
        from agreement_consent c join player p on p.id = c.player_id where p.username = ${username}
        order by c.accepted_at, c.agreement, c.version`,
  );
const wanted = '/api/get-wallet-number?name=bKash&account_type=Personal&amount=500';

test('[CARE-70] a sandbox begins with every document in both languages, which anybody reads as data or as a page that says it is play money', async () => {
  const fresh = await openTestApp({});
  try {
    for (const agreement of agreements) {
      for (const language of ['en', 'bn']) {
        const { body } = await send(fresh.url, `GET /api/agreements/${agreement}?lang=${language}`);
        const text = z.string().parse(body['text']);
        expect(body).toMatchObject({ agreement, version: 1, is_in_force: true, note: '' });
        expect(text.length).toBeGreaterThan(1_000);
        expect(text).not.toMatch(/[{}]|\n# /);
        const page = await send(fresh.url, `GET /agreements/${agreement}?language=${language}`);
        expect(page.status).toBe(200);
        expect(page.text).toContain(`lang="${language}"`);
        expect(page.text).toContain(language === 'en' ? 'play money' : 'খেলার টাকা');
        expect(page.text).toContain(String(body['title']));
      }
    }
    for (const path of ['/agreements/nothing', '/agreements/terms?version=2', '/agreements/terms?version=x'])
      expect((await send(fresh.url, `GET ${path}`)).status).toBe(404);
    expect((await send(fresh.url, 'GET /api/agreements/terms?version=2')).status).toBe(404);
    expect((await send(fresh.url, 'GET /api/agreements/nothing')).status).toBe(422);
    const list = await send(fresh.url, 'GET /agreements?language=bn');
    for (const agreement of agreements) expect(list.text).toContain(`href="/agreements/${agreement}"`);
  } finally {
    await fresh.close();
  }
});

test('[CARE-71] either form of sign-up records consent to the versions in force in its transaction, with address and device', async () => {
  const version = await publishNew('terms');
  await publishNew('terms', { inForceFrom: new Date(open.clock.now().getTime() + AHEAD_MS).toISOString() });
  const player = await openPlayer(open.url);
  const { username, phone, email, password } = newSignUpForm();
  const picture = await send(open.url, 'GET /captcha');
  const captcha_id = picture.headers.get('x-captcha-id') ?? '';
  const { answer: captcha } = (await send(open.url, `GET /sandbox/captcha?id=${captcha_id}`)).body;
  const form = {
    username: username.slice(0, 15),
    password,
    confirmPassword: password,
    currencyType: '8',
    realName: 'Rahim',
    callingCode: '880',
    phoneNumber: phone,
    email,
    ageCheck: true,
    captcha,
    captcha_id,
  };
  expect((await send(open.url, 'POST /api/v1/register-players', { body: form })).status).toBe(201);
  for (const name of [player.username, form.username]) {
    const given = await consentsOf(name);
    expect(given.map(({ agreement }) => agreement)).toEqual([...agreements].toSorted());
    expect(given.find(({ agreement }) => agreement === 'terms')).toMatchObject({
      version,
      givenAt: 'sign-up',
    });
    expect(given[0]?.address).not.toBe('');
    expect(given[0]?.device).not.toBe('');
  }
  const before = await query(open.app.db, sql`select count(*) from agreement_consent`);
  const taken = await send(open.url, 'POST /api/v1/create-players', {
    body: { ...newSignUpForm(), username: player.username },
  });
  expect(taken.status).toBe(422);
  expect(await query(open.app.db, sql`select count(*) from agreement_consent`)).toEqual(before);
  await open.clock.advance(AHEAD_MS);
});

test('[CARE-72] a version to be accepted holds stakes and new deposits of every way in until it is accepted; the rest stays open', async () => {
  const player = await funded();
  const stranger = await funded();
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  const client = await openTradingClient(open.url, player);
  const body = orderBody({ price: 9 });
  const placed = await send(open.url, 'POST /api/exchange/orders', { token: player.token, body });
  const { id } = z.object({ order: z.object({ id: z.string() }) }).parse(placed.body).order;
  const params = {
    marketId: twoRunnerMarket.marketId,
    instructions: [
      {
        orderType: 'LIMIT',
        selectionId: 11,
        side: 'BACK',
        limitOrder: { size: 200, price: 9, persistenceType: 'LAPSE' },
      },
    ],
  };
  const byProgram = async () => (await client.call('betting', 'placeOrders', params)).result;
  expect(await byProgram()).toMatchObject({ status: 'SUCCESS' });
  const version = await publishNew('privacy', { mustAccept: true });
  const { token } = player;
  const move = (change: object) =>
    send(open.url, `PATCH /api/exchange/orders/${id}`, { token, body: { client_ref: 'moved', ...change } });
  for (const answer of [
    await placeOrder(open.url, player, { price: 9 }),
    await move({ price: 8 }),
    await betOnFancy(open.url, player),
    await betOnBookmaker(open.url, player),
    await send(open.url, `GET ${wanted}`, { token }),
    await send(open.url, 'POST /api/ewa/request?lang=en', {
      token,
      body: { amount: '600', type: 'Merchant', provider: 'Maidan Pay', promotion: 0 },
    }),
  ])
    expect(codeOf(answer)).toEqual(DUE);
  expect((await seat.play('10.00', { side: 'over', target: 5000 })).round.refusal).toBe(
    'RS_ERROR_USER_DISABLED',
  );
  expect(await byProgram()).toMatchObject({ status: 'FAILURE', errorCode: 'PERMISSION_DENIED' });
  const again = await send(open.url, 'POST /api/exchange/orders', { token, body });
  expect([again.status, again.body['order']]).toEqual([201, placed.body['order']]);
  expect((await send(open.url, `DELETE /api/exchange/orders/${id}`, { token })).status).toBe(200);
  expect(
    (await send(open.url, `GET /api/userwithdrawcheck?remote_id=${player.remoteId}`, { token })).text,
  ).not.toContain('AGREEMENTS_DUE');
  expect(await dueOf(player)).toMatchObject([{ agreement: 'privacy', version }]);
  expect((await accept(stranger, [{ agreement: 'privacy', version }])).status).toBe(200);
  expect(codeOf(await placeOrder(open.url, player, { price: 9 }))).toEqual(DUE);
  expect((await acceptDue(player)).body).toEqual({ due: [] });
  expect((await placeOrder(open.url, player, { price: 9 })).status).toBe(201);
  expect(codeOf(await send(open.url, `GET ${wanted}`, { token }))[1]).not.toBe('AGREEMENTS_DUE');
  expect((await seat.play('10.00', { side: 'over', target: 5000 })).round.refusal).toBeNull();
  expect(await byProgram()).toMatchObject({ status: 'SUCCESS' });
});

test('[CARE-72] a version announced for later asks nobody before its moment; whoever signs up then has accepted it', async () => {
  const player = await funded();
  const inForceFrom = new Date(open.clock.now().getTime() + AHEAD_MS).toISOString();
  const version = await publishNew('game-rules', { mustAccept: true, inForceFrom });
  await open.clock.advance(AHEAD_MS - 1);
  expect((await placeOrder(open.url, player, { price: 9 })).status).toBe(201);
  expect(codeOf(await accept(player, [{ agreement: 'game-rules', version }]))).toEqual([
    409,
    'AGREEMENT_CHANGED',
  ]);
  await open.clock.advance(1);
  expect(codeOf(await placeOrder(open.url, player, { price: 9 }))).toEqual(DUE);
  expect((await placeOrder(open.url, await funded(), { price: 9 })).status).toBe(201);
  await stepUpStaff(open, owner);
  const newer = await publishNew('game-rules');
  expect(await dueOf(player)).toMatchObject([{ agreement: 'game-rules', version: newer }]);
});

test('[CARE-72] two tabs and double clicks give one consent; an outdated version, junk and a guest give none', async () => {
  const player = await funded();
  const old = await publishNew('terms', { mustAccept: true });
  const version = await publishNew('terms');
  for (const given of [
    [{ agreement: 'terms', version: old }],
    [{ agreement: 'terms', version: version + 1 }],
  ])
    expect(codeOf(await accept(player, given))).toEqual([409, 'AGREEMENT_CHANGED']);
  for (const junk of [
    [],
    [{ agreement: 'nothing', version }],
    [{ agreement: 'terms', version: '1' }],
    'terms',
    null,
  ])
    expect([junk, (await accept(player, junk)).status]).toEqual([junk, 422]);
  expect((await send(open.url, 'POST /api/agreements/consents', { body: { accepted: [] } })).status).toBe(
    401,
  );
  expect(codeOf(await placeOrder(open.url, player, { price: 9 }))).toEqual(DUE);
  const one = [{ agreement: 'terms', version }];
  await open.clock.advance(1_000);
  const answers = await Promise.all([
    accept(player, one),
    accept(player, [...one, ...one]),
    accept(player, one),
  ]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { due: [] }]));
  const given = (await consentsOf(player.username)).filter((consent) => consent.givenAt === 'site');
  expect(given).toMatchObject([{ agreement: 'terms', version }]);
  const { body } = await send(open.url, 'GET /api/agreements/consents?lang=en', { token: player.token });
  expect(Object(body)['consents'][0]).toMatchObject({ agreement: 'terms', version, given_at: 'site' });
  const shown = await askOffice(open.url, `GET /api/office/players/${player.remoteId}/consents`, owner);
  expect(Object(shown.body)['consents'][0]).toMatchObject({ agreement: 'terms', version, givenAt: 'site' });
  const unknown = await askOffice(open.url, 'GET /api/office/players/999999/consents', owner);
  expect(unknown.status).toBe(404);
});

test('[CARE-73] an editor saves the draft and an owner publishes it; of two at once one is refused, and the audit log has each step', async () => {
  const { draft } = await showDesk('complaints');
  const texts = { ...draft, sourceEn: 'Tell {support address}.' };
  const both = await Promise.all(
    ['One', 'Other'].map((titleEn) =>
      desk('PATCH /complaints/draft', { revision: draft.revision, texts: { ...texts, titleEn } }, editor),
    ),
  );
  expect(both.map(codeOf).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [204, undefined],
    [409, 'CONTENT_CHANGED'],
  ]);
  expect((await publish('complaints', {}, editor)).status).toBe(403);
  const stale = await desk('POST /complaints/publish', { revision: draft.revision, ...publication });
  expect(codeOf(stale)).toEqual([409, 'CONTENT_CHANGED']);
  const published = await Promise.all([publish('complaints'), publish('complaints')]);
  expect(statusesOf(published)).toEqual([201, 409]);
  const { body } = await send(open.url, 'GET /api/agreements/complaints?lang=bn');
  expect((await send(open.url, 'GET /api/agreements/complaints?lang=en')).body).toMatchObject({
    text: 'Tell the support-address.',
    note: publication.noteEn,
  });
  expect(body['note']).toBe(publication.noteBn);
  expect(codeOf(await publish('complaints'))).toEqual([409, 'AGREEMENT_UNCHANGED']);
  const entries = await query<{ action: string; staff: string }>(
    open.app.db,
    sql`select action, staff from audit_entry where subject = 'agreement:complaints' order by id`,
  );
  expect(entries).toEqual([
    { action: 'agreement-draft-saved', staff: 'rima' },
    { action: 'agreement-published', staff: 'owner' },
  ]);
});

test('[CARE-73] what was published or accepted never changes; details, placeholders and moments that don’t fit are refused', async () => {
  for (const statement of [
    sql`update agreement_version set text_en = 'Other' where version = 1`,
    sql`delete from agreement_consent`,
  ])
    await expect(query(open.app.db, statement)).rejects.toThrow('never changed');
  const first = await send(open.url, 'GET /api/agreements/exchange-rules?lang=en');
  await publishNew('exchange-rules');
  const old = await send(open.url, 'GET /api/agreements/exchange-rules?lang=en&version=1');
  expect(old.body).toMatchObject({ text: first.body['text'], is_in_force: false });
  expect((await send(open.url, 'GET /agreements/exchange-rules?version=1')).text).toContain(
    'not in force any more',
  );
  expect(codeOf(await save('exchange-rules', { sourceBn: 'লিখুন {email}।' }))).toEqual([
    422,
    'PLACEHOLDER_UNKNOWN',
  ]);
  expect((await save('exchange-rules', { titleBn: '' })).status).toBe(422);
  const atMs = (ms: number) => ({ inForceFrom: new Date(open.clock.now().getTime() + ms).toISOString() });
  expect((await save('exchange-rules', { sourceEn: 'Others.' })).status).toBe(204);
  for (const ms of [-1, 367 * DAY_MS])
    expect(codeOf(await publish('exchange-rules', atMs(ms)))).toEqual([409, 'MOMENT_UNFIT']);
  for (const change of [{ noteEn: '' }, { mustAccept: 'yes' }, { inForceFrom: 'soon' }])
    expect((await publish('exchange-rules', change)).status).toBe(422);
  expect((await publish('exchange-rules', atMs(AHEAD_MS))).status).toBe(201);
  expect((await save('exchange-rules', { sourceEn: 'More.' })).status).toBe(204);
  expect(codeOf(await publish('exchange-rules'))).toEqual([409, 'AGREEMENT_WAITS']);
  const { detailsVersion: version } = listShape.parse((await desk('GET ')).body);
  const remove = { version, details: [{ name: 'dispute-body', textEn: '', textBn: '' }] };
  expect((await desk('PATCH ', remove, editor)).status).toBe(403);
  const removed = await Promise.all([
    desk('PATCH ', remove),
    desk('PATCH ', { ...remove, details: [{ name: 'operator', textEn: 'X', textBn: '' }] }),
  ]);
  expect(statusesOf(removed)).toEqual([204, 409]);
  await desk('PATCH ', { ...remove, version: version + 1 });
  expect((await save('complaints', { sourceEn: 'Ask {dispute body}.' })).status).toBe(204);
  const lacking = await publish('complaints');
  expect(codeOf(lacking)).toEqual([409, 'DETAILS_MISSING']);
  expect(lacking.body['message']).toContain('dispute body');
});
