import type { BookmakerMarket, EventMarkets, FancyMarket } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { HouseChoice } from './house-choice.ts';

/** Why bets are closed. */
export type Closure = 'SUSPENDED' | 'BALL_RUNNING' | 'CLOSED';

/** The current quote of a choice. */
export interface Quote {
  readonly run: number | null;
  readonly rate: number;
}

/** The state of a choice's cell: its quote, or why it has none, and its market's stake limits. */
export interface Offer {
  readonly quote: Quote | undefined;
  readonly closure: Closure | undefined;
  readonly stakeMin: Money;
  readonly stakeMax: Money;
}

/** Why a fancy is closed for bets, if it is. */
export function closureOf({ status, isSuspended, isBallRunning }: FancyMarket): Closure | undefined {
  if (status === 'CLOSED') return 'CLOSED';
  if (isBallRunning) return 'BALL_RUNNING';
  return isSuspended ? 'SUSPENDED' : undefined;
}

/** Why a bookmaker's runner is closed for bets, if it is. */
export function runnerClosureOf(
  { status }: BookmakerMarket,
  { isSuspended, isBallRunning }: BookmakerMarket['runners'][number],
): Closure | undefined {
  if (status === 'CLOSED') return 'CLOSED';
  if (isBallRunning) return 'BALL_RUNNING';
  return isSuspended ? 'SUSPENDED' : undefined;
}

/** The current state of a choice; undefined if its market is gone. */
export function findOffer(markets: EventMarkets | undefined, choice: HouseChoice): Offer | undefined {
  return choice.kind === 'BOOKMAKER'
    ? offerOfRunner(markets?.bookmakers[choice.marketKey], choice)
    : offerOfFancy(markets?.fancies[choice.marketKey], choice);
}

function offerOfRunner(
  market: BookmakerMarket | undefined,
  { runnerId, side }: HouseChoice,
): Offer | undefined {
  const runner = market?.runners.find((one) => one.runnerId === runnerId);
  if (market === undefined || runner === undefined) return undefined;
  const rate = side === 'BACK' ? runner.backRate : runner.layRate;
  return {
    quote: rate === null ? undefined : { run: null, rate },
    closure: runnerClosureOf(market, runner),
    stakeMin: market.stakeMin,
    stakeMax: market.stakeMax,
  };
}

function offerOfFancy(fancy: FancyMarket | undefined, choice: HouseChoice): Offer | undefined {
  if (fancy === undefined) return undefined;
  const { stakeMin, stakeMax } = fancy;
  return { quote: quoteOf(fancy, choice), closure: closureOf(fancy), stakeMin, stakeMax };
}

function quoteOf(fancy: FancyMarket, { side, run }: HouseChoice): Quote | undefined {
  switch (fancy.kind) {
    case 'SESSION':
    case 'BALL':
      return side === 'YES' ? quoted(fancy.yes, fancy.yesRate) : quoted(fancy.no, fancy.noRate);
    case 'KHADDA':
      return quoted(run, fancy.starts?.find((start) => start.run === run)?.rate ?? null);
    case 'ODD_EVEN':
      return quoted(null, side === 'ODD' ? fancy.odd : fancy.even);
    case 'LOTTERY':
      break;
  }
  return quoted(run, fancy.digits?.find(({ digit }) => digit === run)?.odds ?? null);
}

function quoted(run: number | null, rate: number | null): Quote | undefined {
  return rate === null ? undefined : { run, rate };
}
