import type { EventMarkets, MarketOdds, SportsEvent } from '@maidan/contract';
import { expect } from 'vitest';
import { onEnd } from '../../../testing/on-end.ts';
import { openSite, type Visit } from '../../../testing/open-site.tsx';
import { rahim } from '../../../testing/people.ts';
import { useHouseSlip } from '../house-slip/house-slip-store.ts';
import { useOneTapBets } from '../one-tap/one-tap-bets.ts';
import { useSlip } from '../slip/slip-store.ts';
import { oddsReplies } from './odds-replies.ts';

/** The match of the odds view in tests, which begins later. */
export const match: SportsEvent = {
  marketId: '1.5',
  eventId: '9',
  name: 'Gamma v Delta',
  competition: 'Cup',
  hasFancy: true,
  hasBookmaker: true,
  inPlay: false,
  startsAt: new Date(Date.now() + 3_600_000),
};

/** Its market: Gamma can be backed at 2.00 and laid at 2.02, Delta at 1.90 and 2.10, with ৳200 at each price. */
export const market: MarketOdds = {
  marketId: match.marketId,
  eventId: match.eventId,
  status: 'OPEN',
  inplay: false,
  betDelay: 0,
  version: 1,
  totalMatched: 0,
  runners: [runner(11, 'Gamma', 2, 2.02), runner(12, 'Delta', 1.9, 2.1)],
};

const noHouseMarkets: EventMarkets = { fancies: {}, bookmakers: {} };
const path = `/odds-view?market=${match.marketId}&event=${match.eventId}`;

/** A runner with ৳200 to back and to lay. */
export function runner(
  runnerId: number,
  name: string,
  back: number,
  lay: number,
): MarketOdds['runners'][number] {
  const prices = { back: [{ price: back, size: 200 }], lay: [{ price: lay, size: 200 }] };
  return { runnerId, name, status: 'ACTIVE', lastPriceTraded: null, prices };
}

/** How the odds view is opened. */
export interface OddsVisit extends Visit {
  /** What of the market isn't as usual. */
  readonly market?: Partial<MarketOdds>;
  /** The bookmakers and fancies; none unless they are given. */
  readonly house?: Partial<EventMarkets>;
  /** True if the stream says nothing of the market before the test does. */
  readonly isSilent?: boolean;
}

/** Opens the odds view of the match, with the stream's first messages come; what the stream says then is the test's. */
export async function openOddsView({ market: change, house, isSilent = false, ...visit }: OddsVisit = {}) {
  resetPlayer();
  onEnd(resetPlayer);
  const first = { ...market, ...change };
  const replies = {
    ...oddsReplies,
    sportsEvents: [match],
    matchOdds: [first],
    eventMarkets: { data: { items: { [match.eventId]: { ...noHouseMarkets, ...house } } } },
    ...visit.replies,
  };
  const api = await openSite(path, { ...visit, replies });
  const say = {
    /** The market changes. */
    market: (fields: Partial<MarketOdds>) =>
      api.stream.push(`market:${match.marketId}`, { type: 'change', market: fields }),
    /** These bookmakers and fancies change, each whole. */
    house: (event: Partial<EventMarkets>) =>
      api.stream.push(`event:${match.eventId}`, { type: 'change', event: { ...noHouseMarkets, ...event } }),
  };
  if (visit.stream !== 'down') {
    await expect.poll(() => api.stream.isRead(`market:${match.marketId}`)).toBe(true);
    if (isSilent) return { ...api, say };
    api.stream.push(`market:${match.marketId}`, { type: 'image', market: first });
    api.stream.push(`event:${match.eventId}`, { type: 'image', event: { ...noHouseMarkets, ...house } });
  }
  return { ...api, say };
}

/** Forgets the bet in the slip, and what the browser keeps of the player's settings and pins. */
function resetPlayer(): void {
  useSlip.setState({ stage: 'closed' }, true);
  useHouseSlip.setState({ stage: 'closed' }, true);
  useOneTapBets.setState({ bets: [] });
  for (const name of ['exchange', 'pins']) document.cookie = `${name}${rahim.id}=; path=/; max-age=0`;
}
