import { bestPricesOf, bookOperations } from '@maidan/contract/trading';
import type { ApiClient } from './api-client.ts';
import { type KnownBook, oddsOf, type PriceSource } from './known-book.ts';

/** The best price alone weighs a third of the usual three, so that this many markets fit into one call. */
const MARKETS_OF_CALL = 100;

/** Asks for the books with `listMarketBook` each time. */
export const openPolledPrices = (client: ApiClient): PriceSource => ({
  async read(marketIds) {
    const books: KnownBook[] = [];
    for (let from = 0; from < marketIds.length; from += MARKETS_OF_CALL)
      books.push(...(await askBooks(client, marketIds.slice(from, from + MARKETS_OF_CALL))));
    return books;
  },
  close: () => undefined,
});

async function askBooks(client: ApiClient, marketIds: string[]): Promise<KnownBook[]> {
  const found = await client.call(bookOperations.listMarketBook, {
    marketIds,
    priceProjection: {
      priceData: ['EX_BEST_OFFERS'],
      exBestOffersOverrides: { bestPricesDepth: 1 },
      virtualise: true,
    },
  });
  return found.map(({ marketId, status, inplay, version, totalMatched, runners }) => ({
    marketId,
    isOpen: status === 'OPEN',
    inPlay: inplay,
    version,
    isTraded: totalMatched > 0,
    runners: runners
      .filter((runner) => runner.status === 'ACTIVE')
      .map(({ selectionId, ex }) => {
        const { toBack, toLay } = bestPricesOf(ex);
        return { runnerId: selectionId, toBack: oddsOf(toBack), toLay: oddsOf(toLay) };
      }),
  }));
}
