import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../kernel/db.ts';
import { type Random, seededRandom, systemRandom } from '../../kernel/random.ts';
import { type BonusHouse, openBonusHouse } from '../../testing/open-bonus-house.ts';
import { type TestPlayer, openVerifiedPlayer } from '../../testing/wire-client.ts';

const STEPS = 80;
const PROMOTIONS = ['Sports welcome', 'Friday reload', 'Rainy-day top-up', 'none'];

let house: BonusHouse;
beforeAll(async () => {
  house = await openBonusHouse();
});
afterAll(() => house.close());

const seed = systemRandom.bytes(8).toString('hex');

test(`[CASH-13] random deposits, bets, settlements, give-ups and withdrawals lose no money (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const players = [await openVerifiedPlayer(house.url), await openVerifiedPlayer(house.url)];
  const open: string[] = [await house.openMarket()];
  for (let step = 0; step < STEPS; step += 1) {
    await act(random, pick(random, players), open);
    expect([seed, step, await house.faults()]).toEqual([seed, step, []]);
  }
  for (const marketId of open) await house.settle(marketId);
  await house.decide();
  expect(await house.faults()).toEqual([]);
  expect(await query(house.db, UNLOCKED)).toEqual([]);
});

/** A withdrawal that was asked for while a requirement was open. */
const UNLOCKED = sql`
  select w.id from withdrawal w join turnover t on t.player_id = w.player_id
  where t.opened_at < w.created_at and coalesce(t.ended_at, w.created_at) >= w.created_at and t.state <> 'rejected'
    and t.ended_at is distinct from w.created_at`;

const pick = <One>(random: Random, list: readonly One[]): One => {
  const one = list[random.bytes(4).readUInt32BE() % list.length];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

/** Refusals are part of it: what must hold is looked at after each step. */
async function act(random: Random, player: TestPlayer, open: string[]): Promise<void> {
  const action = pick(random, ['deposit', 'bet', 'bet', 'bet', 'settle', 'settle', 'give-up', 'withdraw']);
  if (action === 'deposit') {
    const promotion = pick(random, PROMOTIONS);
    await house.takeDeposit(
      player,
      pick(random, [100, 500, 1000]),
      promotion === 'none' ? undefined : promotion,
      pick(random, ['GOOD', 'FAIL']),
    );
    await house.decide();
  } else if (action === 'bet') {
    const price = pick(random, [1.4, 1.5, 2, 3]);
    const change = { price, side: pick(random, ['BACK', 'LAY']), selection_id: pick(random, [11, 12]) };
    await house.bet(player, pick(random, open), { ...change, size: pick(random, ['100.00', '400.00']) });
  } else if (action === 'settle') {
    const marketId = pick(random, open);
    await house.settle(
      marketId,
      pick(random, ['won', 'won', 'void']) === 'void' ? 'void' : [pick(random, [11, 12])],
    );
    open.splice(open.indexOf(marketId), 1, await house.openMarket());
  } else if (action === 'give-up') {
    const turnovers = await house.turnoversOf(player);
    for (const { id } of turnovers.slice(0, 1)) await house.giveUp(player, id);
  } else {
    await house.withdraw(player, 500);
    await house.decide();
  }
}
