import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { tracedFetch } from '../../../../kernel/tracing/traced-fetch.ts';
import type { StreamFeedSettings } from './stream-settings.ts';

const ANSWER_MS = 15_000;
/** The exchange weighs what is asked for, and takes so many markets with these parts at once. */
const ASKED_AT_ONCE = 100;

const catalogue = z.array(
  z.object({
    marketId: z.string(),
    marketName: z.string(),
    competition: z.object({ name: z.string() }).optional(),
    event: z.object({ name: z.string() }).optional(),
    runners: z.array(z.object({ selectionId: z.number(), runnerName: z.string() })).optional(),
  }),
);

/** What a market, its event and its runners are called. */
export interface MarketNames {
  readonly market: string;
  readonly event: string | undefined;
  readonly competition: string | undefined;
  readonly runners: ReadonlyMap<number, string>;
}

/** Asks the exchange's catalogue for the names of these markets; one that it doesn't list is left out. Throws when it can't be reached. */
export async function findNames(
  { api, appKey, sessionFile }: StreamFeedSettings,
  marketIds: readonly string[],
): Promise<ReadonlyMap<string, MarketNames>> {
  const found = new Map<string, MarketNames>();
  for (let from = 0; from < marketIds.length; from += ASKED_AT_ONCE) {
    const asked = marketIds.slice(from, from + ASKED_AT_ONCE);
    const response = await tracedFetch('catalogue')(
      `${api}/exchange/betting/rest/v1.0/listMarketCatalogue/`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-application': appKey,
          'x-authentication': readFileSync(sessionFile, 'utf8').trim(),
        },
        body: JSON.stringify({
          filter: { marketIds: asked },
          marketProjection: ['COMPETITION', 'EVENT', 'RUNNER_DESCRIPTION'],
          maxResults: asked.length,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      },
    );
    if (!response.ok) throw new Error(`the catalogue can’t be asked: status ${response.status}`);
    for (const { marketId, marketName, competition, event, runners = [] } of catalogue.parse(
      await response.json(),
    ))
      found.set(marketId, {
        market: marketName,
        event: event?.name,
        competition: competition?.name,
        runners: new Map(runners.map(({ selectionId, runnerName }) => [selectionId, runnerName])),
      });
  }
  return found;
}
