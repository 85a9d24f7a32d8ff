import { isDeepStrictEqual } from 'node:util';
import type { MarketType } from '@maidan/contract';
import { nearestAtOrBelow, type Odds } from '@maidan/engine';
import { factsOf } from '../../match-markets/facts-of-score.ts';
import { type MatchMarket, settledBy, type Verdict } from '../../match-markets/match-market.ts';
import { matchMarkets } from '../../match-markets/match-markets.ts';
import type { FeedMarket, FeedMessage, FeedResult } from '../feed.ts';
import type { Fixture, Moment } from './match.ts';
import { chancesIn, type Outcome } from './outcomes.ts';
import { betDelayAt, otherVolumeOf, type PricedMarket, pricesOf } from './present-match.ts';

/** The markets of a simulated match beside its match odds, updated as the match moves. */
export interface FollowedMarkets {
  /** Records a moment without messages; those that settle by the last score alone need none. */
  note?(moment: Moment): void;
  /** Offers those that the match hasn't decided yet, from that moment on. */
  open(moment: Moment): void;
  /** How they stand where that has changed, with the results of those that the match has decided. */
  states(moment: Moment): FeedMessage[];
  /** The quotes of those on which one can bet; where the fair odds are those of the last quotes, only `again`. */
  quotes(moment: Moment, at: QuoteTime, again?: 'again'): FeedMessage[];
}

/** When is quoted: by the match's own time and by the clock. */
export interface QuoteTime {
  readonly matchMs: number;
  readonly serverMs: number;
}

interface Followed extends PricedMarket {
  readonly model: MatchMarket;
  isOffered: boolean;
  isClosed: boolean;
  sent: FeedMarket | undefined;
  /** The fair odds of what was last quoted; none while one can't bet. */
  fairOdds: readonly (Odds | undefined)[] | undefined;
  /** Of a market whose chances are found by playing on, those last quoted, unless they were withdrawn; undefined before. */
  quoted: readonly number[] | 'withdrawn' | undefined;
  /** True if it has been suspended since. */
  isReopened: boolean;
}

/**
 * The markets whose chances are found by playing the match on (decision 0113). They move with each ball, so in play the house quotes only
 * those of the side that bats: wider than others, outsiders most, until a chance has moved by a share of its margin, and then again
 * after the over.
 */
const playedOn: ReadonlySet<MarketType> = new Set(['TOP_BATSMAN', 'MOST_SIXES']);
const KEPT_SHARE = 0.7;
const playedOnMargin = (chance: number): number =>
  chance < LEAST_CHANCE ? Infinity : Math.min(0.25, 0.03 + 0.006 / chance);
/** So small a chance is not quoted: some hundred playings don't tell it from half or double. */
const LEAST_CHANCE = 0.02;

/** True if quotes around those chances are still on the right side of these. */
const isNear = (before: readonly number[], chances: readonly number[]): boolean =>
  before.every((chance, at) => {
    const now = chances[at] ?? 0;
    if (chance < LEAST_CHANCE) return now < 2 * LEAST_CHANCE;
    return Math.abs(now - chance) <= KEPT_SHARE * playedOnMargin(chance) * chance;
  });

const isQuoted = ({ inningsOf }: MatchMarket, { score, inPlay }: Moment): boolean =>
  !inPlay || (score.sport === 'cricket' && inningsOf === score.battingSide);

const isBetweenOvers = ({ score }: Moment): boolean =>
  score.sport === 'cricket' && !score.ballRunning && score.balls % BALLS_PER_OVER === 0;

const BALLS_PER_OVER = 6;

const UNSENT = { sent: undefined, fairOdds: undefined, quoted: undefined, isReopened: true };

/** `stored`: the ids of the match's markets that are stored without a result. */
export function followMatchMarkets(fixture: Fixture, stored: readonly string[]): FollowedMarkets {
  const markets = matchMarkets[fixture.sport].map((model): Followed => {
    const marketId = idOf(fixture, model);
    const runners = model.runnersOf(fixture).map(({ runnerId, name, handicap }) => ({
      runnerId,
      name,
      ...(handicap !== undefined && { handicap }),
    }));
    const isOffered = stored.includes(marketId);
    return { model, marketId, runners, isOffered, isClosed: false, ...UNSENT };
  });
  const offered = () => markets.filter(({ isOffered, isClosed }) => isOffered && !isClosed);
  const quotePlayedOn = (
    one: Followed,
    moment: Moment,
    chances: readonly number[] | undefined,
    at: QuoteTime,
    again: 'again' | undefined,
  ): FeedMessage[] => {
    const { quoted, isReopened } = one;
    one.isReopened = moment.status !== 'OPEN';
    if (one.isReopened) return [];
    const isKept = Array.isArray(quoted) && chances !== undefined && isNear(quoted, chances);
    if (again === undefined && isKept && !isReopened) return [];
    if (chances !== undefined && (again !== undefined || isReopened || isBetweenOvers(moment))) {
      one.quoted = chances;
      return [pricesOf(fixture, one, chances, at, playedOnMargin)];
    }
    one.quoted = 'withdrawn';
    return Array.isArray(quoted) ? [withdrawn(fixture, one, at)] : [];
  };

  return {
    open(moment) {
      const facts = factsOf(moment.score);
      const undecided = markets.filter(
        ({ model, runners }) => runners.length > 0 && model.settle(facts) === undefined,
      );
      for (const one of undecided) one.isOffered ||= !isHandicap(one);
      const lines = undecided.filter(isHandicap);
      if (lines.length > 0 && !markets.some((one) => isHandicap(one) && one.isOffered))
        for (const one of evenest(lines, moment.outcomes())) one.isOffered = true;
    },
    states: (moment) =>
      offered().flatMap((one): FeedMessage[] => {
        const verdict = verdictAt(one.model, moment);
        const market = marketAt(fixture, one, moment, verdict);
        if (isDeepStrictEqual(one.sent, market)) return [];
        one.sent = market;
        if (verdict === undefined) return [{ kind: 'market', market }];
        one.isClosed = true;
        return [
          { kind: 'market', market },
          { kind: 'result', result: resultOf(one, verdict) },
        ];
      }),
    quotes(moment, at, again) {
      const outcomes = moment.status === 'OPEN' ? moment.outcomes() : [];
      return offered().flatMap((one) => {
        const isPlayedOn = playedOn.has(one.model.type);
        const isOffered = !isPlayedOn || isQuoted(one.model, moment);
        const chances = isOffered ? chancesIn(one.model, one.runners.length, outcomes) : undefined;
        if (isPlayedOn) return quotePlayedOn(one, moment, chances, at, again);
        // While fair stays between two steps of the ladder, the last quotes stay on its right side: backs below, lays above.
        const fairOdds = chances?.map((chance) => nearestAtOrBelow(1 / chance));
        if (again === undefined && isDeepStrictEqual(one.fairOdds, fairOdds)) return [];
        one.fairOdds = fairOdds;
        return chances === undefined ? [] : [pricesOf(fixture, one, chances, at)];
      });
    },
  };
}

const isHandicap = ({ model }: Followed): boolean => model.type === 'ASIAN_HANDICAP';

/** A match has that many lines. */
const LINES = 5;

/** The lines on which the sides are nearest to equal. */
function evenest(lines: readonly Followed[], outcomes: readonly Outcome[]): readonly Followed[] {
  const unevenness = ({ model, runners }: Followed) =>
    Math.abs((chancesIn(model, runners.length, outcomes)?.[0] ?? 1) - 0.5);
  return lines.toSorted((a, b) => unevenness(a) - unevenness(b)).slice(0, LINES);
}

/** No prices any more. */
function withdrawn(fixture: Fixture, { marketId, runners }: Followed, { matchMs }: QuoteTime): FeedMessage {
  const { totalMatched } = otherVolumeOf(fixture, matchMs);
  const none = runners.map(({ runnerId }) => ({ runnerId, backs: [], lays: [] }));
  return { kind: 'prices', prices: { marketId, runners: none, totalMatched } };
}

/** An id of its own beside the match's, which begins with 1.2. */
const idOf = ({ marketId }: Fixture, { code }: MatchMarket): string =>
  `1.3${marketId.slice('1.2'.length)}${code}`;

/** The result, once it is known and betting isn't merely suspended: it is told when the suspension is over. */
function verdictAt({ settle }: MatchMarket, { status, score }: Moment): Verdict | undefined {
  if (status === 'SUSPENDED') return undefined;
  const verdict = settle(factsOf(score));
  return verdict === undefined && status === 'CLOSED'
    ? { voidBecause: 'the match ended without it' }
    : verdict;
}

function marketAt(
  fixture: Fixture,
  { marketId, runners, model }: Followed,
  moment: Moment,
  verdict: Verdict | undefined,
): FeedMarket {
  const isDecided = verdict !== undefined;
  const inPlay = moment.inPlay && model.turnsInPlay;
  const winners = settledBy(verdict)?.winners;
  return {
    marketId,
    eventId: fixture.eventId,
    name: model.name,
    type: model.type,
    status: isDecided ? 'CLOSED' : moment.status,
    inPlay,
    betDelaySeconds: inPlay ? betDelayAt(fixture, moment) : 0,
    // One that the match decided is closed at a moment that changes no other.
    version: moment.version + (isDecided ? 1 : 0),
    numberOfWinners: 1,
    runners: runners.map((runner, at) => ({
      ...runner,
      sortPriority: at + 1,
      status: winners === undefined ? 'ACTIVE' : winners.includes(at) ? 'WINNER' : 'LOSER',
    })),
  };
}

function resultOf({ marketId, runners }: Followed, verdict: Verdict): FeedResult {
  if (typeof verdict === 'object' && 'voidBecause' in verdict)
    return { marketId, outcome: 'void', reason: verdict.voidBecause };
  const { winners = [], part } = settledBy(verdict) ?? {};
  const won = runners.flatMap(({ runnerId }, at) => (winners.includes(at) ? runnerId : []));
  return {
    marketId,
    outcome: 'won',
    ...(won.length > 1 ? { winners: [], deadHeat: { runners: won, places: 1 } } : { winners: won }),
    ...(part === 0.5 && { halfReturned: true }),
  };
}
