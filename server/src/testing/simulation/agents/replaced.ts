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
      const app = world.replaced;
      if (app === undefined) return NOTHING;
      return `to the process that was replaced: ${await placeAnOrder(world, draw, app)}`;
    },
  },
  'repeats an order at the process that was replaced': {
    weight: 5,
    async act(world, draw) {
      const app = world.replaced;
      const sent = oneOf(draw, world.journal.orders.slice(-20));
      if (app === undefined || sent === undefined) return NOTHING;
      return `to the process that was replaced, again: ${await sendOrder(world, sent, app)}`;
    },
  },
  'cancels an order at the process that was replaced': {
    weight: 5,
    async act(world, draw) {
      const app = world.replaced;
      if (app === undefined) return NOTHING;
      return `at the process that was replaced: ${await cancelOrder(world, draw, app)}`;
    },
  },
  'repeats a transaction of a game at the process that was replaced': {
    weight: 5,
    async act(world, draw) {
      const app = world.replaced;
      if (app === undefined) return NOTHING;
      return `at the process that was replaced: ${await repeatTransaction(world, draw, app)}`;
    },
  },
  'repeats a request at the process that was replaced': {
    weight: 5,
    async act(world, draw) {
      const app = world.replaced;
      const { houseBets, cashierRequests } = world.journal;
      const plays = world.rounds.all.map(({ play }) => play);
      const one = oneOf(
        draw,
        [houseBets, cashierRequests, plays].flatMap((sent) => sent.slice(-5)),
      );
      if (app === undefined || one === undefined) return NOTHING;
      return `${one.call.call} at the process that was replaced, again: ${await sendRepeatable(world, one, { app })}`;
    },
  },
} satisfies Record<string, Agent>;
