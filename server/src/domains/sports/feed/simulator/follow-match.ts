import type { FeedMessage } from '../feed.ts';
import { followHouseMarkets } from './follow-house-markets.ts';
import { followLines } from './cricket/follow-lines.ts';
import { type FollowedMarkets, followMatchMarkets } from './follow-match-markets.ts';
import type { Fixture, Moment } from './match.ts';
import { eventMessage, marketMessage, pricesMessage, resultMessage, scoreMessage } from './present-match.ts';
import { findScoreChange } from '../../material-changes/find-score-change.ts';
import { sportModels } from './sport-models.ts';

/** How often prices fluctuate between the moments of a match. */
const LIVE_QUOTE_MS = 6_000;
const QUIET_QUOTE_MS = 10 * 60_000;
/** How long before the start the house opens its own markets, and those of the order book beside match odds open. */
const HOUSE_AHEAD_MS = 60 * 60_000;

/** A match as the clock moves through it. Instants are the app's, in milliseconds. */
export interface FollowedMatch {
  /** Everything about the match as it is now. */
  image(nowMs: number): FeedMessage[];
  /** When its next message is due. */
  nextDueMs(): number;
  /** Messages about everything that has happened up to now and was not sent yet. */
  advance(nowMs: number): FeedMessage[];
  /** True if its market is closed, after which it sends nothing more. */
  isClosed(): boolean;
}

export interface FollowOptions {
  /** How much faster than real time the match is. */
  readonly pace: number;
  readonly joinedMs: number;
  /** The match's fancies that are stored without a result. */
  readonly openFancies: readonly string[];
  /** Its markets of the order book of which the same is true. */
  readonly openMarkets: readonly string[];
}

/** Follows a match from where the clock says it is. */
export function followMatch(
  fixture: Fixture,
  { pace, joinedMs, openFancies, openMarkets }: FollowOptions,
): FollowedMatch {
  const matchMs = (serverMs: number) => (serverMs - fixture.startsAtMs) * pace;
  const serverMs = (atMs: number) => fixture.startsAtMs + atMs / pace;
  const model = sportModels[fixture.sport];
  // Most followed matches are in the future, and are played out only when they start.
  let moments = fixture.startsAtMs <= joinedMs ? model.play(fixture) : undefined;
  let next = moments === undefined ? 0 : countUntil(moments, matchMs(joinedMs));
  let current = moments?.[next - 1] ?? model.opening(fixture);
  const house = followHouseMarkets(fixture, openFancies);
  const others = joinMarkets(followMatchMarkets(fixture, openMarkets), followLines(fixture, openMarkets));
  for (const moment of moments?.slice(0, next) ?? []) {
    house.note(moment);
    others.note(moment);
  }
  let houseDueMs = Math.max(joinedMs, fixture.startsAtMs - HOUSE_AHEAD_MS / pace);
  let quoteDueMs = joinedMs + (current.inPlay ? LIVE_QUOTE_MS : spread(fixture) * QUIET_QUOTE_MS);

  const prices = (nowMs: number): FeedMessage[] =>
    current.status === 'OPEN' ? [pricesMessage(fixture, current, matchMs(nowMs), nowMs)] : [];

  const otherPrices = (nowMs: number, again?: 'again'): FeedMessage[] =>
    others.quotes(current, { matchMs: matchMs(nowMs), serverMs: nowMs }, again);

  const quote = (nowMs: number): FeedMessage[] => {
    quoteDueMs = nowMs + (current.inPlay ? LIVE_QUOTE_MS : QUIET_QUOTE_MS);
    return prices(nowMs);
  };

  /** The house's own markets open some time before the match; until then events are only recorded. */
  const enterHouse = (moment: Moment): FeedMessage[] => {
    if (houseDueMs === Infinity) return house.follow(moment);
    house.note(moment);
    return [];
  };

  const openApp = (nowMs: number): FeedMessage[] => {
    if (houseDueMs > nowMs) return [];
    houseDueMs = Infinity;
    if (current.status === 'CLOSED') return house.follow(current);
    others.open(current);
    return [...house.follow(current), ...others.states(current), ...otherPrices(nowMs)];
  };

  /**
   * Betting is suspended before the score shows why, and prices come after both. A goal or a wicket comes first: the app
   * suspends by it before anybody sees it, and tells players why their orders lapse.
   */
  const enter = (moment: Moment, nowMs: number): FeedMessage[] => {
    const before = current;
    current = moment;
    others.note(moment);
    const reopened = before.status !== moment.status;
    const score = before.score === moment.score ? [] : [scoreMessage(moment)];
    const isMaterial = findScoreChange(before.score, moment.score) !== undefined;
    return [
      ...(isMaterial ? score : []),
      ...(reopened || before.version !== moment.version ? [marketMessage(fixture, moment)] : []),
      ...others.states(moment),
      ...enterHouse(moment),
      ...(isMaterial ? [] : score),
      ...(moment.status === 'CLOSED' ? [resultMessage(fixture, moment)] : []),
      ...(reopened || before.chances !== moment.chances ? [...quote(nowMs), ...otherPrices(nowMs)] : []),
    ];
  };

  const nextMomentMs = () => {
    if (moments === undefined) return fixture.startsAtMs;
    const moment = moments[next];
    return moment === undefined ? Infinity : serverMs(moment.atMs);
  };

  return {
    image: (nowMs) => [
      eventMessage(fixture),
      marketMessage(fixture, current),
      ...prices(nowMs),
      ...others.states(current),
      ...otherPrices(nowMs, 'again'),
      ...(moments === undefined ? [] : [scoreMessage(current)]),
      ...house.settle(current),
      ...(current.status === 'CLOSED' ? [resultMessage(fixture, current)] : []),
    ],
    nextDueMs: () => Math.min(nextMomentMs(), quoteDueMs, houseDueMs),
    advance(nowMs) {
      const messages: FeedMessage[] = [];
      if (fixture.startsAtMs <= nowMs) moments ??= model.play(fixture);
      for (let moment = moments?.[next]; moment && nextMomentMs() <= nowMs; moment = moments?.[next]) {
        next += 1;
        messages.push(...enter(moment, nowMs));
      }
      messages.push(...openApp(nowMs));
      if (quoteDueMs <= nowMs)
        messages.push(...quote(nowMs), ...(current.inPlay ? [] : otherPrices(nowMs, 'again')));
      return messages;
    },
    isClosed: () => current.status === 'CLOSED',
  };
}

/** Two kinds of markets of a match, followed together. */
const joinMarkets = (...kinds: readonly FollowedMarkets[]): Required<FollowedMarkets> => ({
  note: (moment) => kinds.forEach((one) => one.note?.(moment)),
  open: (moment) => kinds.forEach((one) => one.open(moment)),
  states: (moment) => kinds.flatMap((one) => one.states(moment)),
  quotes: (moment, at, again) => kinds.flatMap((one) => one.quotes(moment, at, again)),
});

function countUntil(moments: readonly Moment[], atMs: number): number {
  const later = moments.findIndex((moment) => moment.atMs > atMs);
  return later === -1 ? moments.length : later;
}

/** A fraction from 0 to 1 that differs from match to match, so that requotes are spread over their period. */
const spread = (fixture: Fixture) => (Number(fixture.eventId) % 97) / 97;
