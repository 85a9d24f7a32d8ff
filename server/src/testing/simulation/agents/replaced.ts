import { type Agent, NOTHING, oneOf } from './agent.ts';
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
  'sends an order to the process that was replaced': {
    weight: 10,
    async act(world, draw) {
      const life = world.replaced;
      if (life === undefined) return NOTHING;
      return `to the process that was replaced: ${await placeAnOrder(world, draw, life)}`;
    },
  },
  'repeats an order at the process that was replaced': {
    weight: 5,
    async act(world, draw) {
      const life = world.replaced;
      const sent = oneOf(draw, world.journal.orders.slice(-20));
      if (life === undefined || sent === undefined) return NOTHING;
      return `to the process that was replaced, again: ${await sendOrder(world, sent, life)}`;
    },
  },
  'cancels an order at the process that was replaced': {
    weight: 5,
    async act(world, draw) {
      const life = world.replaced;
      if (life === undefined) return NOTHING;
      return `at the process that was replaced: ${await cancelOrder(world, draw, life)}`;
    },
  },
  'repeats a transaction of a game at the process that was replaced': {
    weight: 5,
    async act(world, draw) {
      const life = world.replaced;
      if (life === undefined) return NOTHING;
      return `at the process that was replaced: ${await repeatTransaction(world, draw, life)}`;
    },
  },
  'repeats a request at the process that was replaced': {
    weight: 5,
    async act(world, draw) {
      const life = world.replaced;
      const { houseBets, cashierRequests } = world.journal;
      const plays = world.rounds.all.map(({ play }) => play);
      const one = oneOf(
        draw,
        [houseBets, cashierRequests, plays].flatMap((sent) => sent.slice(-5)),
      );
      if (life === undefined || one === undefined) return NOTHING;
      return `${one.call.call} at the process that was replaced, again: ${await sendRepeatable(world, one, { life })}`;
    },
  },
} satisfies Record<string, Agent>;
