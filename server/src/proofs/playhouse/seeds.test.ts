import { createHash, createHmac } from 'node:crypto';
import { GAMES, fairFloats, replayRound, money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../kernel/db.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { send } from '../../testing/wire-client.ts';

let open: TestApp;

const dice = { side: 'over', target: 5000 };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  open = await openTestApp();
});

afterAll(() => open.close());

async function sit() {
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
  return takeSeat(open.url, player, 'dice', 'EGAME');
}

test('[GAME-6] the revealed seed has the hash that was shown before the first bet, and reproduces every round', async () => {
  const seat = await sit();
  const { seeds } = await seat.look();
  expect(seeds.nextNonce).toBe(0);
  const rounds = [];
  for (let time = 0; time < 3; time += 1) rounds.push((await seat.play('10.00', dice)).round);
  const rotated = await seat.rotate('my own seed');
  expect(rotated.status).toBe(200);
  const revealed = Object(rotated.body['revealed']);
  expect(sha256(revealed.serverSeed)).toBe(seeds.commitment);
  expect([revealed.clientSeed, revealed.bets]).toEqual([seeds.clientSeed, 3]);
  const game = GAMES.get('dice');
  if (game === undefined) throw new Error('no dice');
  for (const round of rounds) {
    const { serverSeed, clientSeed } = revealed;
    const floats = fairFloats((key, text) => createHmac('sha256', key).update(text).digest(), {
      serverSeed,
      clientSeed,
      nonce: round.nonce,
    });
    const state = replayRound(game, floats, { stake: money(1000n), choice: dice, actions: [] });
    expect(state && game.view(state)).toEqual(round.view);
  }
  const after = (await seat.look()).seeds;
  expect(after.commitment).toBe(seeds.nextCommitment);
  expect([after.clientSeed, after.nextNonce]).toEqual(['my own seed', 0]);
});

test('[GAME-6] anybody can check a finished round by its id: its seed is shown once it is revealed, its player never', async () => {
  const seat = await sit();
  const { round } = await seat.play('10.00', dice);
  const proof = () => send(open.url, `GET /playhouse/api/rounds/${round.id}`);
  const before = await proof();
  expect([before.status, before.body['serverSeed'], before.body['pays']]).toEqual([200, null, round.pays]);
  expect(Object.keys(before.body).toSorted()).toEqual(
    'actions choice clientSeed commitment game id nonce pays serverSeed stake staked view'.split(' '),
  );
  await seat.rotate();
  const { body } = await proof();
  expect(sha256(String(body['serverSeed']))).toBe(body['commitment']);
  expect((await send(open.url, 'GET /playhouse/api/rounds/x')).status).toBe(422);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await send(open.url, `GET /playhouse/api/rounds/${nobody}`)).status).toBe(404);
});

test('[GAME-6] a server seed that is not revealed is in no response and no table', async () => {
  const seat = await sit();
  const answers = [await seat.send('look', {})];
  for (let time = 0; time < 3; time += 1) {
    const { round } = await seat.play('10.00', dice);
    answers.push(await send(open.url, `GET /playhouse/api/rounds/${round.id}`));
  }
  answers.push(await seat.send('history', {}), await seat.send('look', {}));
  const [tables] = await query<{ dump: string }>(
    open.app.db,
    sql`select concat((select json_agg(s) from playhouse.seed_pair as s), (select json_agg(r) from playhouse.round as r),
      (select json_agg(w) from playhouse.wallet_call as w), (select json_agg(t) from playhouse.game_session as t),
      (select json_agg(k) from playhouse.signing_key as k)) as dump`,
  );
  const rotated = await seat.rotate();
  const { serverSeed } = Object(rotated.body['revealed']);
  expect(serverSeed).toMatch(/^[0-9a-f]{64}$/);
  for (const { text } of answers) expect(text).not.toContain(serverSeed);
  expect(tables?.dump).not.toContain(serverSeed);
  expect(tables?.dump).not.toContain(Buffer.from(serverSeed).toString('hex'));
  expect(tables?.dump).not.toContain(seat.token);
  expect(tables?.dump).not.toContain(Buffer.from(seat.token).toString('hex'));
});

test('[GAME-6] a client seed is the player’s own text, and nothing else', async () => {
  const seat = await sit();
  for (const clientSeed of ['', ' '.repeat(65), 'a\u0000b', 'বাংলা', 'x'.repeat(65)])
    expect((await seat.send('rotate', { clientSeed })).status).toBe(422);
  expect((await seat.rotate(`'"<script>;:--`)).status).toBe(200);
});
