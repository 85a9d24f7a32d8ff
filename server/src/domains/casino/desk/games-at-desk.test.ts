import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../../../testing/open-office.ts';
import { type PartnerApp, openPartnerApp } from '../../../testing/open-partner-app.ts';
import { openFundedPlayer } from '../../../testing/trading.ts';
import { send } from '../../../testing/wire-client.ts';

const gameShape = z.object({
  id: z.string(),
  code: z.string(),
  status: z.string(),
  rounds: z.number(),
  staked: z.string(),
  paid: z.string(),
  kept: z.string(),
  theoreticalReturn: z.object({ least: z.number(), most: z.number() }).nullable(),
});

let open: PartnerApp;
let editor: TestStaff;

const ask = (call: string, body?: Record<string, unknown>, by = editor) =>
  askOffice(open.url, call.replace(' ', ' /api/office/casino/'), { cookie: by.cookie, body });
async function listGames(type = 'SLOT') {
  const { body } = await ask(`GET games?type=${type}`);
  return z.array(gameShape).parse(body['games']);
}
async function gameNamed(code: string, type = 'SLOT') {
  const game = (await listGames(type)).find((one) => one.code === code);
  if (game === undefined) throw new Error(`there is no ${code}`);
  return game;
}
const lobby = async (type: string) => {
  const { body } = await send(open.url, `GET /api/get-games?type=${type}`);
  return z
    .object({ games: z.array(z.object({ code: z.string() })) })
    .parse(body)
    .games.map(({ code }) => code);
};
const entries = () =>
  query<{ staff: string; action: string; subject: string }>(
    open.app.db,
    sql`select staff, action, subject from audit_entry where action like 'game-%' order by id desc limit 1`,
  );

beforeAll(async () => {
  open = await openPartnerApp();
  const owner = await enterAsOwner(open);
  editor = await enterAs(open, owner, 'content', 'rima');
});
afterAll(() => open.close());

test('[GAME-1] a game that is switched off leaves the lobby, and returns when switched on; each leaves one audit entry', async () => {
  const { id } = await gameNamed('slot-classic');
  expect((await ask(`PATCH games/${id}`, { status: 'inactive', reason: 'pays too much' })).status).toBe(204);
  await open.clock.advance(1_100);
  expect(await lobby('SLOT')).not.toContain('slot-classic');
  expect((await gameNamed('slot-classic')).status).toBe('inactive');
  expect(await entries()).toEqual([
    { staff: 'rima', action: 'game-changed', subject: 'game:PLAYHOUSE:slot-classic' },
  ]);
  const count = () => query(open.app.db, sql`select 1 from audit_entry where action = 'game-changed'`);
  const before = (await count()).length;
  await ask(`PATCH games/${id}`, { status: 'inactive', reason: 'pays too much' });
  expect((await count()).length).toBe(before);
  await ask(`PATCH games/${id}`, { status: 'active' });
  await open.clock.advance(1_100);
  expect(await lobby('SLOT')).toContain('slot-classic');
});

test('[OPER-29] a game is switched off only with a reason, which is in the audit log', async () => {
  const { id } = await gameNamed('slot-classic');
  for (const body of [{ status: 'inactive' }, { status: 'inactive', reason: ' ' }])
    expect((await ask(`PATCH games/${id}`, body)).status).toBe(422);
  expect((await gameNamed('slot-classic')).status).toBe('active');
  await ask(`PATCH games/${id}`, { status: 'inactive', reason: 'pays too much' });
  const [row] = await query<{ after: unknown }>(
    open.app.db,
    sql`select after_json::json as after from audit_entry where action = 'game-changed' order by id desc limit 1`,
  );
  expect(row?.after).toEqual({ status: 'inactive', reason: 'pays too much' });
  expect((await ask(`PATCH games/${id}`, { status: 'active' })).status).toBe(204);
});

test('[GAME-1] the lobby lists games in the desk’s order', async () => {
  const [first, second] = await listGames();
  await ask(`POST games/${second?.id}/move`, { to: 'up' });
  await open.clock.advance(1_100);
  expect((await lobby('SLOT')).slice(0, 2)).toEqual([second?.code, first?.code]);
  // The first game can't move further up.
  expect((await ask(`POST games/${second?.id}/move`, { to: 'up' })).status).toBe(204);
  await ask(`POST games/${second?.id}/move`, { to: 'down' });
  expect((await listGames()).slice(0, 2).map(({ code }) => code)).toEqual([first?.code, second?.code]);
});

test('[GAME-1] a provider that is switched off leaves the lobby with all its games', async () => {
  await ask('POST providers', { platform: 'PLAYHOUSE', status: 'inactive' });
  await open.clock.advance(1_100);
  expect(await lobby('SLOT')).toEqual([]);
  await ask('POST providers', { platform: 'PLAYHOUSE', status: 'active' });
  await open.clock.advance(1_100);
  expect(await lobby('SLOT')).not.toEqual([]);
  expect((await ask('POST providers', { platform: 'NOBODY', status: 'active' })).status).toBe(404);
});

test('[GAME-6] a game’s stakes and payouts are shown beside its theoretical return', async () => {
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 100);
  await query(
    open.app.db,
    sql`insert into casino_round (partner, player_id, game_code, round, staked, paid, opened_at, closed_at)
        select 'playhouse', ${BigInt(player.remoteId)}, 'dice', 'sum-' || n, 1000, case when n = 1 then 2970 else 0 end,
          ${open.clock.now()}::timestamptz, ${open.clock.now()}::timestamptz from generate_series(1, 4) as n`,
  );
  expect(await gameNamed('dice', 'EGAME')).toMatchObject({
    rounds: 4,
    staked: '40.00',
    paid: '29.70',
    kept: '10.30',
    theoreticalReturn: { least: 9900, most: 9900 },
  });
});

test('[GAME-5] open rounds are listed page by page, oldest first', async () => {
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 100);
  await query(
    open.app.db,
    sql`insert into casino_round (partner, player_id, game_code, round, staked, opened_at)
        select 'acme', ${BigInt(player.remoteId)}, 'wheel', 'open-' || n, n,
          ${open.clock.now()}::timestamptz - n * interval '1 minute' from generate_series(1, 120) as n`,
  );
  const seen: string[] = [];
  const pageShape = z.object({
    rounds: z.array(z.object({ round: z.string() })),
    next: z.string().nullable(),
  });
  for (let after = ''; ;) {
    const { rounds, next } = pageShape.parse((await ask(`GET open-rounds${after}`)).body);
    seen.push(...rounds.map(({ round }) => round));
    if (next === null) break;
    after = `?after=${next}`;
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `open-${120 - n}`));
});

test('[GAME-5] partners of the wallet are shown with their key fingerprints and last call', async () => {
  const partnerShape = z.object({
    name: z.string(),
    protocol: z.string(),
    keys: z.array(z.string()),
    askedAt: z.string().nullable(),
  });
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 100);
  await query(
    open.app.db,
    sql`insert into casino_transaction (partner, transaction_uuid, kind, player_id, game_code, round, currency, amount,
          is_free, status, balance_after, at)
        values (${open.partnerName}, 'seen', 'bet', ${BigInt(player.remoteId)}, 'x', 'x', 'BDT', 100, false, 'RS_OK',
          0, ${open.clock.now()})`,
  );
  const { body, text } = await ask('GET partners');
  const partners = z.array(partnerShape).parse(body['partners']);
  expect(partners.map(({ name, keys, askedAt }) => [name, keys.length, askedAt])).toEqual([
    [open.partnerName, 2, open.clock.now().toISOString()],
    ['playhouse', 1, null],
  ]);
  for (const key of partners.flatMap(({ keys }) => keys)) expect(key).toMatch(/^SHA256:[\w+/]{43}$/);
  expect(text).not.toContain('KEY-----');
});
