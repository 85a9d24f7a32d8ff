import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { newSignUpForm, openPlayer, send } from '../../../testing/wire-client.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp({
    accountRules: { takenPerAddress: { freeAttempts: 3, firstMs: 10_000, longestMs: 40_000 } },
  });
});
afterAll(() => app.close());

const signUp = (body: unknown) => send(app.url, 'POST /api/v1/create-players', { body });

test('[SAFE-25] who meets taken usernames waits longer each time, whatever else the form says', async () => {
  const first = newSignUpForm();
  expect((await signUp(first)).status).toBe(201);
  const probe = () => signUp({ ...newSignUpForm(), username: first.username });
  for (let turn = 0; turn < 3; turn += 1) expect((await probe()).status).toBe(422);
  for (const waitS of [10, 20, 40, 40]) {
    const [refused, other] = [await probe(), await signUp(newSignUpForm())];
    expect([refused.status, other.status]).toEqual([429, 429]);
    expect(refused.headers.get('retry-after')).toBe(String(waitS));
    expect(refused.body).not.toHaveProperty('errors');
    await app.clock.advance(waitS * 1000);
    expect((await probe()).status).toBe(422);
  }
  await app.clock.advance(40_000);
  for (let turn = 0; turn < 5; turn += 1) expect((await signUp(newSignUpForm())).status).toBe(201);
});

test('[SAFE-25] simultaneous sign-ups learn no more than the rule allows', async () => {
  const first = newSignUpForm();
  await app.clock.advance(3_600_000);
  expect((await signUp(first)).status).toBe(201);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => signUp({ ...newSignUpForm(), email: first['email'] })),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
});

test('[SAFE-25] [CARE-17] who tries numbers of excluded players waits as for taken ones', async () => {
  await app.clock.advance(3_600_000);
  const { remoteId, token } = await openPlayer(app.url);
  await send(app.url, 'POST /api/add/number', { token, body: { phone: '01899000040' } });
  const [beganAt, endsAt] = [app.clock.now(), new Date(app.clock.now().getTime() + 3_600_000)];
  await query(
    app.db,
    sql`insert into self_exclusion (player_id, length, began_at, ends_at)
        values (${remoteId}, 'year', ${beganAt}, ${endsAt})`,
  );
  await app.register.keep();
  for (const status of [403, 403, 403, 429]) {
    const tried = await signUp({ ...newSignUpForm(), phone: '01899000040' });
    expect(tried.status).toBe(status);
  }
});
