import { type MatchSport, matchSports } from '../feed.ts';
import { pools } from './cast.ts';
import type { Fixture, Team } from './match.ts';
import { seededRng, shuffled } from './seeded-rng.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Matches and races are counted from here; midnight in Dhaka, so that starts fall on round times. */
export const EPOCH_MS = Date.UTC(2019, 11, 31, 18);

/**
 * A match of a sport starts every so many minutes, for ever. A cricket match lasts at least 80 minutes, a soccer match
 * 109, a tennis match 30, so that at every moment at least two, three and one are under way.
 */
const rhythm: Readonly<
  Record<MatchSport, { readonly everyMinutes: number; readonly offsetMinutes: number }>
> = {
  cricket: { everyMinutes: 40, offsetMinutes: 0 },
  soccer: { everyMinutes: 35, offsetMinutes: 10 },
  tennis: { everyMinutes: 30, offsetMinutes: 5 },
};

/** Every fourth match is announced two days ahead, the others four hours. */
const HEADLINE_EVERY = 4;
const HEADLINE_AHEAD_MS = 48 * HOUR_MS;
export const ANNOUNCED_AHEAD_MS_MAX = HEADLINE_AHEAD_MS;
const AHEAD_MS = 4 * HOUR_MS;

export interface ScheduleOptions {
  readonly seed: string;
  /** 1 is real time; 10 makes matches ten times as short and as frequent. */
  readonly pace: number;
  /**
   * How often a cricket match is played on for the chances of how its sides bat; `PLAYINGS` if left out. Nothing but their
   * prices depends on it.
   */
  readonly playings?: number | undefined;
}

/** A chance of a tenth is then known to a sixth of itself. */
const PLAYINGS = 300;

/** All matches whose scheduled start lies from `fromMs` up to, not including, `toMs`, earliest first. */
export function fixturesBetween(options: ScheduleOptions, fromMs: number, toMs: number): Fixture[] {
  return matchSports
    .flatMap((sport) => {
      const fixtures: Fixture[] = [];
      for (let count = countAt(sport, options.pace, fromMs); ; count += 1) {
        const startsAtMs = startOf(sport, options.pace, count);
        if (startsAtMs >= toMs) return fixtures;
        fixtures.push(fixtureOf(options, sport, count, startsAtMs));
      }
    })
    .toSorted((a, b) => a.startsAtMs - b.startsAtMs);
}

/** The number of the first match that starts at or after an instant. */
function countAt(sport: MatchSport, pace: number, atMs: number): number {
  const { everyMinutes, offsetMinutes } = rhythm[sport];
  return Math.max(0, Math.ceil((((atMs - EPOCH_MS) * pace) / MINUTE_MS - offsetMinutes) / everyMinutes));
}

function startOf(sport: MatchSport, pace: number, count: number): number {
  const { everyMinutes, offsetMinutes } = rhythm[sport];
  return EPOCH_MS + Math.round(((offsetMinutes + count * everyMinutes) * MINUTE_MS) / pace);
}

function fixtureOf(
  { seed, pace, playings = PLAYINGS }: ScheduleOptions,
  sport: MatchSport,
  count: number,
  startsAtMs: number,
): Fixture {
  const place = matchSports.indexOf(sport) + 1;
  const number = String(count).padStart(7, '0');
  const eventId = `3${place}${number}`;
  const aheadMs = count % HEADLINE_EVERY === 0 ? HEADLINE_AHEAD_MS : AHEAD_MS;
  return {
    sport,
    eventId,
    marketId: `1.2${place}${number}`,
    ...pairing(seed, sport, count),
    startsAtMs,
    announcedAtMs: startsAtMs - aheadMs / pace,
    seed: `${seed}/${eventId}`,
    playings,
  };
}

/**
 * The pools take turns: a round of one pool, in which each of its sides plays once, then a round of the other. So a
 * side's matches lie more than a whole round apart, longer than a match lasts.
 */
function pairing(
  seed: string,
  sport: MatchSport,
  count: number,
): Pick<Fixture, 'home' | 'away' | 'competition' | 'venue'> {
  const matchesPerRound = pools[sport][0].teams.length / 2;
  const round = Math.floor(count / matchesPerRound);
  const match = count % matchesPerRound;
  const { teams, competition, venues } = pools[sport][round % 2 === 0 ? 0 : 1];
  const rng = seededRng(`${seed}/${sport}/round ${round}`);
  const order = shuffled(teams, rng);
  return {
    home: teamAt(order, 2 * match),
    away: teamAt(order, 2 * match + 1),
    competition,
    venue: venues[Math.floor(rng() * 1_000 + match) % venues.length] ?? competition,
  };
}

function teamAt(teams: readonly Team[], place: number): Team {
  const team = teams[place];
  if (team === undefined) throw new RangeError(`a pool has no side ${place}`);
  return team;
}
