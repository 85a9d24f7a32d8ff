import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import { insertClockJump } from '../../health/index.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import { askOffice, enterAtMachine, type TestStaff } from '../../../testing/open-office.ts';
import { owe } from '../../../testing/owe.ts';
import { daysAround } from '../../../testing/open-reports-app.ts';
import { openFundedPlayer } from '../../../testing/trading.ts';
import { openPlayer, send, type TestPlayer } from '../../../testing/wire-client.ts';

let app: BonusApp;
let owner: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  app = await openBonusApp();
  owner = await enterAtMachine(app, 'owner', 'owner1');
  player = await openFundedPlayer(app, 500_000);
  const { username, token } = player;
  const stranger = { username: 'nobodyhasthis', password: 'wrong1234' };
  for (const body of [{ username, password: 'wrong1234' }, stranger])
    await send(app.url, 'POST /api/login', { body });
  await send(app.url, 'POST /api/add/number', { token, body: { phone: '01899999999' } });
  const marketId = await app.openMarket();
  await app.betAgainst(app.rich, player, marketId, { size: '150000.00', price: 2 });
  await app.betAgainst(app.rich, player, marketId, { size: '50000.00', price: 2 });
  await app.settle(marketId);
  await askOffice(app.url, `PATCH /api/office/players/${player.remoteId}/stake-limit`, {
    cookie: owner.cookie,
    body: { stakeMax: '1000.00', reason: 'A test of the list' },
  });
  await insertClockJump(app.db, -5_000, app.clock.now());
});
afterAll(() => app.close());

const page = z.object({
  events: z.array(
    z.looseObject({
      id: z.string(),
      kind: z.string(),
      what: z.string(),
      player: z.nullable(z.object({ username: z.string() })),
      address: z.nullable(z.string()),
      amount: z.nullable(z.string()),
      subject: z.string(),
    }),
  ),
  next: z.nullable(z.string()),
});
const today = () => `from=${dhakaDay(app.clock.now())}&to=${dhakaDay(app.clock.now())}`;
const ask = (path: string, by = owner) =>
  askOffice(app.url, `GET /api/office/reports/${path}`, { cookie: by.cookie });
const list = async (more = '', days = today()) => page.parse((await ask(`events?${days}${more}`)).body);
/** The ledger goes by the time of its database. */
const moved = (more: string) => list(more, daysAround());
const kinds = async (more: string) => (await list(more)).events.map(({ kind, what }) => `${kind} ${what}`);

test('[LIVE-15] failed log-ins, personal data, large wagers and payouts, changed parameters and set clocks are listed from where each is recorded', async () => {
  const failed = (await list('&kind=failed-log-in')).events;
  expect(failed).toMatchObject([
    { what: 'password', player: null, address: '127.0.0.1' },
    { what: 'password', player: { username: player.username }, address: '127.0.0.1' },
  ]);
  expect(await kinds('&kind=personal-change')).toEqual(['personal-change phone-added']);
  expect((await moved(`&kind=large-wager&player=${player.username.toUpperCase()}`)).events).toMatchObject([
    { what: 'exchange-exposure', amount: '150000.00', player: { username: player.username } },
  ]);
  const wins = (await moved('&kind=large-win')).events;
  expect(wins.length).toBeGreaterThan(0);
  for (const { what } of wins) expect(what).toBe('market-settled');
  expect(await kinds('&kind=parameter')).toContain('parameter player-stake-limited');
  expect((await list('&kind=clock')).events).toMatchObject([{ what: 'set-back', subject: '-5000' }]);
});

test('[LIVE-15] what is large is set by the desk, and a player’s are found by the name', async () => {
  const wagers = async (amount: number) =>
    (await moved(`&kind=large-wager&player=${player.username}&amountMin=${amount}`)).events.length;
  expect([await wagers(150_001), await wagers(150_000), await wagers(50_000)]).toEqual([0, 1, 2]);
  const own = (await list(`&player=${player.username}`)).events;
  expect(own.length).toBeGreaterThan(2);
  for (const one of own) expect(one.player?.username).toBe(player.username);
  expect(await list('&player=nobodyhasthis')).toEqual({ events: [], next: null });
});

test('[LIVE-15] a debt is an event, and a player without one has none', async () => {
  const [sound, owing] = [await openFundedPlayer(app, 100), await openPlayer(app.url)];
  await owe(app.db, owing, 70);
  expect((await moved(`&kind=debt&player=${sound.username}`)).events).toEqual([]);
  expect((await moved(`&kind=debt&player=${owing.username}`)).events).toMatchObject([
    { kind: 'debt', amount: '70.00', player: { username: owing.username } },
  ]);
});

test('[LIVE-15] pages follow each other without a gap or a repeat, also for events of one moment, and the file has all', async () => {
  const at = app.clock.now();
  await query(
    app.db,
    sql`insert into log_in_failure (lock_key, player_id, reason, counts, address, device, at)
        select 'x'::bytea, null, 'password', false, '192.0.2.' || n, '', ${at} from generate_series(1, 120) as n`,
  );
  await query(
    app.db,
    sql`insert into clock_jump (at, by_ms) select ${at}, n from generate_series(1, 60) as n`,
  );
  const all: string[] = [];
  for (let before = ''; ;) {
    const { events, next } = await list(before);
    all.push(...events.map(({ id }) => id));
    if (next === null) break;
    before = `&before=${encodeURIComponent(next)}`;
  }
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(180);
  const { text } = await ask(`files/events?${today()}`);
  expect(text.trim().split('\r\n')).toHaveLength(all.length + 1);
  expect(text).toContain('failed-log-in,password,,,192.0.2.7,,');
});

test('[LIVE-15] junk is refused, other roles see nothing, and a day without any is empty', async () => {
  for (const more of [
    '&kind=everything',
    '&before=x',
    '&before=1.win.%00',
    '&amountMin=0',
    '&amountMin=1e99',
    `&player=${'x'.repeat(65)}`,
  ])
    expect([more, (await ask(`events?${today()}${more}`)).status]).toEqual([more, 422]);
  const support = await enterAtMachine(app, 'support', 'support1');
  expect((await ask(`events?${today()}`, support)).status).toBe(403);
  expect((await ask('events?from=2020-01-01&to=2020-01-01')).body).toEqual({ events: [], next: null });
});
