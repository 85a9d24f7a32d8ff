import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, shape } from '../wire.ts';

/** What a player limits their bets in one match of the exchange to (rows TRADE-18 and TRADE-19). */

/** What is done when more would be matched than a player's limit allows: the order is refused, and so are all others until the player unblocks the match, and what waits there is cancelled. */
export const breachActions = ['REJECT_BETS', 'STOP_BETTING', 'TEAR_DOWN_MARKET_GROUP'] as const;

/** One of {@link breachActions}. */
export type BreachAction = (typeof breachActions)[number];

const eventIdSchema = z.string().check(z.regex(/^\d{1,20}$/, 'Invalid id'));
const limitSchema = moneySchema.check(z.refine((amount) => amount >= 0n, 'Not below zero'));

const exposureLimit = shape({
  /** The most that matched bets in a match may lose; null for any amount. */
  matched: z.nullable(moneySchema),
  /** The same with all unmatched orders as if they were matched. */
  total: z.nullable(moneySchema),
  action: z.enum(breachActions),
});

/** What a player's bets in a match may lose. */
export type OwnExposureLimit = z.output<typeof exposureLimit>;

const limitedEvent = shape({
  eventId: as('event_id', z.string()),
  eventName: as('event_name', z.string()),
  /** Its own limit; null where that of every match applies. One without amounts takes the match out of that. */
  limit: z.nullable(exposureLimit),
  isBlocked: as('is_blocked', z.boolean()),
  /** What the player's bets there may lose now. */
  matched: moneySchema,
  total: moneySchema,
});

/** A match in which a player has bets, a limit, or is blocked. */
export type LimitedEvent = z.output<typeof limitedEvent>;

const answer = shape({ ofAll: as('default', z.nullable(exposureLimit)), events: z.array(limitedEvent) });

export const exposureLimitCalls = defineCalls({
  listExposureLimits: {
    method: 'GET',
    path: '/exchange/exposure-limits',
    caller: 'player',
    summary:
      'What the player limits bets in a match to, and the matches with bets, limits or a block of the player’s.',
    answer,
    status: 200,
    refusals: [],
  },
  setExposureLimit: {
    method: 'POST',
    path: '/exchange/exposure-limits',
    caller: 'player',
    summary: 'Limits bets in a match, or in every match without a limit of its own, from the next order on.',
    body: shape({
      eventId: as('event_id', z.optional(eventIdSchema)),
      matched: z.nullable(limitSchema),
      total: z.nullable(limitSchema),
      action: z._default(z.enum(breachActions), 'REJECT_BETS'),
    }),
    answer,
    status: 200,
    refusals: ['INVALID_MARKET_GROUP', 'EXPOSURE_LIMIT_EMPTY'],
  },
  removeExposureLimit: {
    method: 'DELETE',
    path: '/exchange/exposure-limits',
    caller: 'player',
    summary: 'Removes the limit of a match, or of every match; a block stays.',
    query: shape({ eventId: as('event_id', z.optional(eventIdSchema)) }),
    answer,
    status: 200,
    refusals: ['INVALID_MARKET_GROUP', 'EXPOSURE_LIMIT_NOT_EXIST'],
  },
  unblockEvent: {
    method: 'DELETE',
    path: '/exchange/exposure-limits/blocks/:eventId',
    caller: 'player',
    summary: 'Lets the player bet in a match again that was blocked by a limit of the player’s.',
    params: shape({ eventId: eventIdSchema }),
    answer,
    status: 200,
    refusals: ['INVALID_MARKET_GROUP', 'MARKET_GROUP_NOT_BLOCKED'],
  },
});
