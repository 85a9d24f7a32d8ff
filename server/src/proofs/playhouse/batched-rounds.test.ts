import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { inTransaction, query, sql } from '../../kernel/db.ts';
import { testServerUrl } from '../../testing/open-test-database.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { type Seat, takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer } from '../../testing/trading.ts';

const PLAYERS = 24;
const dice = { side: 'over', target: 5050 };

let open: TestApp;
let seats: Seat[];

beforeAll(async () => {
  open = await openTestApp();
  seats = [];
  for (let count = 0; count < PLAYERS; count += 1) {
    const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 100);
    seats.push(await takeSeat(open.url, player, 'dice', 'EGAME'));
  }
});

afterAll(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
  await open.close();
});

test('[SAFE-74] the rounds of many players at one moment are each their own', async () => {
  const played = await Promise.all(seats.map((seat) => seat.play('10.00', dice)));
  expect(new Set(played.map(({ round }) => round.id)).size).toBe(PLAYERS);
  for (const { round, balance } of played) {
    expect([round.state, round.nonce]).toEqual(['over', 0]);
    expect(balance).toBe(round.pays === '0.00' ? '90.00' : '110.00');
  }
  // Of the sums of each player's session, none went to another.
  for (const [index, seat] of seats.entries())
    expect((await seat.look()).sums).toEqual({ staked: '10.00', paid: played[index]?.round.pays });
});

test('[SAFE-74] a player who can’t pay, one who repeats and one out of the limits are answered each by their own', async () => {
  const [rich, poor, odd] = seats;
  if (rich === undefined || poor === undefined || odd === undefined)
    throw new Error('there are too few seats');
  const [paid, refused, outside, malformed] = await Promise.all([
    rich.send('play', { key: 'b0a1c4de-0000-4000-8000-000000000001', stake: '10.00', choice: dice }),
    poor.send('play', { key: 'b0a1c4de-0000-4000-8000-000000000002', stake: '900.00', choice: dice }),
    odd.send('play', { key: 'b0a1c4de-0000-4000-8000-000000000003', stake: '0.01', choice: dice }),
    odd.send('play', {
      key: 'b0a1c4de-0000-4000-8000-000000000004',
      stake: '10.00',
      choice: { side: 'none' },
    }),
  ]);
  expect([paid.status, outside.body['code'], malformed.body['code']]).toEqual([
    200,
    'STAKE_OUT_OF_LIMITS',
    'BAD_CHOICE',
  ]);
  expect(refused.body['round']).toMatchObject({ state: 'refused', refusal: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  expect(await rich.history()).toHaveLength(2);
  expect(await odd.history()).toHaveLength(1);
});

describe.runIf(testServerUrl !== undefined)('on a server', () => {
  test('[SAFE-74] a player whose row somebody else has locked holds up nobody', async () => {
    const [held, ...others] = seats;
    if (held === undefined) throw new Error('there is no seat');
    const user = (await held.look()).player;
    const isLocked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = inTransaction(open.app.db, async (tx) => {
      await query(tx, sql`select 1 from playhouse.player where user_name = ${user} for update`);
      isLocked.resolve();
      await release.promise;
    });
    await isLocked.promise;
    let isHeldAnswered = false;
    const heldRound = held.play('10.00', dice).finally(() => (isHeldAnswered = true));
    for (const { round } of await Promise.all(others.map((seat) => seat.play('10.00', dice))))
      expect(['over', 'refused']).toContain(round.state);
    expect(isHeldAnswered).toBe(false);
    release.resolve();
    await holding;
    expect((await heldRound).round.state).toBe('over');
  });
});
