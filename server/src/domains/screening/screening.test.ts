import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { openScreening } from '../../app/open-screening.ts';
import { query, sql } from '../../kernel/db.ts';
import { atDesk, showDeposits } from '../../testing/cashier-desk.ts';
import { deposit, methodId } from '../../testing/funds.ts';
import { acceptDocument, factsOf, sendPassport } from '../../testing/identity.ts';
import { type TestStaff, askOffice, enterAtMachine, stepUpStaff } from '../../testing/open-office.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../testing/wire-client.ts';
import { loadList } from './index.ts';
import { screenEverybody } from './screen-everybody.ts';

/** Players are looked up in lists once their name is accepted and after each load, and staff decide what is found. */

const HEADER = 'name,other names,birth date,country,source,reference';
const MINUTE_MS = 60_000;

let open: TestApp;
let owner: TestStaff;
let members = 0;
beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAtMachine(open, 'owner', 'olivia');
  await stepUpStaff(open, owner);
  const body = { decidedBy: 'staff', fourEyesMin: '20000' };
  await askOffice(open.url, 'PATCH /api/office/cashier-settings', { cookie: owner.cookie, body });
});
afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

/** Somebody who has just entered: who does nothing for a quarter of an hour is logged out. */
const enter = (role: 'risk' | 'cashier' | 'owner') => enterAtMachine(open, role, `${role}${(members += 1)}`);

/** Puts a list in force; each load is a second later than the one before. */
async function load(list: string, ...lines: string[]): Promise<void> {
  await open.clock.advance(1_000);
  const bytes = (async function* () {
    yield Buffer.from([HEADER, ...lines, ''].join('\n'));
  })();
  const loaded = await loadList(open.app.db, {
    list,
    file: `${list}.csv`,
    bytes,
    badLinesMax: 0,
    now: open.clock.now(),
  });
  expect(loaded).toMatchObject({ isLoaded: true });
}

let passports = 0;
/** A player whose passport with that name was accepted. */
async function openNamed(name: string): Promise<TestPlayer> {
  const player = await openVerifiedPlayer(open.url, { name });
  const number = `P${String((passports += 1)).padStart(7, '0')}`;
  const id = await sendPassport(open.url, player, number);
  const accepted = await acceptDocument(open, await enter('owner'), id, factsOf(number, { name }));
  expect(accepted.status).toBe(204);
  return player;
}

const caseList = z.object({
  cases: z.array(z.looseObject({ id: z.string(), topic: z.string(), rules: z.array(z.string()) })),
});
async function casesOf({ username }: TestPlayer, by: TestStaff) {
  const { body } = await askOffice(open.url, `GET /api/office/risk?state=waiting&player=${username}`, by);
  return caseList.parse(body).cases;
}

/** The one case that waits of a player, once it is raised. */
async function waitForCase(player: TestPlayer, by: TestStaff) {
  return vi.waitFor(async () => {
    const [found, ...more] = await casesOf(player, by);
    if (found === undefined) throw new Error('no case was raised');
    expect(more).toEqual([]);
    return found;
  }, 20_000);
}

const evidenceOf = async (id: string, by: TestStaff) => {
  const { body } = await askOffice(open.url, `GET /api/office/risk/${id}`, by);
  return z.object({ evidence: z.array(z.looseObject({ refs: z.array(z.unknown()) })) }).parse(body).evidence;
};
async function decide(id: string, decision: string, by: TestStaff): Promise<void> {
  const { cookie } = by;
  await askOffice(open.url, `POST /api/office/risk/${id}/take`, { cookie, body: { from: null } });
  const body = { decision, reason: 'Another birthplace.' };
  const decided = await askOffice(open.url, `POST /api/office/risk/${id}/decide`, { cookie, body });
  expect(decided.status).toBe(204);
}

/** Whether the desk says of a player's withdrawal that it waits for a case. */
async function asksToWithdraw(player: TestPlayer): Promise<() => Promise<unknown>> {
  const cashier = await enter('cashier');
  await deposit(open.url, player, { amount: '1000', transactionId: `TRX${player.remoteId}AAA` });
  const { deposits } = await showDeposits(open, cashier, `?player=${player.username}`);
  await atDesk(open, cashier, `deposits/${deposits[0]?.id ?? ''}/credit`, {});
  const body = {
    remote_id: player.remoteId,
    account_number: player.phone,
    amount: '500',
    payment_id: await methodId(open.url, 'Nagad'),
  };
  expect((await send(open.url, 'POST /api/submit-withdraw', { ...player, body })).status).toBe(201);
  return async () => {
    const { text } = await askOffice(
      open.url,
      `GET /api/office/withdrawals?player=${player.username}`,
      cashier,
    );
    return z
      .object({ withdrawals: z.array(z.looseObject({ hasOpenCase: z.boolean() })) })
      .parse(JSON.parse(text)).withdrawals[0]?.hasOpenCase;
  };
}

test('[KNOW-63] [KNOW-65] whose name is on a list when it is accepted is a case at once, and withdrawals wait until staff decide', async () => {
  await load('un', 'Karim Hossain,করিম হোসেন,1990-05-17,BD,1267,QDi.1', 'Salma Khatun,,,IN,,QDi.2');
  const player = await openNamed('Kareem Hossen');
  const stranger = await openNamed('Tamim Iqbal');
  const rana = await enter('risk');
  const found = await waitForCase(player, rana);
  expect(found).toMatchObject({ topic: 'laundering', rules: ['listed-name'] });
  expect(await evidenceOf(found.id, rana)).toMatchObject([
    { refs: [{ kind: 'entry', id: 'un · Karim Hossain · 1990-05-17 · QDi.1' }] },
  ]);
  const waits = await asksToWithdraw(player);
  expect(await waits()).toBe(true);
  expect(await casesOf(stranger, rana)).toEqual([]);
  await decide(found.id, 'no-concern', rana);
  expect(await waits()).toBe(false);
});

test('[KNOW-64] [KNOW-65] after a load everybody is looked up: the same entry is no news, a changed one and that of another list are, on the same day too', async () => {
  await load('un', 'Nobody Known,,,,,QDi.9');
  const player = await openNamed('Rafiqul Bhuiyan');
  const rana = await enter('risk');
  expect(await casesOf(player, rana)).toEqual([]);
  await load('own', 'Rafiqul Bhuiyan,,,,,1');
  await open.clock.advance(MINUTE_MS);
  const first = await waitForCase(player, rana);
  await decide(first.id, 'no-concern', rana);
  // The list once more, with an entry beside.
  await load('own', 'Rafiqul Bhuiyan,,,,,1', 'Somebody Else,,,,,2');
  await open.clock.advance(MINUTE_MS);
  await looked();
  expect(await casesOf(player, rana)).toEqual([]);
  await load('own', 'Rafiqul Bhuiyan,,1990-05-17,,,1');
  await open.clock.advance(MINUTE_MS);
  const second = await waitForCase(player, rana);
  expect(await evidenceOf(second.id, rana)).toMatchObject([
    { refs: [{ id: 'own · Rafiqul Bhuiyan · 1990-05-17 · 1' }] },
  ]);
  await decide(second.id, 'talked-to', rana);
  await load('pep', 'Rafikul Bhuiyan,,,,Mayor,P-1');
  await open.clock.advance(MINUTE_MS);
  const third = await waitForCase(player, rana);
  expect(await evidenceOf(third.id, rana)).toMatchObject([{ refs: [{ id: 'pep · Rafikul Bhuiyan · P-1' }] }]);
});

/** Resolves once nobody is left to be looked up. */
const looked = () => screenEverybody(openScreening({ db: open.app.db, clock: open.clock }));

test('[KNOW-64] a look that is interrupted is gone on with, and loses and doubles nothing; two at once do neither', async () => {
  const player = await openNamed('Jamal Chowdhury');
  await load('own', 'Jamal Chowdhury,,,,,7');
  const deps = openScreening({ db: open.app.db, clock: open.clock });
  const failing = { ...deps, onHits: () => Promise.reject(new Error('the power went')) };
  await expect(screenEverybody(failing)).rejects.toThrow('the power went');
  const hitsOf = () =>
    query<{ reference: string }>(
      open.app.db,
      sql`select reference from screening_hit where player_id = ${BigInt(player.remoteId)}`,
    );
  expect(await hitsOf()).toEqual([]);
  await Promise.all([screenEverybody(deps), screenEverybody(deps)]);
  expect(await hitsOf()).toEqual([{ reference: '7' }]);
  expect(await waitForCase(player, await enter('risk'))).toMatchObject({ rules: ['listed-name'] });
});
