import type {
  BookMatch,
  BookMatches,
  BookOrder,
  bookOperations,
  MarketBook,
  OperationParams,
  PriceProjection,
} from '@maidan/contract/trading';
import type { Depths, MarketDepth } from '../../exchange/index.ts';
import { ApiFault } from '../api-fault.ts';
import { requireWeight, weightOfBook } from '../limits/request-weight.ts';
import type { MarketsSource } from '../listed-markets.ts';
import type { OperationHandlers } from '../operations.ts';
import { bestPrices, depthOf, presentBook } from './present-book.ts';

type BookParams = Omit<OperationParams<(typeof bookOperations)['listMarketBook']>, 'marketIds'>;

/** A player's own orders and matches on a runner. */
export interface OwnOnRunner {
  readonly orders?: readonly BookOrder[];
  readonly matches?: readonly BookMatch[];
  readonly matchesByStrategy?: Readonly<Record<string, BookMatches>>;
}

/** Dependencies of the books. */
export interface BookDeps {
  readonly source: MarketsSource;
  readonly depths: Pick<Depths, 'read'>;
  /** When the newest match of a market was. */
  readonly lastMatchOf: (depth: MarketDepth) => Promise<Date | undefined>;
  /** The player's own orders and matches in a market, as far as they are asked for, by runner. */
  readonly readOwn: (
    playerId: bigint,
    marketId: string,
    params: BookParams,
  ) => Promise<ReadonlyMap<number, OwnOnRunner>>;
}

/** Serves what says how markets trade. */
export function bookHandlers(deps: BookDeps): OperationHandlers<typeof bookOperations> {
  return {
    async listMarketBook({ marketIds, ...params }, { playerId }) {
      const wanted = [...new Set(marketIds)];
      checkPrices(params.priceProjection, wanted.length);
      const books = await Promise.all(wanted.map((marketId) => readBook(deps, marketId, params, playerId)));
      return books.filter((book) => book !== undefined);
    },
    async listRunnerBook({ marketId, selectionId, handicap = 0, ...params }, { playerId }) {
      checkPrices(params.priceProjection, 1);
      const book = await readBook(deps, marketId, params, playerId);
      const runners =
        book?.runners.filter(
          (runner) => runner.selectionId === selectionId && runner.handicap === handicap,
        ) ?? [];
      if (book === undefined || runners.length === 0)
        throw new ApiFault('INVALID_INPUT_DATA', 'no such runner in that market');
      return [{ ...book, runners }];
    },
  };
}

function checkPrices(projection: PriceProjection | undefined, markets: number): void {
  const depth = depthOf(projection);
  if (depth < 1 || depth > bestPrices.max)
    throw new ApiFault('INVALID_INPUT_DATA', `bestPricesDepth is from 1 to ${bestPrices.max}`);
  requireWeight(weightOfBook(new Set(projection?.priceData), depth), markets);
}

/** A market that nobody has is left out, as clients expect. */
async function readBook(
  { source, depths, lastMatchOf, readOwn }: BookDeps,
  marketId: string,
  params: BookParams,
  playerId: bigint,
): Promise<MarketBook | undefined> {
  const market = source.findMarket(marketId);
  const depth = await depths.read(marketId);
  if (market === undefined || depth === undefined) return undefined;
  const book = presentBook(market, depth, {
    projection: params.priceProjection,
    lastMatchedAt: await lastMatchOf(depth),
  });
  if (
    params.orderProjection === undefined &&
    params.matchProjection === undefined &&
    params.partitionMatchedByStrategyRef !== true
  )
    return book;
  const own = await readOwn(playerId, marketId, params);
  return { ...book, runners: book.runners.map((runner) => ({ ...runner, ...own.get(runner.selectionId) })) };
}
