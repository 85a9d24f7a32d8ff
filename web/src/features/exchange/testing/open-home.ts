import type { MarketOdds, SportsEvent } from '@maidan/contract';
import { expect } from 'vitest';
import { homeReplies } from '../../../testing/home-replies.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { type FakeServer, openSite, type Visit } from '../../../testing/open-site.tsx';
import { loginAnswer } from '../../../testing/people.ts';
import { useSlip } from '../slip/slip-store.ts';
import { market, match } from './open-odds-view.ts';
import { oddsReplies } from './odds-replies.ts';

/** The match in play. */
export const liveMatch: SportsEvent = { ...match, inPlay: true, startsAt: new Date('2026-01-15T12:00:00Z') };

/** Its market. */
export const liveMarket: MarketOdds = { ...market, inplay: true };

/** Cricket at 93 for 5 after 11.4 overs, of the side that bats second. */
export const score = {
  sport: 'cricket',
  phase: 'LIVE',
  battingSide: 'away',
  runs: 93,
  wickets: 5,
  balls: 70,
  ballsPerInnings: 120,
  target: 175,
  thisOver: ['1', '0', 'W', '4'],
  ballRunning: false,
};

/** Opens an address of the site, by default home, for a guest who sees one match in play. */
export async function openHome({ address = '/', ...visit }: Visit & { address?: string } = {}) {
  useSlip.setState({ stage: 'closed' }, true);
  onEnd(() => useSlip.setState({ stage: 'closed' }, true));
  const api = await openSite(address, {
    visitor: 'guest',
    ...visit,
    replies: {
      ...homeReplies,
      ...oddsReplies,
      sportsEvents: ({ params: { sport } }) => (sport === 'cricket' ? [liveMatch] : []),
      matchOdds: [liveMarket],
      login: loginAnswer,
      signUp: { message: 'Welcome.', exchange: [] },
      ...visit.replies,
    },
    // No frame stands above the odds.
    kept: { 'odds-frame': '', ...visit.kept },
  });
  return api;
}

/** Sends the market to the list on home once that reads it, as the server does to each new reader. */
export async function sendMarket({ stream }: FakeServer, change: Partial<MarketOdds> = {}): Promise<void> {
  await expect.poll(() => stream.isRead(`market:${match.marketId}`)).toBe(true);
  stream.push(`market:${match.marketId}`, { type: 'image', market: { ...liveMarket, ...change } });
}

/** Sends the market to the sheet or the odds view, which read the score too, and so with a connection of their own. */
export async function sendMatch(api: FakeServer, change: Partial<MarketOdds> = {}): Promise<void> {
  await expect.poll(() => api.stream.isRead(`score:${match.eventId}`)).toBe(true);
  await sendMarket(api, change);
}
