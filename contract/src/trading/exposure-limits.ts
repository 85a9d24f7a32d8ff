import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { decimalParam, integerParam, listParam } from './params.ts';

/** The kinds of market groups: a match with all of its markets. */
const groupTypeParam = z.enum(['EVENT']);

const groupParam = z.object({
  type: groupTypeParam,
  id: z.object({ eventId: z.optional(integerParam) }),
});

/** A market group: an event. */
export type MarketGroup = z.output<typeof groupParam>;

const limitParam = z.object({
  matched: z.optional(decimalParam),
  total: z.optional(decimalParam),
  limitBreachAction: z.optional(
    z.object({ actionType: z.enum(['REJECT_BETS', 'STOP_BETTING', 'TEAR_DOWN_MARKET_GROUP']) }),
  ),
});

/** What bets in a market group may lose, in taka. An empty one is none at all. */
export type ExposureLimitParam = z.output<typeof limitParam>;

/** A limit as it is listed. */
export interface ExposureLimit {
  readonly matched?: number | undefined;
  readonly total?: number | undefined;
  readonly limitBreachAction?: LimitBreachAction | undefined;
}

/** What is done when a limit is exceeded. */
export interface LimitBreachAction {
  readonly actionType: 'REJECT_BETS' | 'STOP_BETTING' | 'TEAR_DOWN_MARKET_GROUP';
}

/** The id of a group. */
export interface MarketGroupId {
  readonly eventId?: number | undefined;
}

/** The limit of one group. */
export interface MarketGroupExposureLimit {
  readonly groupId: MarketGroupId;
  readonly limit: ExposureLimit;
}

/** What the account limits itself to in groups of one type. */
export interface ExposureLimitsForMarketGroups {
  readonly marketGroupType: 'EVENT';
  readonly defaultLimit?: ExposureLimit | undefined;
  readonly groupLimits: readonly MarketGroupExposureLimit[];
  readonly blockedMarketGroups: readonly MarketGroupId[];
}

const sports = { service: 'SportsAPING', right: 'trade' } as const;

/** The operations by which an account limits what it can lose in an event. */
export const exposureLimitOperations = {
  setDefaultExposureLimitForMarketGroups: operation<'SUCCESS'>()({
    ...sports,
    name: 'setDefaultExposureLimitForMarketGroups',
    summary: 'Limits what bets in any event can lose, where it has no limit of its own.',
    params: z.object({ marketGroupType: groupTypeParam, limit: limitParam }),
  }),
  setExposureLimitForMarketGroup: operation<'SUCCESS'>()({
    ...sports,
    name: 'setExposureLimitForMarketGroup',
    summary: 'Limits what bets in one event can lose; an empty limit takes it out of the default.',
    params: z.object({ marketGroup: groupParam, limit: limitParam }),
  }),
  removeDefaultExposureLimitForMarketGroups: operation<'SUCCESS'>()({
    ...sports,
    name: 'removeDefaultExposureLimitForMarketGroups',
    summary: 'Removes the limit of all events; those of single ones stay.',
    params: z.object({ marketGroupType: groupTypeParam }),
  }),
  removeExposureLimitForMarketGroup: operation<'SUCCESS'>()({
    ...sports,
    name: 'removeExposureLimitForMarketGroup',
    summary: 'Removes the limit of one event; the default is its again.',
    params: z.object({ marketGroup: groupParam }),
  }),
  listExposureLimitsForMarketGroups: operation<readonly ExposureLimitsForMarketGroups[]>()({
    ...sports,
    right: 'read',
    name: 'listExposureLimitsForMarketGroups',
    summary: 'The limits of the account, and the events that are blocked by one.',
    params: z.object({
      marketGroupTypeFilter: z.optional(groupTypeParam),
      marketGroupFilter: z.optional(listParam(groupParam)),
    }),
  }),
  unblockMarketGroup: operation<'SUCCESS'>()({
    ...sports,
    name: 'unblockMarketGroup',
    summary: 'Takes bets in an event again that was blocked when a limit was exceeded.',
    params: z.object({ marketGroup: groupParam }),
  }),
};
