import {
  type catalogueOperations,
  catalogueMax,
  type MarketCatalogue,
  type MarketFilter,
  type MarketSort,
  type OperationParams,
  type TimeRangeResult,
} from '@maidan/contract/trading';
import type { MarketCommission } from '../../exchange/index.ts';
import { ApiFault } from '../api-fault.ts';
import {
  competitionIdOf,
  eventTypes,
  type ListedMarket,
  listMarkets,
  type MarketsSource,
  nameIn,
} from '../listed-markets.ts';
import type { OperationHandlers } from '../operations.ts';
import { requireWeight, weightOfCatalogue } from '../limits/request-weight.ts';
import { describeEvent, describeMarket } from './describe-market.ts';
import { matchesFilter } from './matches-filter.ts';

/** Dependencies of the catalogue. */
export interface CatalogueDeps {
  readonly source: MarketsSource;
  readonly commissionOf: (market: Pick<ListedMarket['market'], 'marketId' | 'type'>) => MarketCommission;
  readonly hasStartingPrices: (market: Pick<ListedMarket['market'], 'marketId' | 'type'>) => boolean;
  /** What was matched in a market, in taka. */
  readonly totalMatchedOf: (marketId: string) => Promise<number>;
  /** What can be taken in a market, in taka. */
  readonly totalAvailableOf: (marketId: string) => Promise<number>;
  /** The markets in which the player has orders of these kinds. */
  readonly marketsWithOrders: (
    playerId: bigint,
    kinds: readonly ('EXECUTABLE' | 'EXECUTION_COMPLETE')[],
  ) => Promise<ReadonlySet<string>>;
}

/** Serves what says which markets there are. */
export function catalogueHandlers(deps: CatalogueDeps): OperationHandlers<typeof catalogueOperations> {
  const { source } = deps;
  const filtered = async (filter: MarketFilter, playerId: bigint): Promise<ListedMarket[]> => {
    const markets = listMarkets(source).filter(matchesFilter(filter, deps.hasStartingPrices));
    const { withOrders = [] } = filter;
    if (withOrders.length === 0) return markets;
    const ordered = await deps.marketsWithOrders(playerId, withOrders);
    return markets.filter(({ market }) => ordered.has(market.marketId));
  };
  /** Groups the filtered markets, and says of each group how many it has. */
  const grouped = async <Result extends object>(
    { filter }: { readonly filter: MarketFilter },
    playerId: bigint,
    {
      keyOf,
      show,
    }: {
      readonly keyOf: (listed: ListedMarket) => string | undefined;
      readonly show: (listed: ListedMarket) => Result;
    },
  ): Promise<(Result & { marketCount: number })[]> => {
    const groups = new Map<string, { readonly shown: Result; count: number }>();
    for (const listed of await filtered(filter, playerId)) {
      const key = keyOf(listed);
      if (key === undefined) continue;
      const group = groups.get(key) ?? { shown: show(listed), count: 0 };
      group.count += 1;
      groups.set(key, group);
    }
    return Array.from(groups.values(), ({ shown, count }) => ({ ...shown, marketCount: count }));
  };
  return {
    listEventTypes: (params, { playerId }) =>
      grouped(params, playerId, {
        keyOf: ({ event }) => event.sport,
        show: ({ event }) => ({ eventType: eventTypes[event.sport] }),
      }),
    listCompetitions: (params, { playerId }) =>
      grouped(params, playerId, {
        keyOf: ({ event }) => competitionIdOf(event),
        show: ({ event }) => ({
          competition: { id: competitionIdOf(event), name: nameIn(source, params.locale, event.competition) },
          competitionRegion: '',
        }),
      }),
    listTimeRanges: async ({ filter, granularity }, { playerId }) =>
      spansOf(await filtered(filter, playerId), granularity),
    listEvents: (params, { playerId }) =>
      grouped(params, playerId, {
        keyOf: ({ event }) => event.eventId,
        show: (listed) => ({ event: describeEvent(source, listed, params.locale) }),
      }),
    listMarketTypes: (params, { playerId }) =>
      grouped(params, playerId, {
        keyOf: ({ market }) => market.type,
        show: ({ market }) => ({ marketType: market.type }),
      }),
    listCountries: () => [],
    listVenues: (params, { playerId }) =>
      grouped(params, playerId, {
        keyOf: ({ event }) => event.venue,
        show: ({ event }) => ({ venue: event.venue ?? '' }),
      }),
    async listMarketCatalogue(params, { playerId }) {
      return listCatalogue(deps, params, await filtered(params.filter, playerId));
    },
  };
}

async function listCatalogue(
  deps: CatalogueDeps,
  {
    marketProjection = [],
    sort,
    maxResults,
    locale,
  }: OperationParams<(typeof catalogueOperations)['listMarketCatalogue']>,
  listed: readonly ListedMarket[],
): Promise<MarketCatalogue[]> {
  if (maxResults < 1 || maxResults > catalogueMax)
    throw new ApiFault('INVALID_INPUT_DATA', `maxResults is from 1 to ${catalogueMax}`);
  const projection = new Set(marketProjection);
  const page = (await sorted(deps, listed, sort)).slice(0, maxResults);
  requireWeight(weightOfCatalogue(projection), page.length);
  return Promise.all(
    page.map(async (one) =>
      describeMarket(one, projection, {
        source: deps.source,
        commission: deps.commissionOf(one.market),
        bspMarket: deps.hasStartingPrices(one.market),
        locale,
        totalMatched: await deps.totalMatchedOf(one.market.marketId),
      }),
    ),
  );
}

async function sorted(
  { totalMatchedOf, totalAvailableOf }: CatalogueDeps,
  listed: readonly ListedMarket[],
  sort: MarketSort | undefined,
): Promise<readonly ListedMarket[]> {
  if (sort === undefined || sort === 'FIRST_TO_START') return listed;
  if (sort === 'LAST_TO_START') return listed.toReversed();
  const amountOf = sort.endsWith('TRADED') ? totalMatchedOf : totalAvailableOf;
  const sign = sort.startsWith('MINIMUM') ? 1 : -1;
  const amounts = new Map(
    await Promise.all(listed.map(async (one) => [one, await amountOf(one.market.marketId)] as const)),
  );
  return listed.toSorted((a, b) => sign * ((amounts.get(a) ?? 0) - (amounts.get(b) ?? 0)));
}

const SPAN_MS = { DAYS: 86_400_000, HOURS: 3_600_000, MINUTES: 60_000 } as const;

/** The spans of UTC in which events start, earliest first. */
function spansOf(listed: readonly ListedMarket[], granularity: keyof typeof SPAN_MS): TimeRangeResult[] {
  const lengthMs = SPAN_MS[granularity];
  const counts = new Map<number, number>();
  for (const { event } of listed) {
    const span = Math.floor(event.startsAt.getTime() / lengthMs);
    counts.set(span, (counts.get(span) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([span, marketCount]) => ({
      timeRange: {
        from: new Date(span * lengthMs).toISOString(),
        to: new Date((span + 1) * lengthMs).toISOString(),
      },
      marketCount,
    }));
}
