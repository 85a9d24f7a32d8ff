import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGGREGATOR, FakeAggregator } from './gis/fake-aggregator.ts';
import { query, sql } from '../../kernel/db.ts';
import { newPartner } from '../../testing/open-partner-app.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { openFundedPlayer, walletOf } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';

/** The app and the player that a session is requested of. */
interface Door {
  readonly open: TestApp;
  readonly victim: TestPlayer;
}

const partner = newPartner();
let aggregator: FakeAggregator;
let plain: Door;
let named: Door;

async function openDoor(config: Parameters<typeof openTestApp>[0] = {}): Promise<Door> {
  const open = await openTestApp(config);
  return { open, victim: await openFundedPlayer({ url: open.url, db: open.app.db }, 1000) };
}

const ask = ({ open, victim }: Door, name: string) =>
  send(open.url, 'POST /sandbox/partner-session', {
    body: { partner: name, username: victim.username, game_code: 'dice' },
  });

const countSessions = ({ open }: Door) => query(open.app.db, sql`select 1 as one from casino_session`);

beforeAll(async () => {
  aggregator = await FakeAggregator.open();
  plain = await openDoor();
  const { sandboxPartners } = partner;
  named = await openDoor({ config: { sandboxPartners, gisMerchants: aggregator.file } });
});

afterAll(async () => {
  await plain.open.close();
  await named.open.close();
  await aggregator.close();
});

test('[SAFE-9] without SANDBOX_PARTNERS nobody gets a session, and the refusal says why', async () => {
  for (const name of ['playhouse', 'house-exchange', partner.name, '']) {
    const { status, body } = await ask(plain, name);
    expect([name, status, body['code']]).toEqual([name, 404, 'NOT_FOUND']);
    expect(body['message']).toContain('SANDBOX_PARTNERS names none');
  }
  expect(await countSessions(plain)).toEqual([]);
});

test('[SAFE-9] even with partners named, nobody gets a session of the built-in games or of an aggregator’s', async () => {
  for (const name of ['playhouse', 'PLAYHOUSE', 'house-exchange', AGGREGATOR]) {
    const { status, body } = await ask(named, name);
    expect([name, status, body['token']]).toEqual([name, 404, undefined]);
  }
  expect(await countSessions(named)).toEqual([]);
});

test('[SAFE-9] a named partner’s token opens no built-in game, and so spends nothing', async () => {
  const { open, victim } = named;
  const { status, body } = await ask(named, partner.name);
  expect(status).toBe(200);
  const entered = await send(open.url, 'POST /playhouse/api/enter', {
    body: { game: 'dice', user: body['user'], token: body['token'] },
  });
  expect([entered.status, entered.body['token']]).toEqual([401, undefined]);
  const stake = { key: randomUUID(), stake: '100.00', choice: { side: 'over', target: 5000 } };
  const played = await send(open.url, 'POST /playhouse/api/play', {
    token: String(body['token']),
    body: stake,
  });
  expect(played.status).toBe(401);
  expect(await walletOf(open.url, victim)).toBe('1000.00/0.00');
});

test.each(['playhouse', 'house-exchange', 'aggregator'])(
  '[SAFE-9] a file of partners that names %s is refused at start',
  async (which) => {
    const name = which === 'aggregator' ? AGGREGATOR : which;
    const { sandboxPartners } = newPartner();
    const text = readFileSync(sandboxPartners, 'utf8').replaceAll(`"${partner.name}"`, `"${name}"`);
    writeFileSync(sandboxPartners, text);
    await expect(openTestApp({ config: { sandboxPartners, gisMerchants: aggregator.file } })).rejects.toThrow(
      `names a partner ${name}, which this house has already`,
    );
  },
);
