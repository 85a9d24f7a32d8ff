import { betSportSchema, type CancelReason, cancelReasons } from '@maidan/contract';
import type {
  ClearedGroup,
  ClearedOrder,
  ClearedOrders,
  OperationParams,
  orderListOperations,
} from '@maidan/contract/trading';
import {
  cancelledFor,
  type ClearedOrdersQuery,
  type ClearedRow,
  listSettledGroups,
  listSettledOrders,
  listTakenOffOrders,
  listVoidedOrders,
  type SettledGroup,
  type SettledGroupRow,
} from '../../exchange/index.ts';
import { eventTypes } from '../listed-markets.ts';
import type { Trader } from '../trader.ts';
import { averagePrice, parseBetId, taka } from '../amounts.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderTypeOf, priceAskedOf } from './on-close.ts';
import { pageOf } from './page.ts';

type Params = OperationParams<typeof orderListOperations.listClearedOrders>;

const groups: Readonly<Record<Exclude<ClearedGroup, 'BET'>, SettledGroup>> = {
  EVENT_TYPE: 'sport',
  EVENT: 'event',
  MARKET: 'market',
  RUNNER: 'runner',
  SIDE: 'side',
  STRATEGY: 'strategy',
};

/** Groups of whole markets, of which alone a commission can be told. */
const WITH_COMMISSION: ReadonlySet<ClearedGroup> = new Set(['EVENT_TYPE', 'EVENT', 'MARKET']);

/** What lapsed by the rules of the market. */
const lapsedFor: readonly CancelReason[] = cancelReasons.filter((reason) => !cancelledFor.includes(reason));

/**
 * The player's orders that were settled, voided, lapsed or cancelled, one by one or, settled ones, by group with what they came to (row
 * TRADE-30). Refuses TOO_MUCH_DATA and INVALID_INPUT_DATA for a page that is none.
 */
export async function listClearedOrders(
  { db }: Pick<OrderDeps, 'db'>,
  params: Params,
  { playerId }: Trader,
): Promise<ClearedOrders> {
  const { betStatus, groupBy = 'BET', includeItemDescription = false } = params;
  const { from, count } = pageOf(params);
  const wanted = { ...queryOf(params), playerId, from, count: count + 1 };
  const page = <Row>(rows: readonly Row[], present: (row: Row) => ClearedOrder): ClearedOrders => ({
    clearedOrders: rows.slice(0, count).map(present),
    moreAvailable: rows.length > count,
  });
  if (betStatus === 'SETTLED' && groupBy !== 'BET')
    return page(await listSettledGroups(db, wanted, groups[groupBy]), (row) => ({
      ...presentGroup(row, WITH_COMMISSION.has(groupBy)),
      ...(includeItemDescription && describe(row)),
    }));
  const rows = {
    SETTLED: () => listSettledOrders(db, wanted),
    VOIDED: () => listVoidedOrders(db, wanted),
    LAPSED: () => listTakenOffOrders(db, wanted, lapsedFor),
    CANCELLED: () => listTakenOffOrders(db, wanted, cancelledFor),
  }[betStatus];
  return page(await rows(), (row) => ({
    ...presentOrder(row, betStatus),
    ...(includeItemDescription && describe(row)),
  }));
}

function queryOf(params: Params): Omit<ClearedOrdersQuery, 'playerId' | 'from' | 'count'> {
  const { eventTypeIds, betIds, runnerIds } = params;
  const sports = betSportSchema.options.filter((sport) => eventTypeIds?.includes(eventTypes[sport].id));
  return {
    sports: unlessEmpty(eventTypeIds) && sports,
    eventIds: unlessEmpty(params.eventIds),
    marketIds: unlessEmpty(params.marketIds),
    runners: unlessEmpty(runnerIds)?.map(({ marketId, selectionId }) => ({
      marketId,
      runnerId: selectionId,
    })),
    ids: unlessEmpty(betIds)?.map((id) => parseBetId(id) ?? 0),
    orderRefs: unlessEmpty(params.customerOrderRefs),
    strategyRefs: unlessEmpty(params.customerStrategyRefs),
    side: params.side,
    within: params.settledDateRange,
  };
}

const unlessEmpty = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list;

function presentOrder(row: ClearedRow, betStatus: Params['betStatus']): ClearedOrder {
  const { size, matchedValue, profit, clearedAt, matchedAt, orderRef, strategyRef } = row;
  const isSettled = betStatus === 'SETTLED';
  const wasMatched = isSettled || betStatus === 'VOIDED';
  const asked = { ...row, onCloseAmount: row.onCloseAmount === null ? undefined : Number(row.onCloseAmount) };
  const orderType = orderTypeOf(asked);
  return {
    eventTypeId: eventTypes[row.sport].id,
    eventId: row.eventId,
    marketId: row.marketId,
    selectionId: row.runnerId,
    handicap: row.handicap / 100,
    betId: String(row.id),
    placedDate: row.placedAt.toISOString(),
    persistenceType: row.persistence,
    orderType,
    side: row.side,
    ...(isSettled && { betOutcome: (profit ?? 0n) > 0n ? ('WON' as const) : ('LOST' as const) }),
    ...(orderType !== 'MARKET_ON_CLOSE' && { priceRequested: priceAskedOf(asked) }),
    ...(clearedAt !== null && { settledDate: clearedAt.toISOString() }),
    ...(wasMatched && matchedAt !== null && { lastMatchedDate: matchedAt.toISOString() }),
    betCount: 1,
    ...(wasMatched
      ? {
          priceMatched: averagePrice(Number(matchedValue), Number(size)),
          priceReduced: row.isReduced,
          sizeSettled: taka(size),
          profit: taka(profit ?? 0n),
        }
      : { sizeCancelled: taka(size) }),
    ...(orderRef !== null && { customerOrderRef: orderRef }),
    ...(strategyRef !== null && { customerStrategyRef: strategyRef }),
  };
}

function presentGroup(row: SettledGroupRow, hasCommission: boolean): ClearedOrder {
  const { sport, eventId, marketId, runnerId, side, strategyRef, clearedAt, matchedAt, size } = row;
  return {
    ...(sport !== null && { eventTypeId: eventTypes[sport].id }),
    ...(eventId !== null && { eventId }),
    ...(marketId !== null && { marketId }),
    ...(runnerId !== null && { selectionId: runnerId, handicap: (row.handicap ?? 0) / 100 }),
    ...(side !== null && {
      side,
      priceRequested: averagePrice(Number(row.askedValue), Number(size)),
      priceMatched: averagePrice(Number(row.matchedValue), Number(size)),
      sizeSettled: taka(size),
    }),
    ...(clearedAt !== null && { settledDate: clearedAt.toISOString() }),
    ...(matchedAt !== null && { lastMatchedDate: matchedAt.toISOString() }),
    betCount: row.orders,
    ...(hasCommission && { commission: taka(row.commission) }),
    profit: taka(row.profit),
    ...(strategyRef !== null && { customerStrategyRef: strategyRef }),
  };
}

/** The names of what an order or a group is on, as far as all of it is on the same. */
function describe(row: ClearedRow | SettledGroupRow): Pick<ClearedOrder, 'itemDescription'> {
  const { sport, eventName, startsAt, marketName, marketType, runnerName, numberOfWinners, eachWayDivisor } =
    row;
  return {
    itemDescription: {
      ...(sport !== null && { eventTypeDesc: eventTypes[sport].name }),
      ...(eventName !== null && { eventDesc: eventName }),
      ...(marketName !== null && { marketDesc: marketName }),
      ...(marketType !== null && { marketType }),
      ...(marketName !== null && startsAt !== null && { marketStartTime: startsAt.toISOString() }),
      ...(runnerName !== null && { runnerDesc: runnerName }),
      ...(numberOfWinners !== null && { numberOfWinners }),
      ...(eachWayDivisor !== null && { eachWayDivisor }),
    },
  };
}
