import { type Money, money } from '@maidan/engine';
import type { FeedMessage, FeedPrice, FeedPrices, FeedRunnerPrices, Squads } from '../feed.ts';
import type { CricketScore } from '../feed-score.ts';
import type { BallLine, CricketChange } from './ball-line.ts';
import { type CricketScoreReader, cricketScoreReader } from './cricket-score.ts';
import type { RecordedTeams } from './find-teams.ts';
import type { MarketChange, MarketDefinition, MarketLine, OwnFacts } from './market-line.ts';
import { type RecordedScore, scoreOfEvent } from './recorded-score.ts';
import { eventOf, isMain, marketOf, unitsOf } from './read-definition.ts';
import { resultOf } from './read-result.ts';
import { type RunnerBook, applyRunnerChange, bestPrices, emptyRunnerBook } from './runner-book.ts';

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
  own: OwnFacts | undefined;
  /** What its own lines say of its event's score. */
  score: RecordedScore | undefined;
  readonly books: Map<number, RunnerBook>;
  totalMatched: Money;
  /** The last message of each other subject than prices, so that a line that changes nothing visible sends nothing. */
  readonly said: Map<string, string>;
  /** The prices that were said last. */
  saidPrices: FeedPrices | undefined;
}

/**
 * A replay whose recorded times are shown as `serverTime` maps them. Names come from `teams`, else from the stream. Of the events in
 * `awaited` a line with the main market comes sooner or later, and their others wait for it, because a feed sends it first.
 */
export function startReplay(
  teams: RecordedTeams | undefined,
  serverTime: (recordedMs: number) => Date,
  awaited: Pick<ReadonlySet<string>, 'has'> = new Set(),
): Replay {
  const markets = new Map<string, ReplayedMarket>();
  /** The events of which the main market has come. */
  const begun = new Set<string>();
  let reader: CricketScoreReader | undefined;
  let score: CricketScore | undefined;
  let squads: Squads | undefined;

  const messageOfEvent = (market: ReplayedMarket): FeedMessage => {
    const event = eventOf(market, teams, serverTime);
    if (squads === undefined || event.eventId !== teams?.eventId) return { kind: 'event', event };
    return { kind: 'event', event: { ...event, squads } };
  };

  const messagesOf = (market: ReplayedMarket): FeedMessage[] => [
    messageOfEvent(market),
    ...scoreMessages(market),
    { kind: 'market', market: marketOf(market, teams) },
    { kind: 'prices', prices: pricesOf(market) },
    ...resultMessages(market),
  ];

  const newsOf = (market: ReplayedMarket): FeedMessage[] =>
    messagesOf(market).flatMap((message) => {
      if (message.kind === 'prices') return newPrices(market);
      return isNews(market.said, message) ? [message] : [];
    });

  /** The markets that can be told, each event's main one first. */
  const told = (): ReplayedMarket[] =>
    [...markets.values()]
      .filter(({ definition: { eventId } }) => begun.has(eventId) || !awaited.has(eventId))
      .toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));

  const applyMarket = (change: MarketChange): FeedMessage[] => {
    const market = markets.get(change.id) ?? openMarket(change);
    if (market === undefined) return [];
    markets.set(change.id, market);
    applyChange(market, change);
    const { eventId } = market.definition;
    const begins = isMain(market) && !begun.has(eventId);
    if (begins) begun.add(eventId);
    const { marketDefinition, maidan, maidanScore } = change;
    const isAllPrices = marketDefinition === undefined && maidan === undefined && maidanScore === undefined;
    if (isAllPrices && !begins) return begun.has(eventId) || !awaited.has(eventId) ? newPrices(market) : [];
    return told()
      .filter((one) => one === market || (begins && one.definition.eventId === eventId))
      .flatMap((one) => newsOf(one));
  };

  const applyBall = (line: BallLine): FeedMessage[] => {
    const messages: FeedMessage[] = [];
    for (const change of line.cc) {
      // The recorded stream carries a few messages of other matches.
      if (teams === undefined || change.eventId !== teams.eventId) continue;
      squads = squadsAfter(change, squads);
      for (const market of told()) {
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
      ...told().flatMap(messagesOf),
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
  return {
    marketId: change.id,
    definition,
    own: change.maidan,
    score: undefined,
    books: new Map(),
    totalMatched: money(0n),
    said: new Map(),
    saidPrices: undefined,
  };
}

function applyChange(market: ReplayedMarket, change: MarketChange): void {
  market.definition = change.marketDefinition ?? market.definition;
  market.own = change.maidan ?? market.own;
  market.score = change.maidanScore ?? market.score;
  if (change.img === true) market.books.clear();
  for (const runner of change.rc ?? []) {
    const book = market.books.get(runner.id) ?? emptyRunnerBook();
    market.books.set(runner.id, book);
    applyRunnerChange(book, runner);
  }
  // The stream sends 0 when the settled book is cleared away; what was matched stays matched.
  const matched = unitsOf(market).takaFrom(change.tv ?? 0);
  if (matched > market.totalMatched) market.totalMatched = matched;
}

/** The prices of a market, if they are not what was said last. */
function newPrices(market: ReplayedMarket): FeedMessage[] {
  const prices = pricesOf(market);
  if (market.saidPrices !== undefined && arePricesSame(market.saidPrices, prices)) return [];
  market.saidPrices = prices;
  return [{ kind: 'prices', prices }];
}

const arePricesSame = (one: FeedPrices, other: FeedPrices): boolean =>
  one.totalMatched === other.totalMatched &&
  one.runners.length === other.runners.length &&
  one.runners.every((runner, index) => isRunnerSame(runner, other.runners[index]));

function isRunnerSame(one: FeedRunnerPrices, other: FeedRunnerPrices | undefined): boolean {
  // The same object as long as nothing of it changed.
  if (one === other || other === undefined) return one === other;
  const { runnerId, lastTraded, backs, lays } = one;
  if (runnerId !== other.runnerId || lastTraded !== other.lastTraded) return false;
  return areLevelsSame(backs, other.backs) && areLevelsSame(lays, other.lays);
}

const areLevelsSame = (one: readonly FeedPrice[], other: readonly FeedPrice[]): boolean =>
  one.length === other.length &&
  one.every(({ odds, size }, index) => odds === other[index]?.odds && size === other[index].size);

function isNews(said: Map<string, string>, message: FeedMessage): boolean {
  const text = JSON.stringify(message, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  if (said.get(message.kind) === text) return false;
  said.set(message.kind, text);
  return true;
}

function pricesOf(market: ReplayedMarket): FeedPrices {
  const runners = market.definition.runners.toSorted((a, b) => a.sortPriority - b.sortPriority);
  const units = unitsOf(market);
  return {
    marketId: market.marketId,
    runners: runners.map(({ id }) => bestPrices(id, market.books.get(id) ?? emptyRunnerBook(), units)),
    totalMatched: market.totalMatched,
  };
}

/** After its event and before its market: a goal that comes with a suspension has suspended it. */
function scoreMessages({ definition, score }: ReplayedMarket): FeedMessage[] {
  return score === undefined ? [] : [{ kind: 'score', score: scoreOfEvent(definition.eventId, score) }];
}

function resultMessages(market: ReplayedMarket): FeedMessage[] {
  const result = resultOf(market);
  return result === undefined ? [] : [{ kind: 'result', result: { marketId: market.marketId, ...result } }];
}
