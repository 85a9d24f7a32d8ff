import { marketOddsSchema } from '@maidan/contract';
import { z } from 'zod';
import { send } from './wire-client.ts';

/** A runner of a market that takes bets now. */
export interface QuietMarket {
  readonly marketId: string;
  readonly runnerId: number;
}

const listed = z.array(z.object({ MarketId: z.string(), inplay: z.boolean(), start: z.string() }));

const MARKETS_MAX = 12;

/** Markets that take bets, either those in play or the others; the last to start comes first. */
export async function listOpenMarkets(
  url: string,
  wanted: { readonly inPlay: boolean },
): Promise<QuietMarket[]> {
  const events = [];
  for (const sport of ['cricket', 'soccer', 'tennis'])
    events.push(...listed.parse(JSON.parse((await send(url, `GET /api/sports-events/${sport}`)).text)));
  const found: QuietMarket[] = [];
  for (const { MarketId, inplay } of events.toSorted((one, other) => other.start.localeCompare(one.start))) {
    if (inplay !== wanted.inPlay || found.length === MARKETS_MAX) continue;
    const answer = await send(url, `GET /api/match-odds/${MarketId}`);
    const [market] = z.array(marketOddsSchema).parse(JSON.parse(answer.text));
    const runnerId = market?.runners[0]?.runnerId;
    if (market?.status === 'OPEN' && runnerId !== undefined) found.push({ marketId: MarketId, runnerId });
  }
  return found;
}

/** A market that does not start soon, so that nothing suspends it while a test bets. */
export async function findQuietMarket(url: string): Promise<QuietMarket> {
  const [market] = await listOpenMarkets(url, { inPlay: false });
  if (market === undefined) throw new Error('the simulator has no market before its start');
  return market;
}
