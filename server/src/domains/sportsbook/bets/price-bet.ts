import type { RefusalCode } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { FeedBookmaker, FeedFancy } from '../../sports/index.ts';
import type { BetCommand } from './bet-command.ts';
import type { SportsbookSource } from '../markets/sportsbook-source.ts';
import type { BetTerms, HouseMarket, Subject } from '../model.ts';

/** A bet as it would be taken now. */
export interface Priced {
  readonly kind: 'priced';
  readonly market: HouseMarket;
  readonly terms: BetTerms;
  readonly stakeMin: Money;
  readonly stakeMax: Money;
  /** What the house may lose on the market, if less than the general limit. */
  readonly riskMax: Money | undefined;
}

/** Why the bet can't be taken. */
export interface Unpriced {
  readonly kind: 'refused';
  readonly code: RefusalCode;
}

const refused = (code: RefusalCode): Unpriced => ({ kind: 'refused', code });

/**
 * Prices a bet (EXCH-3, EXCH-11): the market must be open, the ball dead, and the rate the one that the player saw.
 * Refusals: INVALID_MARKET_ID, INVALID_RUNNER, MARKET_NOT_OPEN_FOR_BETTING, MARKET_SUSPENDED, BALL_RUNNING,
 * RATE_CHANGED.
 */
export function priceBet(source: SportsbookSource, command: BetCommand): Priced | Unpriced {
  const event = source.findEvent(command.eventId);
  if (event === undefined) return refused('INVALID_MARKET_ID');
  if (command.kind === 'fancy') {
    const fancy = source.findFancy(command.marketKey);
    if (fancy === undefined || fancy.eventId !== command.eventId) return refused('INVALID_MARKET_ID');
    const hasEnded = source.findFancyResult(fancy.fancyId) !== undefined;
    const closed = refusalOfState(fancy, hasEnded);
    if (closed !== undefined) return refused(closed);
    const terms = fancyTerms(fancy, command);
    if (typeof terms === 'string') return refused(terms);
    const market = marketOfFancy(fancy, event);
    return { kind: 'priced', market, terms, ...limitsOf(fancy) };
  }
  const bookmaker = source.findBookmaker(command.marketKey);
  if (bookmaker === undefined || bookmaker.eventId !== command.eventId) return refused('INVALID_MARKET_ID');
  const hasEnded = source.findResult(bookmaker.matchMarketId) !== undefined;
  const closed = refusalOfState(bookmaker, hasEnded);
  if (closed !== undefined) return refused(closed);
  const terms = bookmakerTerms(bookmaker, command);
  if (typeof terms === 'string') return refused(terms);
  const market = marketOfBookmaker(bookmaker, event.name);
  return { kind: 'priced', market, terms, ...limitsOf(bookmaker) };
}

const limitsOf = ({
  stakeMin,
  stakeMax,
  riskMax,
}: Pick<FeedBookmaker, 'stakeMin' | 'stakeMax' | 'riskMax'>) => ({
  stakeMin,
  stakeMax,
  riskMax,
});

function refusalOfState(
  { status, ballRunning }: Pick<FeedFancy, 'status' | 'ballRunning'>,
  hasEnded: boolean,
): RefusalCode | undefined {
  if (hasEnded || status === 'CLOSED') return 'MARKET_NOT_OPEN_FOR_BETTING';
  if (status !== 'OPEN') return 'MARKET_SUSPENDED';
  return ballRunning ? 'BALL_RUNNING' : undefined;
}

type FancyCommand = Extract<BetCommand, { kind: 'fancy' }>;

const NO_PICK = { run: null, width: null, runnerId: null, runnerName: null } as const;

function fancyTerms(fancy: FeedFancy, command: FancyCommand): BetTerms | RefusalCode {
  switch (fancy.kind) {
    case 'SESSION':
    case 'BALL':
      return runTerms(fancy.quote, command);
    case 'KHADDA':
      return khaddaTerms(fancy.quote, fancy.width, command);
    case 'ODD_EVEN':
      return oddEvenTerms(fancy.quote, command);
    case 'LOTTERY':
      break;
  }
  return lotteryTerms(fancy.quote, command);
}

type QuoteOf<Kind extends FeedFancy['kind']> = Extract<FeedFancy, { kind: Kind }>['quote'];

function runTerms(
  quote: Extract<FeedFancy, { kind: 'SESSION' | 'BALL' }>['quote'],
  { side, run, rate }: FancyCommand,
): BetTerms | RefusalCode {
  if (run === undefined || side === 'ODD' || side === 'EVEN') return 'INVALID_RUNNER';
  if (quote === undefined) return 'MARKET_SUSPENDED';
  const quoted = side === 'YES' ? quote.yes : quote.no;
  return quoted.run === run && quoted.rate === rate ? { ...NO_PICK, side, run, rate } : 'RATE_CHANGED';
}

function khaddaTerms(
  quote: QuoteOf<'KHADDA'>,
  width: number,
  { side, run, rate }: FancyCommand,
): BetTerms | RefusalCode {
  if (run === undefined || side !== 'YES') return 'INVALID_RUNNER';
  if (quote === undefined) return 'MARKET_SUSPENDED';
  const isOffered = quote.some((offered) => offered.start === run && offered.rate === rate);
  return isOffered ? { ...NO_PICK, side, run, rate, width } : 'RATE_CHANGED';
}

function oddEvenTerms(quote: QuoteOf<'ODD_EVEN'>, { side, rate }: FancyCommand): BetTerms | RefusalCode {
  if (side !== 'ODD' && side !== 'EVEN') return 'INVALID_RUNNER';
  if (quote === undefined) return 'MARKET_SUSPENDED';
  const odds = side === 'ODD' ? quote.odd : quote.even;
  return isOdds(rate, odds) ? { ...NO_PICK, side, rate: odds } : 'RATE_CHANGED';
}

const DIGIT_MAX = 9;

function lotteryTerms(quote: QuoteOf<'LOTTERY'>, { side, run, rate }: FancyCommand): BetTerms | RefusalCode {
  if (run === undefined || run > DIGIT_MAX || side !== 'YES') return 'INVALID_RUNNER';
  const odds = quote?.[run];
  if (odds === undefined) return 'MARKET_SUSPENDED';
  return isOdds(rate, odds) ? { ...NO_PICK, side, run, rate: odds } : 'RATE_CHANGED';
}

/** Compares decimal odds of the wire with hundredths: 1.92 is 192, whatever the double's rounding error. */
const isOdds = (decimal: number, hundredths: number): boolean => Math.abs(decimal * 100 - hundredths) < 1e-7;

type BookmakerCommand = Extract<BetCommand, { kind: 'bookmaker' }>;

function bookmakerTerms(
  bookmaker: FeedBookmaker,
  { runnerId, side, rate }: BookmakerCommand,
): BetTerms | RefusalCode {
  const runner = bookmaker.runners.find((one) => one.runnerId === runnerId);
  if (runner === undefined) return 'INVALID_RUNNER';
  const quoted = side === 'BACK' ? runner.backRate : runner.layRate;
  if (runner.suspended || quoted === undefined) return 'MARKET_SUSPENDED';
  if (quoted !== rate) return 'RATE_CHANGED';
  return { ...NO_PICK, side, rate, runnerId, runnerName: runner.name };
}

function marketOfFancy(
  fancy: FeedFancy,
  event: { readonly name: string; readonly home: string; readonly away: string },
): HouseMarket {
  return {
    marketKey: fancy.fancyId,
    eventId: fancy.eventId,
    eventName: event.name,
    name: fancy.name,
    kind: fancy.kind,
    matchMarketId: null,
    runners: [],
    subject: subjectOf(fancy, event),
  };
}

/** The runs that a fancy counts, with the batting side by name. */
export function subjectOf(
  { title: { side, ...title } }: FeedFancy,
  event: { readonly home: string; readonly away: string } | undefined,
): Subject {
  return side === undefined || event === undefined ? title : { ...title, side: event[side] };
}

function marketOfBookmaker(bookmaker: FeedBookmaker, eventName: string): HouseMarket {
  return {
    marketKey: bookmaker.marketId,
    eventId: bookmaker.eventId,
    eventName,
    name: bookmaker.name,
    kind: 'BOOKMAKER',
    matchMarketId: bookmaker.matchMarketId,
    runners: bookmaker.runners.map(({ runnerId }) => runnerId),
    subject: null,
  };
}
