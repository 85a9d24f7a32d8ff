import type { MarketType } from '@maidan/contract';
import type { Side } from '../feed/feed-score.ts';
import type { MatchFacts } from './facts-of-score.ts';

/** A runner as a market lists it. */
export interface NamedRunner {
  readonly runnerId: number;
  readonly name: string;
  /** In hundredths of a goal, in a market of an Asian handicap. */
  readonly handicap?: number;
}

/** A side of a match, as a runner; its squad in batting order, where it is known. */
export interface NamedSide extends NamedRunner {
  readonly squad?: readonly string[] | undefined;
}

/** The sides of a match. */
export interface MatchSides {
  readonly home: NamedSide;
  readonly away: NamedSide;
}

/**
 * Which of a market's runners won, by its place from 0 in the list of them; which won with half of every bet, the other half being
 * returned; which share the win in a dead heat; or why all bets are returned.
 */
export type Verdict =
  | number
  | { readonly halfWonBy: number }
  | { readonly sharedBy: readonly number[] }
  | { readonly voidBecause: string };

/**
 * The runners that a verdict pays, by their places, of which several share the win, and the part of every bet that is settled; undefined
 * where all bets are returned.
 */
export function settledBy(
  verdict: Verdict | undefined,
): { readonly winners: readonly number[]; readonly part: number } | undefined {
  if (typeof verdict === 'number') return { winners: [verdict], part: 1 };
  if (verdict === undefined || 'voidBecause' in verdict) return undefined;
  return 'halfWonBy' in verdict
    ? { winners: [verdict.halfWonBy], part: 0.5 }
    : { winners: verdict.sharedBy, part: 1 };
}

/** What every market of that kind has in common, whatever the match. */
interface MarketTerms {
  /** Two digits, different for each market of a sport: they end its id. */
  readonly code: string;
  readonly type: MarketType;
  /** In English. */
  readonly name: string;
  /** The side whose innings it is about; left out where it is about both. */
  readonly inningsOf?: Side;
  /** False if it closes when the match begins. */
  readonly turnsInPlay: boolean;
  /** The runners, of which one wins, in the order in which they are shown. */
  readonly runnersOf: (sides: MatchSides) => readonly NamedRunner[];
}

/** A market of a match beside its match odds. */
export interface MatchMarket extends MarketTerms {
  /** Its result as soon as the facts decide it, which may be long before the match is over; undefined until then. */
  readonly settle: (facts: MatchFacts) => Verdict | undefined;
}

/** Declares the markets of a sport, settled by its facts. */
export const marketsFrom =
  <Sport extends MatchFacts['sport']>(sport: Sport) =>
  (
    ...markets: readonly (MarketTerms & {
      readonly settle: (facts: Extract<MatchFacts, { sport: Sport }>) => Verdict | undefined;
    })[]
  ): readonly MatchMarket[] =>
    markets.map((market) => ({
      ...market,
      settle: (facts) => (isOf(sport, facts) ? market.settle(facts) : undefined),
    }));

function isOf<Sport extends MatchFacts['sport']>(
  sport: Sport,
  facts: MatchFacts,
): facts is Extract<MatchFacts, { sport: Sport }> {
  return facts.sport === sport;
}

/** Ids up to this many in a market; those of sides are far above them. */
const RUNNERS_OF_MARKET = 100;

/** Runners by their names, with ids that no other market's runners have. */
export const namedRunners = (code: string, names: readonly string[]): readonly NamedRunner[] =>
  names.map((name, at) => ({ runnerId: RUNNERS_OF_MARKET * Number(code) + at + 1, name }));
