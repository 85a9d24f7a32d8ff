import {
  affiliateRole,
  agentRoles,
  allRoles,
  type OfficeCall,
  mayUse,
  officeCalls,
  roles,
} from '@maidan/contract/office';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query, sql } from '../kernel/db.ts';
import { enterForAffiliate } from '../testing/affiliates-desk.ts';
import { agentTerms, openAgentsDesk } from '../testing/agents-desk.ts';
import { hostileBodies, takeHostileValues } from '../testing/hostile-values.ts';
import { type OfficeCallName, officeSamples } from '../testing/office-samples.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner, stepUpStaff } from '../testing/open-office.ts';
import { readNetworks } from '../kernel/network/networks.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { openPlayer, send } from '../testing/wire-client.ts';

let open: TestApp;
let owner: TestStaff;
const staff = new Map<string, TestStaff>();

beforeAll(async () => {
  open = await openTestApp({ config: { webhookNetworks: readNetworks('127.0.0.1') } });
  owner = await enterAsOwner(open);
  for (const role of roles) staff.set(role, await enterAs(open, owner, role, `the-${role}`));
  const { add, enterFor } = openAgentsDesk(() => open);
  const node = await add(owner, '1', 'super', agentTerms(9_000, { matchBps: 1_000, sessionBps: 1_000 }));
  for (const role of agentRoles) staff.set(role, await enterFor(owner, node, role));
  staff.set(affiliateRole, await enterForAffiliate(open, owner));
});
afterAll(() => open.close());

const entries: readonly (readonly [OfficeCallName, OfficeCall])[] = Object.entries(officeCalls).map(
  ([name, call]) => [nameOf(name), call] as const,
);
const guarded = entries.filter(([, call]) => call.right !== 'none');

function nameOf(text: string): OfficeCallName {
  if (!isName(text)) throw new Error(`there is no office call ${text}`);
  return text;
}

function isName(text: string): text is OfficeCallName {
  return Object.hasOwn(officeCalls, text);
}

const lineOf = (name: OfficeCallName, call: OfficeCall) =>
  `${call.method} /api${call.path.replace(':id', officeSamples[name].id ?? '')}${queryOf(officeSamples[name].query)}`;

const queryOf = (asked: string | undefined) => (asked === undefined ? '' : `?${asked}`);

const countRefused = async (username: string, name: string) => {
  const rows = await query(
    open.app.db,
    sql`select 1 from audit_entry where action = 'call-refused' and staff = ${username}
        and subject = ${`call:${name}`}`,
  );
  return rows.length;
};

/** Somebody whose role allows the call: an owner, or for those of agents and affiliates one of them. */
function allowedTo({ right }: OfficeCall): TestStaff {
  const isOwners = right === 'none' || right === 'own' || mayUse('owner', right);
  const outside = right.startsWith('partner:') ? affiliateRole : 'agent';
  const member = isOwners ? owner : staff.get(outside);
  if (member === undefined) throw new Error(`nobody is an ${outside}`);
  return member;
}

const statusOf = async (name: OfficeCallName, call: OfficeCall, cookie?: string) =>
  (await askOffice(open.url, lineOf(name, call), { cookie, body: officeSamples[name].body })).status;

describe('who may call', () => {
  test.each(guarded)('%s answers 401 without a session, before it parses the input', async (name, call) => {
    const body = call.body === undefined ? undefined : {};
    for (const cookie of [undefined, `maidan_office=${'A'.repeat(43)}`]) {
      const answer = await askOffice(open.url, lineOf(name, call), { cookie, body });
      expect([answer.status, answer.body['code']]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  const table = guarded.flatMap(([name, call]) => allRoles.map((role) => ({ name, call, role })));
  test.each(table)('$name called by the role $role', async ({ name, call, role }) => {
    const member = staff.get(role);
    if (member === undefined) throw new Error(`nobody is ${role}`);
    // These end or lock the session that calls them; that they need no more than a session is proven above.
    if (call.right === 'none' || call.right === 'own') return;
    const isAllowed = mayUse(role, call.right);
    const status = await statusOf(name, call, member.cookie);
    expect(status === 403).toBe(!isAllowed);
    expect([200, 201, 204, 403, 404]).toContain(status);
    expect(await countRefused(member.username, name)).toBe(isAllowed ? 0 : 1);
  });

  test('only owners manage the staff, whatever the table says of other rights', () => {
    const managing = roles.filter((role) => mayUse(role, 'staff:manage'));
    expect(managing).toEqual(['owner']);
  });
});

describe('sessions of players and staff', () => {
  test("a player's token opens no call of the office", async () => {
    const { token } = await openPlayer(open.url);
    for (const [name, call] of guarded) {
      const headers = { origin: open.url, cookie: `maidan_office=${token}` };
      const answer = await send(open.url, lineOf(name, call), {
        token,
        headers,
        body: officeSamples[name].body,
      });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });

  test("the office's session opens no call of a player", async () => {
    const token = owner.cookie.split('=')[1];
    for (const line of ['POST /api/balance', 'GET /api/sessions', 'POST /api/logout-everywhere']) {
      const headers = { cookie: owner.cookie, origin: open.url };
      expect((await send(open.url, line, { token, headers })).status).toBe(401);
    }
  });

  test.each(entries.filter(([, call]) => call.method !== 'GET'))(
    '%s is refused from another site, and without a page’s origin',
    async (name, call) => {
      for (const headers of [
        {},
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `${open.url}.evil.example` },
        { origin: open.url, 'sec-fetch-site': 'cross-site' },
        { origin: open.url, 'sec-fetch-site': 'same-site' },
      ]) {
        const sent = { ...headers, cookie: owner.cookie };
        const answer = await send(open.url, lineOf(name, call), {
          headers: sent,
          body: officeSamples[name].body,
        });
        expect([headers, answer.body['code']]).toEqual([headers, 'FOREIGN_ORIGIN']);
      }
    },
  );

  test.each([
    [{}, 'no Origin header'],
    [{ origin: 'https://bets.example' }, 'page is of bets.example, and the Host header names 127.0.0.1'],
    [{ origin: 'https://bets.example' }, 'nginx: proxy_set_header Host $http_host'],
  ])('[SAFE-11] the refusal of a foreign origin says which header a proxy lost: %j', async (headers, why) => {
    const { body } = await send(open.url, 'POST /api/office/login', { headers, body: {} });
    expect([body['code'], body['message']]).toEqual(['FOREIGN_ORIGIN', expect.stringContaining(why)]);
  });

  test('no response of the office is cached by a browser', async () => {
    const { cookie } = owner;
    const answers = [
      await askOffice(open.url, 'GET /api/office/staff', { cookie }),
      await askOffice(open.url, 'GET /api/office/me'),
    ];
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('junk', () => {
  // A session that nobody uses ends, and some tests pass minutes.
  beforeEach(async () => {
    for (const { cookie } of [owner, allowedTo(officeCalls.showAgency), allowedTo(officeCalls.showPartner)])
      expect((await askOffice(open.url, 'GET /api/office/me', { cookie })).status).toBe(200);
  });

  const withBody = entries.filter(([, call]) => call.body !== undefined);
  const harmless = withBody.filter(([, call]) => call.right !== 'own');

  test.each(withBody)('%s refuses a body that is not JSON of its form', async (name, call) => {
    const [method = '', path = ''] = lineOf(name, call).split(' ');
    for (const [kind, body, contentType, status] of hostileBodies) {
      const headers = { 'content-type': contentType, origin: open.url, cookie: allowedTo(call).cookie };
      const response = await fetch(`${open.url}${path}`, { method, headers, body });
      expect([kind, response.status]).toEqual([kind, status]);
    }
  });

  test.each(harmless)('%s survives every field being anything', async (name, call) => {
    const member = allowedTo(call);
    for (const field of Object.keys(officeSamples[name].body ?? {})) {
      await stepUpStaff(open, member);
      for (const [kind, value] of takeHostileValues()) {
        const body = { ...officeSamples[name].body, [field]: value };
        await open.clock.advance(1000);
        const answer = await askOffice(open.url, lineOf(name, call), { cookie: member.cookie, body });
        expect([kind, answer.status < 500, answer.text]).toEqual([kind, true, expect.any(String)]);
      }
    }
  });

  test.each(entries.filter(([, call]) => call.path.includes(':id')))('%s of anybody', async (name, call) => {
    const member = allowedTo(call);
    await stepUpStaff(open, member);
    for (const id of ['0', '-1', 'x', '%00', '9'.repeat(18), '9'.repeat(40), "1' or '1'='1", '1e3']) {
      const line = `${call.method} /api${call.path.replace(':id', encodeURIComponent(id))}`;
      const answer = await askOffice(open.url, line, {
        cookie: member.cookie,
        body: officeSamples[name].body,
      });
      expect([404, 422]).toContain(answer.status);
    }
  });

  test.each(['before=x', 'from=yesterday', 'until=%00', `staff=${'x'.repeat(65)}`, 'before=-1'])(
    'the audit log refuses the query %s',
    async (asked) => {
      const answer = await askOffice(open.url, `GET /api/office/audit?${asked}`, { cookie: owner.cookie });
      expect(answer.status).toBe(422);
    },
  );
});
