import type { Scoreline } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import { dhakaMidnight } from '../../kernel/time/dhaka-day.ts';
import type { HouseMarketStatus } from './feed/feed-fancy.ts';
import type { FeedMarket, Sport } from './feed/feed.ts';
import { presentScoreline } from './scoreline/present-scoreline.ts';
import { type EventSnapshot, isMatchOdds, type SportsSnapshot } from './sports-snapshot.ts';

/** A row of an events list. */
export interface SportsEventRow {
  readonly marketId: string;
  readonly eventId: string;
  readonly name: string;
  readonly competition: string;
  readonly inPlay: boolean;
  readonly startsAt: Date;
  /** True if the event has a fancy, or a bookmaker, that is not closed. */
  readonly hasFancy: boolean;
  readonly hasBookmaker: boolean;
  /** Missing until the match has begun. */
  readonly score?: Scoreline;
}

/** The snapshot, and what a market of it becomes on the terms that staff set. */
export interface ListedFrom {
  readonly snapshot: SportsSnapshot;
  readonly asTraded: (market: FeedMarket) => FeedMarket;
}

/** Results are shown for a day. */
const RESULTS_MS = 24 * 3_600_000;

/**
 * The events of a sport (row EXCH-7): those in play first, then the rest by their start, from the results of the last
 * 24 hours to the end of tomorrow in Dhaka. An event that has started and is not in play is over.
 */
export function listSportsEvents(
  { snapshot, asTraded }: ListedFrom,
  clock: Clock,
  sport: Sport,
): SportsEventRow[] {
  const now = clock.now();
  const fromMs = now.getTime() - RESULTS_MS;
  const toMs = dhakaMidnight(now, 2).getTime();
  return [...snapshot.events()]
    .filter(({ event }) => event.sport === sport)
    .flatMap(({ event, markets }) => rowsOf(snapshot, { event, markets: markets.map(asTraded) }))
    .filter(({ inPlay, startsAt }) => inPlay || (startsAt.getTime() >= fromMs && startsAt.getTime() < toMs))
    .toSorted((a, b) => Number(b.inPlay) - Number(a.inPlay) || a.startsAt.getTime() - b.startsAt.getTime());
}

function rowsOf(snapshot: SportsSnapshot, { event, markets }: EventSnapshot): SportsEventRow[] {
  const { house } = snapshot;
  const { eventId, name, competition, startsAt } = event;
  const hasFancy = house.fanciesOf(eventId).some(isOffered);
  const hasBookmaker = house.bookmakersOf(eventId).some(isOffered);
  const known = snapshot.findScore(eventId);
  const score = known && presentScoreline(known);
  return markets.filter(isMatchOdds).map(({ marketId, inPlay, status }) => ({
    marketId,
    eventId,
    name,
    competition,
    inPlay: inPlay && status !== 'CLOSED',
    startsAt,
    hasFancy,
    hasBookmaker,
    ...(score !== undefined && { score }),
  }));
}

const isOffered = ({ status }: { readonly status: HouseMarketStatus }) => status !== 'CLOSED';
