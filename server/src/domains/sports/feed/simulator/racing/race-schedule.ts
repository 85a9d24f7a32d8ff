import { type RaceSport, raceSports } from '@maidan/contract';
import { sports } from '../../feed.ts';
import { EPOCH_MS, type ScheduleOptions } from '../schedule.ts';
import { type Rng, seededRng, shuffled } from '../seeded-rng.ts';
import type { Entry, Race } from './race.ts';
import { type Stable, stables } from './stables.ts';

const MINUTE_MS = 60_000;

/** A race of each kind every ten minutes, and one of either every five. */
const EVERY_MINUTES = 10;
const OFFSET_MINUTES = { 'horse-racing': 0, 'greyhound-racing': 5 } as const;
/** Two races of each kind, at most three, take bets at a time. */
export const RACE_AHEAD_MS = 20 * MINUTE_MS;

/** The smallest and the largest field; a stable has as many as run in a round of races. */
const FIELDS = {
  'horse-racing': { sizes: [6, 7, 8, 9, 10, 11, 12, 13, 14], racesOfRound: 3 },
  'greyhound-racing': { sizes: [5, 6, 6, 6, 7, 8], racesOfRound: 4 },
} as const;
/** From so many declared horses on the place market pays three places; otherwise two. */
const THREE_PLACES_FROM = 8;

/** One race in so many loses a runner before the off. */
const NON_RUNNER_EVERY = 4;

/** When a race is, without its field. */
export interface RaceTime {
  readonly sport: RaceSport;
  readonly count: number;
  readonly eventId: string;
  readonly offAtMs: number;
  readonly announcedAtMs: number;
}

/** All races whose off lies from `fromMs` up to, not including, `toMs`, earliest first. */
export function raceTimesBetween({ pace }: ScheduleOptions, fromMs: number, toMs: number): RaceTime[] {
  return raceSports
    .flatMap((sport) => {
      const offset = OFFSET_MINUTES[sport];
      const minutes = ((fromMs - EPOCH_MS) * pace) / MINUTE_MS - offset;
      const times: RaceTime[] = [];
      for (let count = Math.max(0, Math.ceil(minutes / EVERY_MINUTES)); ; count += 1) {
        const offAtMs = EPOCH_MS + Math.round(((offset + count * EVERY_MINUTES) * MINUTE_MS) / pace);
        if (offAtMs >= toMs) return times;
        const eventId = `3${sports.indexOf(sport) + 1}${String(count).padStart(7, '0')}`;
        times.push({ sport, count, eventId, offAtMs, announcedAtMs: offAtMs - RACE_AHEAD_MS / pace });
      }
    })
    .toSorted((a, b) => a.offAtMs - b.offAtMs);
}

/** The race that is then. */
export function drawRace({ seed }: ScheduleOptions, { count, ...time }: RaceTime): Race {
  const { sport, eventId } = time;
  const stable = stables[sport];
  const raceSeed = `${seed}/${eventId}`;
  const rng = seededRng(`${raceSeed}/field`);
  const field = drawField(seed, sport, count, rng);
  const nonRunner =
    rng() * NON_RUNNER_EVERY < 1
      ? { number: Math.floor(rng() * field.length) + 1, aheadMs: Math.round((3 + 7 * rng()) * MINUTE_MS) }
      : undefined;
  return {
    ...time,
    ...drawTrack(stable, rng),
    competition: stable.competition,
    field,
    places: sport === 'horse-racing' && field.length >= THREE_PLACES_FROM ? 3 : 2,
    nonRunner,
    seed: raceSeed,
  };
}

const drawTrack = ({ tracks, distancesM }: Stable, rng: Rng): Pick<Race, 'track' | 'distanceM'> => ({
  track: pick(tracks, rng),
  distanceM: pick(distancesM, rng),
});

/** In a round of races each animal runs once at most, so that none runs again within minutes. */
function drawField(seed: string, sport: RaceSport, count: number, rng: Rng): readonly Entry[] {
  const { sizes, racesOfRound } = FIELDS[sport];
  const round = Math.floor(count / racesOfRound);
  const order = shuffled(stables[sport].animals, seededRng(`${seed}/${sport}/round ${round}`));
  const first = (count % racesOfRound) * Math.floor(order.length / racesOfRound);
  return order.slice(first, first + pick<number>(sizes, rng)).map(({ runnerId, name, rating }, at) => ({
    runnerId,
    name,
    number: at + 1,
    strength: Math.exp(0.28 * (rating - 2) + 0.7 * (rng() + rng() + rng() - 1.5)),
  }));
}

function pick<T>(list: readonly T[], rng: Rng): T {
  const one = list[Math.floor(rng() * list.length)];
  if (one === undefined) throw new RangeError('nothing to choose from');
  return one;
}
