import { money } from '@maidan/engine';
import { EVENT_ID, RACE_ID } from '../world/played-feed.ts';
import { type Agent, attempt, NOTHING, oneOf, pick } from './agent.ts';
import { taka } from './taka.ts';

/** In paisa, from less than a bet to more than most players have matched. */
const LIMITS = [5_000n, 20_000n, 60_000n, 150_000n] as const;
/** Every match, or one of the two. */
const EVENTS = [undefined, undefined, EVENT_ID, RACE_ID] as const;
const ACTIONS = ['REJECT_BETS', 'STOP_BETTING', 'TEAR_DOWN_MARKET_GROUP'] as const;

/** Players who limit what their bets in the match or the race may lose. */
export const ownLimits = {
  'limits their own bets': {
    weight: 3,
    async act(world, draw) {
      const seat = oneOf(draw, world.seats);
      if (seat === undefined) return NOTHING;
      const eventId = pick(draw, EVENTS);
      const [matched, total] = [money(pick(draw, LIMITS)), money(pick(draw, LIMITS))];
      const limit = { matched, total: draw.below(3) === 0 ? total : undefined, action: pick(draw, ACTIONS) };
      const done = await attempt(world, world.app.exchange.ownLimits.set(seat.playerId, eventId, limit));
      const where = eventId === undefined ? 'every match' : eventId;
      return `${seat.name} limits ${where} to ${taka(matched)} with ${limit.action}: ${done}`;
    },
  },
  'takes their limit away': {
    weight: 2,
    async act(world, draw) {
      const seat = oneOf(draw, world.seats);
      if (seat === undefined) return NOTHING;
      const eventId = pick(draw, EVENTS);
      const done = await attempt(world, world.app.exchange.ownLimits.remove(seat.playerId, eventId));
      return `${seat.name} takes their limit away: ${done}`;
    },
  },
  'unblocks the match': {
    weight: 2,
    async act(world, draw) {
      const seat = oneOf(draw, world.seats);
      if (seat === undefined) return NOTHING;
      const eventId = pick(draw, [EVENT_ID, RACE_ID]);
      const done = await attempt(world, world.app.exchange.ownLimits.unblock(seat.playerId, eventId));
      return `${seat.name} unblocks ${eventId}: ${done}`;
    },
  },
} satisfies Record<string, Agent>;
