import { isLine, turnsInPlay } from '@maidan/contract';
import type { HandQuote, NewHandMarket } from '@maidan/contract/office';
import { isLineRange, money } from '@maidan/engine';
import type { FeedBookmaker } from '../feed/feed-bookmaker.ts';
import type { FancyOffer, FeedFancy } from '../feed/feed-fancy.ts';
import type { FeedEvent, FeedMarket, FeedMessage } from '../feed/feed.ts';
import { nameFancy } from '../feed/cricket-fancy/name-fancy.ts';

/** How long orders wait in play, in seconds (exchange rules: in-play delay). */
const DELAY_SECONDS = { cricket: 5, tennis: 3, soccer: 5, 'horse-racing': 5, 'greyhound-racing': 5 } as const;

type NewBook = Extract<NewHandMarket, { kind: 'BOOK' }>;
type NewFancy = Extract<NewHandMarket, { kind: 'FANCY' }>;

/** A market of the order book, suspended; undefined where its terms don't fit its type. */
export function newBook(eventId: string, marketId: string, wanted: NewBook): FeedMarket | undefined {
  const { type, name, numberOfWinners, runners, eachWay, line } = wanted;
  const isDistinct = new Set(runners).size === runners.length;
  const isOfLines = isLine(type);
  const fits = isOfLines
    ? line !== undefined && isLineRange(line) && runners.length === 1 && numberOfWinners === 1
    : line === undefined && runners.length > (eachWay?.places ?? numberOfWinners);
  const isEachWay =
    (type === 'EACH_WAY') === (eachWay !== undefined) && (eachWay === undefined || numberOfWinners === 1);
  if (!isDistinct || !fits || !isEachWay) return undefined;
  return {
    marketId,
    eventId,
    name,
    type,
    status: 'SUSPENDED',
    inPlay: false,
    betDelaySeconds: 0,
    version: 1,
    numberOfWinners,
    ...(eachWay && { eachWay }),
    ...(line && { line }),
    runners: runners.map((runner, at) => ({
      runnerId: at + 1,
      name: runner,
      sortPriority: at + 1,
      status: 'ACTIVE',
    })),
  };
}

/** A market as it stands once the event is under way: suspended for good where it takes no bets in play. */
export function turnedInPlay(market: FeedMarket, sport: FeedEvent['sport']): FeedMarket {
  if (market.inPlay) return market;
  if (!turnsInPlay(market.type)) return { ...market, status: 'SUSPENDED' };
  return { ...market, inPlay: true, betDelaySeconds: DELAY_SECONDS[sport], version: market.version + 1 };
}

/** The bookmaker of a match by hand, not quoted yet. */
export const newBookmaker = (
  match: FeedMarket,
  { stakeMin, stakeMax }: Extract<NewHandMarket, { kind: 'BOOKMAKER' }>,
): FeedBookmaker => ({
  marketId: `${match.eventId}.BM`,
  eventId: match.eventId,
  matchMarketId: match.marketId,
  name: 'Bookmaker',
  status: 'SUSPENDED',
  ballRunning: false,
  runners: match.runners.map(({ runnerId, name }) => ({ runnerId, name, suspended: true })),
  stakeMin: money(stakeMin),
  stakeMax: money(stakeMax),
});

const CODES = { FIRST_OVERS: 'S', OVER: 'O', BALL: 'B' } as const;

/** A fancy by hand, not quoted yet; undefined where its kind and what it counts don't go together. */
export function newFancy(
  { eventId }: Pick<FeedEvent, 'eventId'>,
  { fancy: kind, title, width, stakeMin, stakeMax }: NewFancy,
): FeedFancy | undefined {
  const { subject, innings, over, ball } = title;
  if ((subject === 'BALL') !== (ball !== undefined) || (kind === 'BALL') !== (subject === 'BALL'))
    return undefined;
  if ((kind === 'KHADDA') !== (width !== undefined)) return undefined;
  const named = { subject, innings, over, ...(ball !== undefined && { ball }) };
  const offer: FancyOffer = kind === 'KHADDA' ? { kind, width: width ?? 1 } : { kind };
  const priority = innings * 100_000 + over * 1_000 + (ball ?? 0) * 10;
  return {
    ...offer,
    fancyId: `${eventId}.${innings}.${kind === 'SESSION' || kind === 'BALL' ? '' : `${kind}.`}${CODES[subject]}${over}${ball === undefined ? '' : `.${ball}`}`,
    eventId,
    title: named,
    name: nameFancy(kind, named, undefined),
    status: 'SUSPENDED',
    ballRunning: false,
    stakeMin: money(stakeMin),
    stakeMax: money(stakeMax),
    sortPriority: priority,
  };
}

/** The message of a bookmaker or a fancy at new prices; undefined where they don't fit it. */
export function withQuote(message: FeedMessage, quote: HandQuote): FeedMessage | undefined {
  if (message.kind === 'bookmaker') {
    if (quote.kind !== 'BOOKMAKER') return undefined;
    const { bookmaker } = message;
    const ids = new Set(quote.runners.map(({ id }) => id));
    const isWhole =
      ids.size === bookmaker.runners.length &&
      quote.runners.length === ids.size &&
      bookmaker.runners.every(({ runnerId }) => ids.has(runnerId));
    if (!isWhole) return undefined;
    const runners = bookmaker.runners.map(({ runnerId, name }) => {
      const { backRate = null, layRate = null } = quote.runners.find(({ id }) => id === runnerId) ?? {};
      return {
        runnerId,
        name,
        ...(backRate !== null && { backRate }),
        ...(layRate !== null && { layRate }),
        suspended: backRate === null && layRate === null,
      };
    });
    return { kind: 'bookmaker', bookmaker: { ...bookmaker, runners } };
  }
  if (message.kind !== 'fancy') return undefined;
  const { fancy } = message;
  switch (fancy.kind) {
    case 'SESSION':
    case 'BALL':
      return quote.kind === fancy.kind
        ? { kind: 'fancy', fancy: { ...fancy, quote: quote.quote } }
        : undefined;
    case 'KHADDA':
      return quote.kind === fancy.kind
        ? { kind: 'fancy', fancy: { ...fancy, quote: quote.quote } }
        : undefined;
    case 'ODD_EVEN':
      return quote.kind === fancy.kind
        ? { kind: 'fancy', fancy: { ...fancy, quote: quote.quote } }
        : undefined;
    case 'LOTTERY':
      break;
  }
  return quote.kind === fancy.kind ? { kind: 'fancy', fancy: { ...fancy, quote: quote.quote } } : undefined;
}

/** What staff quote in a message; null where nothing is quoted. */
export function quoteIn(message: FeedMessage): HandQuote | null {
  if (message.kind === 'bookmaker') {
    const { runners } = message.bookmaker;
    if (runners.every(({ suspended }) => suspended)) return null;
    return {
      kind: 'BOOKMAKER',
      runners: runners.map(({ runnerId, backRate, layRate }) => ({
        id: runnerId,
        backRate: backRate ?? null,
        layRate: layRate ?? null,
      })),
    };
  }
  if (message.kind !== 'fancy' || message.fancy.quote === undefined) return null;
  const { fancy } = message;
  switch (fancy.kind) {
    case 'SESSION':
    case 'BALL':
      return fancy.quote === undefined
        ? null
        : { kind: fancy.kind, quote: { no: fancy.quote.no, yes: fancy.quote.yes } };
    case 'KHADDA':
      return fancy.quote === undefined ? null : { kind: fancy.kind, quote: [...fancy.quote] };
    case 'ODD_EVEN':
      return fancy.quote === undefined ? null : { kind: fancy.kind, quote: fancy.quote };
    case 'LOTTERY':
      break;
  }
  return fancy.quote === undefined ? null : { kind: fancy.kind, quote: [...fancy.quote] };
}
