import { type MarketType, marketTypes } from '@maidan/contract';
import { type EachWayTerms, type Money, money } from '@maidan/engine';
import type { MarketResult } from '../../../../events.ts';
import {
  type FeedEvent,
  type FeedMarket,
  type FeedMessage,
  type FeedPrices,
  type FeedRunner,
  isRaceEvent,
  type RunnerStatus,
  type Sport,
  type Squads,
} from '../feed.ts';
import type { CricketScore } from '../feed-score.ts';
import type { BallLine, CricketChange } from './ball-line.ts';
import { type CricketScoreReader, cricketScoreReader } from './cricket-score.ts';
import type { RecordedTeams } from './find-teams.ts';
import type { MarketChange, MarketDefinition, MarketLine } from './market-line.ts';
import {
  type RunnerBook,
  applyRunnerChange,
  bestPrices,
  emptyRunnerBook,
  takaFromPounds,
} from './runner-book.ts';

/** Turns the lines of a recording into feed messages and keeps the state they add up to. */
export interface Replay {
  /** Applies a line and answers what changed by it. */
  apply(line: MarketLine | BallLine): FeedMessage[];
  /** The whole state as messages, for a sink that joins now. */
  image(): FeedMessage[];
}

interface ReplayedMarket {
  readonly marketId: string;
  definition: MarketDefinition;
  readonly books: Map<number, RunnerBook>;
  totalMatched: Money;
  /** The last message of each subject, so that a line that changes nothing visible sends nothing. */
  readonly said: Map<string, string>;
}

const SPORT_BY_EVENT_TYPE: Readonly<Record<string, Sport>> = {
  '1': 'soccer',
  '2': 'tennis',
  '4': 'cricket',
  '7': 'horse-racing',
  '4339': 'greyhound-racing',
};

/** A replay whose recorded times are shown as `serverTime` maps them. Names come from `teams`, else from the stream. */
export function startReplay(
  teams: RecordedTeams | undefined,
  serverTime: (recordedMs: number) => Date,
): Replay {
  const markets = new Map<string, ReplayedMarket>();
  let reader: CricketScoreReader | undefined;
  let score: CricketScore | undefined;
  let squads: Squads | undefined;

  const messageOfEvent = ({ definition }: ReplayedMarket): FeedMessage => {
    const event = eventOf(definition, teams, serverTime);
    if (squads === undefined || event.eventId !== teams?.eventId) return { kind: 'event', event };
    return { kind: 'event', event: { ...event, squads } };
  };

  const messagesOf = (market: ReplayedMarket): FeedMessage[] => [
    messageOfEvent(market),
    { kind: 'market', market: marketOf(market, teams) },
    { kind: 'prices', prices: pricesOf(market) },
    ...resultOf(market),
  ];

  const applyMarket = (change: MarketChange): FeedMessage[] => {
    const market = markets.get(change.id) ?? openMarket(change);
    if (market === undefined) return [];
    markets.set(change.id, market);
    applyChange(market, change);
    return messagesOf(market).filter((message) => isNews(market.said, message));
  };

  const applyBall = (line: BallLine): FeedMessage[] => {
    const messages: FeedMessage[] = [];
    for (const change of line.cc) {
      // The recorded stream carries a few messages of other matches.
      if (teams === undefined || change.eventId !== teams.eventId) continue;
      squads = squadsAfter(change, squads);
      for (const market of markets.values()) {
        const message = messageOfEvent(market);
        if (isNews(market.said, message)) messages.push(message);
      }
      reader ??= cricketScoreReader(teams.eventId, teams.home.name);
      const changed = reader.read(change);
      if (changed === undefined) continue;
      score = changed;
      messages.push({ kind: 'score', score: changed });
    }
    return messages;
  };

  return {
    apply: (line) => ('mc' in line ? line.mc.flatMap(applyMarket) : applyBall(line)),
    image: () => [
      ...[...markets.values()].flatMap(messagesOf),
      ...(score === undefined ? [] : [{ kind: 'score', score } as const]),
    ],
  };
}

/** The squads as a change leaves them; the recording names them some time before the match. */
function squadsAfter({ homeTeam, awayTeam }: CricketChange, before: Squads | undefined): Squads | undefined {
  if (homeTeam?.players === undefined && awayTeam?.players === undefined) return before;
  return { home: homeTeam?.players ?? before?.home ?? [], away: awayTeam?.players ?? before?.away ?? [] };
}

function openMarket(change: MarketChange): ReplayedMarket | undefined {
  const definition = change.marketDefinition;
  if (definition === undefined) return undefined;
  return { marketId: change.id, definition, books: new Map(), totalMatched: money(0n), said: new Map() };
}

function applyChange(market: ReplayedMarket, change: MarketChange): void {
  market.definition = change.marketDefinition ?? market.definition;
  if (change.img === true) market.books.clear();
  for (const runner of change.rc ?? []) {
    const book = market.books.get(runner.id) ?? emptyRunnerBook();
    market.books.set(runner.id, book);
    applyRunnerChange(book, runner);
  }
  // The stream sends 0 when the settled book is cleared away; what was matched stays matched.
  const matched = takaFromPounds(change.tv ?? 0);
  if (matched > market.totalMatched) market.totalMatched = matched;
}

function isNews(said: Map<string, string>, message: FeedMessage): boolean {
  const text = JSON.stringify(message, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  if (said.get(message.kind) === text) return false;
  said.set(message.kind, text);
  return true;
}

function eventOf(
  definition: MarketDefinition,
  teams: RecordedTeams | undefined,
  serverTime: (recordedMs: number) => Date,
): FeedEvent {
  const sport = SPORT_BY_EVENT_TYPE[definition.eventTypeId];
  if (sport === undefined) throw new RangeError(`no sport for event type ${definition.eventTypeId}`);
  const [first, second] = runnersOf(definition, teams);
  const isRace = isRaceEvent({ sport });
  const home = isRace ? '' : (teams?.home.name ?? first?.name ?? '');
  const away = isRace ? '' : (teams?.away.name ?? second?.name ?? '');
  const venue = teams?.venue ?? definition.venue;
  return {
    eventId: definition.eventId,
    sport,
    name: definition.eventName ?? (isRace ? (venue ?? 'Race') : `${home} v ${away}`),
    competition: teams?.competition ?? (isRace ? 'Recorded race' : 'Recorded match'),
    home,
    away,
    ...(venue === undefined ? {} : { venue }),
    startsAt: serverTime(Date.parse(definition.marketTime)),
  };
}

function marketOf({ marketId, definition }: ReplayedMarket, teams: RecordedTeams | undefined): FeedMarket {
  const type = marketTypes.find((one) => one === definition.marketType);
  const name = type && MARKET_NAMES[type];
  if (type === undefined || name === undefined)
    throw new RangeError(`no rules for a ${definition.marketType} market`);
  const eachWay = type === 'EACH_WAY' ? eachWayTermsOf(definition) : undefined;
  return {
    marketId,
    eventId: definition.eventId,
    name,
    type,
    status: definition.status,
    inPlay: definition.inPlay,
    betDelaySeconds: definition.betDelay,
    version: definition.version,
    numberOfWinners: eachWay === undefined ? definition.numberOfWinners : 1,
    ...(eachWay && { eachWay }),
    runners: runnersOf(definition, teams),
  };
}

/** The markets that a recording may have. */
const MARKET_NAMES: Readonly<Partial<Record<MarketType, string>>> = {
  MATCH_ODDS: 'Match Odds',
  WIN: 'Win',
  PLACE: 'To Be Placed',
  EACH_WAY: 'Each Way',
};

/** An each-way market's terms: its number of winners is that of its places. Throws where they are none to bet on. */
function eachWayTermsOf({
  eachWayDivisor: divisor,
  numberOfWinners: places,
}: MarketDefinition): EachWayTerms {
  if (divisor === undefined || !Number.isInteger(divisor) || divisor < 1)
    throw new RangeError(`an each-way market with a divisor of ${divisor}`);
  if (!Number.isInteger(places) || places < 2)
    throw new RangeError(`an each-way market with ${places} places`);
  return { divisor, places };
}

function runnersOf(definition: MarketDefinition, teams: RecordedTeams | undefined): FeedRunner[] {
  return definition.runners
    .map((runner) => ({
      runnerId: runner.id,
      name: teamName(runner.id, teams) ?? runner.name ?? `Selection ${runner.id}`,
      sortPriority: runner.sortPriority,
      status: runnerStatus(runner.status),
      ...(runnerStatus(runner.status) === 'REMOVED' &&
        runner.adjustmentFactor !== undefined && {
          reductionBps: Math.round(runner.adjustmentFactor * 100),
        }),
    }))
    .toSorted((a, b) => a.sortPriority - b.sortPriority);
}

function teamName(runnerId: number, teams: RecordedTeams | undefined): string | undefined {
  if (teams?.home.runnerId === runnerId) return teams.home.name;
  return teams?.away.runnerId === runnerId ? teams.away.name : undefined;
}

function runnerStatus(recorded: string): RunnerStatus {
  switch (recorded) {
    case 'ACTIVE':
    case 'WINNER':
    case 'PLACED':
    case 'LOSER':
      return recorded;
    default:
      return 'REMOVED';
  }
}

function pricesOf(market: ReplayedMarket): FeedPrices {
  const runners = market.definition.runners.toSorted((a, b) => a.sortPriority - b.sortPriority);
  return {
    marketId: market.marketId,
    runners: runners.map(({ id }) => bestPrices(id, market.books.get(id) ?? emptyRunnerBook())),
    totalMatched: market.totalMatched,
  };
}

function resultOf({ marketId, definition }: ReplayedMarket): FeedMessage[] {
  if (definition.status !== 'CLOSED') return [];
  const winners = idsOf(definition, 'WINNER');
  if (definition.marketType === 'EACH_WAY' && winners.length > 0) {
    const result = eachWayResultOf(definition, winners);
    return result === undefined ? [] : [{ kind: 'result', result: { marketId, ...result } }];
  }
  if (winners.length > 0) return [{ kind: 'result', result: { marketId, outcome: 'won', winners } }];
  return [{ kind: 'result', result: { marketId, outcome: 'void', reason: 'closed without a winner' } }];
}

const idsOf = ({ runners }: MarketDefinition, status: string): number[] =>
  runners.filter((runner) => runner.status === status).map(({ id }) => id);

/**
 * Who won an each-way market, and who was placed; undefined where runners share the last place, since a definition doesn't say which:
 * such a market is left to be settled by staff.
 */
function eachWayResultOf(
  definition: MarketDefinition,
  winners: readonly number[],
): Extract<MarketResult, { outcome: 'won' }> | undefined {
  const { places } = eachWayTermsOf(definition);
  const win = winners.length === 1 ? { winners } : { winners: [], deadHeat: { runners: winners, places: 1 } };
  const runners = [...winners, ...idsOf(definition, 'PLACED')];
  const left = runners.length + idsOf(definition, 'LOSER').length;
  if (left <= places) return { outcome: 'won', ...win };
  if (runners.length === places) return { outcome: 'won', ...win, placed: { runners } };
  const isShared = winners.length > places && runners.length === winners.length;
  return isShared
    ? { outcome: 'won', ...win, placed: { runners: [], deadHeat: { runners: winners, places } } }
    : undefined;
}
