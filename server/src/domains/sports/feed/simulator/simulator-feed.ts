import type { Clock } from '../../../../kernel/time/clock.ts';
import { confirmEveryMs } from '../confirm-every.ts';
import type { FeedMessage, FeedSink, SportsFeed } from '../feed.ts';
import { waitUntil } from '../wait-until.ts';
import { type FollowedMatch, followMatch } from './follow-match.ts';
import { followRace } from './racing/follow-race.ts';
import { drawRace, RACE_AHEAD_MS, raceTimesBetween } from './racing/race-schedule.ts';
import { ANNOUNCED_AHEAD_MS_MAX, type ScheduleOptions, fixturesBetween } from './schedule.ts';

/** How often the schedule is checked for matches to announce. */
const ANNOUNCE_MS = 60_000;
/**
 * Matches that started this long ago are sent again at the start, so that a new installation has results to show. Longer
 * than any match, so that it covers all that are under way.
 */
const PAST_MS = 12 * 60 * 60_000;
/** Races are over in minutes; so long ago, they are sent again only where a result is missing. */
const PAST_RACES_MS = 60 * 60_000;
/** However long the app was down, no more than this is played out again: some 1,800 matches, two seconds of work. */
const PAST_MS_MAX = 14 * 24 * 60 * 60_000;

export interface SimulatorOptions extends ScheduleOptions {
  /** The earliest match to send at the start, when that is more than 12 hours ago: one whose result is still missing. */
  readonly since?: Date;
  /** The event's fancies that are stored without a result; their results are sent at the start. */
  readonly openFanciesOf?: (eventId: string) => readonly string[];
  /**
   * At most so many matches are open at once, those that start first; results of the past are left out then. As many as the
   * schedule has if left out. Those whose result is missing are played on all the same.
   */
  readonly matchesMax?: number | undefined;
  /** True if horses and greyhounds race too. */
  readonly races?: boolean | undefined;
  /** Its markets of the order book of which the same is true. */
  readonly openMarketsOf?: (eventId: string) => readonly string[];
}

/**
 * Simulated cricket, soccer and tennis, always some of it in play, and races where they are asked for. Everything follows from the seed and the clock: after
 * a restart the same matches continue where the clock says. It never ends by itself.
 */
export function simulatorFeed(options: SimulatorOptions, clock: Clock): SportsFeed {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** By event. */
  const matches = new Map<string, FollowedMatch>();
  const races = new Map<string, FollowedMatch>();
  let announcedToMs = -Infinity;
  let announceDueMs = 0;
  let confirmDueMs = 0;
  let playing: Promise<void> = Promise.resolve();

  /**
   * This is the only source of these matches: what it has not played has not happened, so a message holds at the moment
   * it is sent.
   */
  const send = async (messages: readonly FeedMessage[], sink: FeedSink): Promise<void> => {
    for (const message of messages) {
      if (confirmDueMs <= clock.now().getTime()) await confirm(sink);
      if (!signal.aborted) await sink(message, clock.now());
    }
  };

  const confirm = async (sink: FeedSink): Promise<void> => {
    confirmDueMs = clock.now().getTime() + confirmEveryMs(options.pace);
    if (!signal.aborted) await sink({ kind: 'confirm' }, clock.now());
  };

  const announce = async (nowMs: number, fromMs: number, sink: FeedSink): Promise<void> => {
    const toMs = nowMs + ANNOUNCED_AHEAD_MS_MAX / options.pace;
    for (const fixture of fixturesBetween(options, fromMs, toMs)) {
      const { eventId } = fixture;
      if (fixture.announcedAtMs > nowMs || matches.has(eventId)) continue;
      const openFancies = options.openFanciesOf?.(eventId) ?? [];
      const openMarkets = options.openMarketsOf?.(eventId) ?? [];
      const isAwaited = openFancies.length + openMarkets.length > 0;
      const isLimited = options.matchesMax !== undefined;
      if (!isAwaited && isLimited && matches.size >= options.matchesMax) continue;
      const match = followMatch(fixture, { pace: options.pace, joinedMs: nowMs, openFancies, openMarkets });
      if (!isAwaited && isLimited && match.isClosed()) continue;
      await send(match.image(nowMs), sink);
      if (!match.isClosed()) matches.set(eventId, match);
    }
    if (options.races === true) await announceRaces(nowMs, fromMs, sink);
    announcedToMs = nowMs;
    announceDueMs = nowMs + ANNOUNCE_MS / options.pace;
  };

  const announceRaces = async (nowMs: number, fromMs: number, sink: FeedSink): Promise<void> => {
    const { pace } = options;
    // One that was to be announced and run while the process slept is announced all the same.
    const missedMs = announcedToMs === -Infinity ? fromMs : Math.min(fromMs, announcedToMs);
    for (const time of raceTimesBetween(options, missedMs, nowMs + RACE_AHEAD_MS / pace + 1)) {
      if (time.announcedAtMs <= announcedToMs || time.announcedAtMs > nowMs) continue;
      const isPast = time.offAtMs < nowMs - PAST_RACES_MS / pace;
      if (isPast && (options.openMarketsOf?.(time.eventId) ?? []).length === 0) continue;
      const race = followRace(drawRace(options, time), { pace, joinedMs: nowMs });
      await send(race.image(nowMs), sink);
      if (!race.isClosed()) races.set(time.eventId, race);
    }
  };

  const play = async (sink: FeedSink): Promise<void> => {
    while (!signal.aborted) {
      const followed = [...matches, ...races];
      const dueMs = Math.min(
        announceDueMs,
        confirmDueMs,
        ...followed.map(([, followedOne]) => followedOne.nextDueMs()),
      );
      await waitUntil(clock, new Date(Math.ceil(dueMs)), signal);
      const nowMs = clock.now().getTime();
      for (const [eventId, followedOne] of followed) {
        if (followedOne.nextDueMs() > nowMs) continue;
        await send(followedOne.advance(nowMs), sink);
        if (followedOne.isClosed()) for (const open of [matches, races]) open.delete(eventId);
      }
      if (announceDueMs <= nowMs) await announce(nowMs, nowMs, sink);
      if (confirmDueMs <= clock.now().getTime()) await confirm(sink);
    }
  };

  return {
    async start(sink) {
      const nowMs = clock.now().getTime();
      const pastMs = nowMs - PAST_MS / options.pace;
      const missedMs = Math.max(nowMs - PAST_MS_MAX / options.pace, options.since?.getTime() ?? pastMs);
      confirmDueMs = nowMs + confirmEveryMs(options.pace);
      await announce(nowMs, Math.min(pastMs, missedMs), sink);
      playing = play(sink);
      // A failure is reported to the caller of `finished` or `stop`; until then it is not an unhandled one.
      playing.catch(() => {});
    },
    async stop() {
      stopping.abort();
      await playing;
    },
    finished: () => playing,
  };
}
