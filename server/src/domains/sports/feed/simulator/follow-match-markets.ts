import { isDeepStrictEqual } from 'node:util';
import { nearestAtOrBelow, type Odds } from '@maidan/engine';
import { factsOf } from '../../match-markets/facts-of-score.ts';
import { type MatchMarket, settledBy, type Verdict } from '../../match-markets/match-market.ts';
import { matchMarkets } from '../../match-markets/match-markets.ts';
import type { FeedMarket, FeedMessage, FeedResult } from '../feed.ts';
import type { Fixture, Moment } from './match.ts';
import { chancesIn, type Outcome } from './outcomes.ts';
import { betDelayAt, type PricedMarket, pricesOf, statusOf } from './present-match.ts';

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
}

/** `stored`: the ids of the match's markets that are stored without a result. */
export function followMatchMarkets(fixture: Fixture, stored: readonly string[]): FollowedMarkets {
  const markets = matchMarkets[fixture.sport].map((model): Followed => {
    const marketId = idOf(fixture, model);
    const runners = model.runnersOf(fixture);
    const isOffered = stored.includes(marketId);
    return { model, marketId, runners, isOffered, isClosed: false, sent: undefined, fairOdds: undefined };
  });
  const offered = () => markets.filter(({ isOffered, isClosed }) => isOffered && !isClosed);

  return {
    open(moment) {
      const facts = factsOf(moment.score);
      const undecided = markets.filter(({ model }) => model.settle(facts) === undefined);
      for (const one of undecided) one.isOffered ||= !isHandicap(one);
      if (!markets.some((one) => isHandicap(one) && one.isOffered))
        for (const one of evenest(undecided.filter(isHandicap), moment.outcomes())) one.isOffered = true;
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
        const chances = chancesIn(one.model, one.runners.length, outcomes);
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
  const winner = runners[settledBy(verdict)?.winner ?? -1]?.runnerId;
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
      status: statusOf(runner.runnerId, winner),
    })),
  };
}

function resultOf({ marketId, runners }: Followed, verdict: Verdict): FeedResult {
  if (typeof verdict === 'object' && 'voidBecause' in verdict)
    return { marketId, outcome: 'void', reason: verdict.voidBecause };
  const { winner = -1, part } = settledBy(verdict) ?? {};
  return {
    marketId,
    outcome: 'won',
    winners: runners.slice(winner, winner + 1).map(({ runnerId }) => runnerId),
    ...(part === 0.5 && { halfReturned: true }),
  };
}
