import { createHash } from 'node:crypto';
import { isLine } from '@maidan/contract';
import type { MarketDescription } from '@maidan/contract/trading';
import type { FeedEvent, Sports } from '../sports/index.ts';

/** A market as it trades. */
export type TradedMarket = NonNullable<ReturnType<Sports['findMarket']>>;

/** A market with its event. */
export interface ListedMarket {
  readonly market: TradedMarket;
  readonly event: FeedEvent;
}

/** What the trading API needs of the sports domain. */
export type MarketsSource = Pick<
  Sports,
  'markets' | 'findMarket' | 'findEvent' | 'findResult' | 'nameInBangla'
>;

/** The markets that are not closed, by the start of their events. */
export function listMarkets(source: MarketsSource): ListedMarket[] {
  return Array.from(source.markets(), ({ marketId }) => findListed(source, marketId))
    .filter((listed) => listed !== undefined)
    .filter(({ market }) => market.status !== 'CLOSED')
    .toSorted(
      (a, b) =>
        a.event.startsAt.getTime() - b.event.startsAt.getTime() ||
        (a.market.marketId < b.market.marketId ? -1 : 1),
    );
}

/** A market with its event, also a closed one; undefined when there is no such market. */
export function findListed(
  source: Pick<MarketsSource, 'findMarket' | 'findEvent'>,
  marketId: string,
): ListedMarket | undefined {
  const market = source.findMarket(marketId);
  const event = market && source.findEvent(market.eventId);
  return market !== undefined && event !== undefined ? { market, event } : undefined;
}

/** The kind of bets of a market. */
export function bettingTypeOf({ type }: Pick<TradedMarket, 'type'>): MarketDescription['bettingType'] {
  if (isLine(type)) return 'LINE';
  return type === 'ASIAN_HANDICAP' ? 'ASIAN_HANDICAP_SINGLE_LINE' : 'ODDS';
}

/** Which prices a market has. */
export const ladderTypeOf = ({
  line,
}: Pick<TradedMarket, 'line'>): MarketDescription['priceLadderDescription']['type'] =>
  line === undefined ? 'CLASSIC' : 'LINE_RANGE';

/** How many runners are paid: the winners, or each way those placed, as clients of the public interface know it. */
export const winnersOf = ({
  numberOfWinners,
  eachWay,
}: Pick<TradedMarket, 'numberOfWinners' | 'eachWay'>): number => eachWay?.places ?? numberOfWinners;

/** A runner's handicap in goals, as the wire has it; 0 without one. */
export function handicapOf(market: Pick<TradedMarket, 'runners'> | undefined, runnerId: number): number {
  return (market?.runners.find((runner) => runner.runnerId === runnerId)?.handicap ?? 0) / 100;
}

/** The sports by the ids and names that the trading API's clients know. */
export const eventTypes = {
  soccer: { id: '1', name: 'Soccer' },
  tennis: { id: '2', name: 'Tennis' },
  cricket: { id: '4', name: 'Cricket' },
  'horse-racing': { id: '7', name: 'Horse Racing' },
  'greyhound-racing': { id: '4339', name: 'Greyhound Racing' },
} as const satisfies Readonly<Record<FeedEvent['sport'], { id: string; name: string }>>;

/** A competition has no id of its own: it is made of the sport and the name, and is the same in every process. */
export function competitionIdOf({ sport, competition }: Pick<FeedEvent, 'sport' | 'competition'>): string {
  return String(createHash('sha256').update(`${sport}/${competition}`).digest().readUIntBE(0, 5));
}

/** True if texts in Bangla were asked for. */
export const isBangla = (locale: string | undefined): boolean =>
  locale?.toLowerCase().startsWith('bn') === true;

/** A name in the language that was asked for, where we have it. */
export const nameIn = (source: MarketsSource, locale: string | undefined, name: string): string =>
  isBangla(locale) ? source.nameInBangla(name) : name;
