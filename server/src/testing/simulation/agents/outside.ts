import { type Money, money } from '@maidan/engine';
import { fundPlayer } from '../../trading.ts';
import { getWallet, walletCurrency } from '../../../domains/ledger/index.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { World } from '../world/world.ts';
import { type Agent, NOTHING, oneOf } from './agent.ts';
import { taka } from './taka.ts';

/** Money that comes from outside the house's bets and goes there. */
export const outside = {
  'receives money': {
    weight: 2,
    async act(world, draw) {
      const seat = draw.below(world.seats.length);
      const player = world.seats[seat];
      if (player === undefined) return NOTHING;
      const amount = 100 + draw.below(1_500);
      await fundPlayer(world.db, { remoteId: String(player.playerId) }, amount);
      world.journal.give(seat, BigInt(amount) * 100n);
      return `${player.name} receives ${amount}`;
    },
  },
  'spends all free money': {
    weight: 2,
    async act(world, draw) {
      const seat = draw.below(world.seats.length);
      const player = oneOf(draw, world.seats.slice(seat, seat + 1));
      if (player === undefined) return NOTHING;
      const { main } = await getWallet(world.db, player.playerId, walletCurrency);
      if (main <= 0n) return NOTHING;
      const isDone = await spend(world, player.playerId, main);
      if (isDone) world.journal.give(seat, money(-main));
      return `${player.name} spends ${taka(main)} elsewhere: ${isDone ? 'done' : 'refused'}`;
    },
  },
} satisfies Record<string, Agent>;

/** Answers whether it was done, which doesn't depend on the process; refused if somebody else was quicker. */
async function spend(world: World, playerId: bigint, amount: Money): Promise<boolean> {
  try {
    await fundPlayer(world.db, { remoteId: String(playerId) }, -Number(amount) / 100);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
