import type { Life, World } from '../world/world.ts';
import { type Agent, type Draw, NOTHING, oneOf } from './agent.ts';
import { repeatTransaction } from './casino.ts';
import { cancelOrder, placeAnOrder, sendOrder } from './players.ts';
import { sendRepeatable } from './send-repeatable.ts';

/** A second process that takes the database, and clients that still reach the first: whatever they ask of it, it changes nothing. */
export const replaced = {
  'replaces the process': {
    weight: 2,
    async act(world) {
      await world.replace();
      return 'another process takes the database';
    },
  },
  'sends an order to the process that was replaced': atReplaced(10, (life, world, draw) =>
    placeAnOrder(world, draw, life),
  ),
  'repeats an order at the process that was replaced': atReplaced(5, async (life, world, draw) => {
    const sent = oneOf(draw, world.journal.orders.slice(-20));
    return sent === undefined ? NOTHING : `again ${await sendOrder(world, sent, life)}`;
  }),
  'cancels an order at the process that was replaced': atReplaced(5, (life, world, draw) =>
    cancelOrder(world, draw, life),
  ),
  'repeats a transaction of a game at the process that was replaced': atReplaced(5, (life, world, draw) =>
    repeatTransaction(world, draw, life),
  ),
  'repeats a request at the process that was replaced': atReplaced(5, async (life, world, draw) => {
    const { houseBets, cashierRequests } = world.journal;
    const plays = world.rounds.all.map(({ play }) => play);
    const one = oneOf(
      draw,
      [houseBets, cashierRequests, plays].flatMap((sent) => sent.slice(-5)),
    );
    return one === undefined
      ? NOTHING
      : `${one.call.call} again: ${await sendRepeatable(world, one, { life })}`;
  }),
} satisfies Record<string, Agent>;

/** Asks something of the process that was replaced, while there is one. */
function atReplaced(weight: number, askIt: (life: Life, world: World, draw: Draw) => Promise<string>): Agent {
  return {
    weight,
    async act(world, draw) {
      const life = world.replaced;
      if (life === undefined) return NOTHING;
      return `at the process that was replaced: ${await askIt(life, world, draw)}`;
    },
  };
}
