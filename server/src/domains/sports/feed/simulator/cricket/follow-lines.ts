import { isDeepStrictEqual } from 'node:util';
import type { MarketType } from '@maidan/contract';
import { ladderOf, type LineRange, money, type Money, type Odds } from '@maidan/engine';
import { finalChances, type RunChances } from '../../cricket-fancy/run-chances.ts';
import { scoreChances } from '../../cricket-fancy/score-chances.ts';
import type { FeedMarket, FeedMessage, FeedPrice, FeedResult } from '../../feed.ts';
import { PRICE_LEVELS } from '../../feed.ts';
import { isInningsOver } from '../../../match-markets/facts-of-score.ts';
import type { CricketScore, Side } from '../../feed-score.ts';
import type { FollowedMarkets, QuoteTime } from '../follow-match-markets.ts';
import { type Fixture, homeEdge, type Moment } from '../match.ts';
import { betDelayAt, otherVolumeOf } from '../present-match.ts';
import { seededRng } from '../seeded-rng.ts';

/** A line market of a match: the runs of an innings, up to the end of some ball. */
interface LineModel {
  /** Two digits that no other market of cricket has: they end its id. */
  readonly code: string;
  readonly type: MarketType;
  readonly name: string;
  readonly innings: 1 | 2;
  /** The legal balls after which counting ends; undefined with the innings. */
  readonly untilBalls: number | undefined;
  readonly line: LineRange;
}

const SIX_OVERS = 36;
const sixOvers: Pick<LineModel, 'type' | 'untilBalls' | 'line'> = {
  type: 'OVERS_RUNS',
  untilBalls: SIX_OVERS,
  line: { min: 150, max: 14_950, interval: 100 },
};
const whole: Pick<LineModel, 'type' | 'untilBalls' | 'line'> = {
  type: 'INNINGS_RUNS',
  untilBalls: undefined,
  line: { min: 150, max: 34_950, interval: 100 },
};

const models: readonly LineModel[] = [
  { ...sixOvers, code: '71', name: '1st Innings 6 Over Runs', innings: 1 },
  { ...whole, code: '72', name: '1st Innings Runs', innings: 1 },
  { ...sixOvers, code: '73', name: '2nd Innings 6 Over Runs', innings: 2 },
  { ...whole, code: '74', name: '2nd Innings Runs', innings: 2 },
];

/** The only runner of a line market. */
const RUNS = { runnerId: 1, name: 'Runs', sortPriority: 1, status: 'ACTIVE' } as const;

/** A side is quoted only at lines at which it wins less often than this short of even, so that no quote is better than fair. */
const MARGIN = 0.015;
/** Nobody takes a line that is so nearly lost, so none is quoted. */
const CHANCE_MIN = 0.15;
const SIZE_STEP_PAISA = 1_000n;

interface Followed {
  readonly model: LineModel;
  readonly marketId: string;
  isOffered: boolean;
  isClosed: boolean;
  sent: FeedMarket | undefined;
  /** The best lines last quoted, to sell and to buy; none while one can't bet. */
  best: readonly (Odds | undefined)[] | undefined;
}

/**
 * The line markets of a simulated cricket match (TRADE-111): the runs of each innings and of its first six overs, priced by the model
 * that plays the match and settled by its score. Those of the second innings open when that begins. `stored`: the ids of the match's markets that are stored without a result.
 */
export function followLines(fixture: Fixture, stored: readonly string[]): FollowedMarkets {
  const markets =
    fixture.sport === 'cricket' ? models.map((model): Followed => followed(fixture, model, stored)) : [];
  const scored = new Map<string, number>();
  let isOpen = false;
  const offered = () => markets.filter(({ isOffered, isClosed }) => isOffered && !isClosed);
  const runsOf = (model: LineModel, score: CricketScore) => findRuns(model, score, scored);

  const edge = homeEdge(fixture);
  const edgeOf = (side: Side) => (side === 'home' ? edge : -edge);
  let known: { readonly key: string; readonly chances: Map<number, RunChances> } | undefined;
  /** The run-up to a ball asks again for the chances after the one before. */
  const chancesAt = (score: CricketScore, ends: readonly number[]): Map<number, RunChances> => {
    const { phase, innings, battingSide, balls, wickets, runs } = score;
    const key = [phase, innings, battingSide, balls, wickets, runs, ...ends].join();
    if (known?.key !== key) known = { key, chances: scoreChances(score, edgeOf, ends, finalChances) };
    return known.chances;
  };

  const offer = (score: CricketScore): void => {
    for (const one of markets)
      one.isOffered ||= one.model.innings === score.innings && runsOf(one.model, score) === undefined;
  };

  return {
    note({ score }) {
      if (score.sport !== 'cricket') return;
      // A wide after the last ball of an over leaves the count of balls as it is, and belongs to the next.
      const key = `${score.innings}/${score.balls}`;
      if (!score.ballRunning && !scored.has(key)) scored.set(key, score.runs);
    },
    open({ score }) {
      isOpen = true;
      if (score.sport === 'cricket' && score.phase !== 'ENDED') offer(score);
    },
    states(moment) {
      const { score, status } = moment;
      if (score.sport !== 'cricket') return [];
      if (isOpen && score.innings === 2 && score.phase === 'LIVE') offer(score);
      return offered().flatMap((one): FeedMessage[] => {
        const result = status === 'SUSPENDED' ? undefined : resultAt(one, moment, runsOf(one.model, score));
        const market = marketAt(fixture, one, moment, result !== undefined);
        if (isDeepStrictEqual(one.sent, market)) return [];
        one.sent = market;
        if (result === undefined) return [{ kind: 'market', market }];
        one.isClosed = true;
        return [
          { kind: 'market', market },
          { kind: 'result', result },
        ];
      });
    },
    quotes(moment, at, again) {
      const { score, status } = moment;
      if (score.sport !== 'cricket') return [];
      const quoted = offered();
      if (quoted.length === 0) return [];
      const endOf = ({ untilBalls = score.ballsPerInnings }: LineModel) => untilBalls;
      const ends = [...new Set(quoted.map(({ model }) => endOf(model)))];
      const chances = status === 'OPEN' ? chancesAt(score, ends) : new Map<number, RunChances>();
      return quoted.flatMap((one): FeedMessage[] => {
        const runs = chances.get(endOf(one.model));
        const lines = runs && bestLines(runs, one.model.line);
        const best = lines && [lines.sell[0], lines.buy[0]];
        if (again === undefined && isDeepStrictEqual(one.best, best)) return [];
        one.best = best;
        return lines === undefined ? [] : [pricesMessage(fixture, one, lines, at)];
      });
    },
  };
}

function followed({ marketId }: Fixture, model: LineModel, stored: readonly string[]): Followed {
  const id = `1.3${marketId.slice('1.2'.length)}${model.code}`;
  return {
    model,
    marketId: id,
    isOffered: stored.includes(id),
    isClosed: false,
    sent: undefined,
    best: undefined,
  };
}

/** What was scored by the end of the count, once that is known. */
function findRuns(
  { innings, untilBalls }: LineModel,
  score: CricketScore,
  scored: ReadonlyMap<string, number>,
): number | undefined {
  const reached = untilBalls === undefined ? undefined : scored.get(`${innings}/${untilBalls}`);
  if (reached !== undefined) return reached;
  const ended = score.innings === innings && isInningsOver(score) ? score : undefined;
  const complete = score.innings > innings ? score.firstInnings : ended;
  return complete !== undefined && complete.balls <= (untilBalls ?? Infinity) ? complete.runs : undefined;
}

function resultAt(
  { marketId }: Followed,
  { status }: Moment,
  runs: number | undefined,
): FeedResult | undefined {
  if (runs !== undefined) return { marketId, outcome: 'won', winners: [], runs };
  return status === 'CLOSED'
    ? { marketId, outcome: 'void', reason: 'the innings was not completed' }
    : undefined;
}

function marketAt(
  fixture: Fixture,
  { marketId, model }: Followed,
  moment: Moment,
  isDecided: boolean,
): FeedMarket {
  return {
    marketId,
    eventId: fixture.eventId,
    name: model.name,
    type: model.type,
    status: isDecided ? 'CLOSED' : moment.status,
    inPlay: moment.inPlay,
    betDelaySeconds: betDelayAt(fixture, moment),
    // One that the match decided is closed at a moment that changes no other.
    version: moment.version + (isDecided ? 1 : 0),
    numberOfWinners: 1,
    line: model.line,
    runners: [RUNS],
  };
}

/** The lines to sell at, highest first, and to buy at, lowest first; each wins less often than not. */
interface QuotedLines {
  readonly sell: readonly Odds[];
  readonly buy: readonly Odds[];
}

function bestLines({ lowest, chances }: RunChances, range: LineRange): QuotedLines {
  const ladder = ladderOf(range);
  const sell: Odds[] = [];
  const buy: Odds[] = [];
  let below = 0;
  let next = 0;
  for (let tick = 0; tick < ladder.count; tick += 1) {
    const line = ladder.priceAt(tick);
    for (; (lowest + next) * 100 < line && next < chances.length; next += 1) below += chances[next] ?? 0;
    const above = 1 - below;
    if (below <= 0.5 - MARGIN && below >= CHANCE_MIN) sell.unshift(line);
    if (above <= 0.5 - MARGIN && above >= CHANCE_MIN) buy.push(line);
  }
  return { sell: sell.slice(0, PRICE_LEVELS), buy: buy.slice(0, PRICE_LEVELS) };
}

function pricesMessage(
  fixture: Fixture,
  { marketId }: Followed,
  { sell, buy }: QuotedLines,
  { matchMs, serverMs }: QuoteTime,
): FeedMessage {
  const { liquidity, totalMatched } = otherVolumeOf(fixture, matchMs);
  const draw = seededRng(`${fixture.seed}/${marketId}/${Math.floor(serverMs)}`);
  const priced = (lines: readonly Odds[]): FeedPrice[] =>
    lines.map((odds, level) => ({ odds, size: sizeAt(liquidity, level, draw()) }));
  return {
    kind: 'prices',
    prices: {
      marketId,
      runners: [{ runnerId: RUNS.runnerId, backs: priced(sell), lays: priced(buy) }],
      totalMatched,
    },
  };
}

/** Sizes grow further from the fair line. */
function sizeAt(liquidity: Money, level: number, drawn: number): Money {
  const paisa = BigInt(Math.round(Number(liquidity) * (0.5 + drawn) * (1 + 0.6 * level)));
  return money((paisa / SIZE_STEP_PAISA + 1n) * SIZE_STEP_PAISA);
}
