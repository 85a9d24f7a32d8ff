import type { Finish } from '../../../races/settle-race.ts';
import { type Rng, seededRng } from '../seeded-rng.ts';
import { DEAD_HEAT_CHANCE, type Entry, type Race, startersOf } from './race.ts';

/** Where the runners are at a moment of a race. */
export interface RacePosition {
  /** Since the off, in the race's own time. */
  readonly atMs: number;
  /** How far the leader is. */
  readonly coveredM: number;
  /** The runners' numbers, the leader first. */
  readonly running: readonly number[];
}

/** How a race goes. */
export interface RaceRun {
  readonly positions: readonly RacePosition[];
  readonly finishAtMs: number;
  /** By runners' numbers. */
  readonly finish: Finish;
}

/** How often positions are told. */
const POSITION_MS = 5_000;
/** Metres a second: a horse over such a distance, and a greyhound. */
const SPEEDS = { 'horse-racing': 16, 'greyhound-racing': 16 } as const;
/** Borders between places at which two runners may not be told apart. */
const BORDERS = 3;

/** Plays a race out: the order by the same strengths that price it, and the positions on the way there. */
export function runRace(race: Race): RaceRun {
  const rng = seededRng(`${race.seed}/run`);
  const starters = startersOf(race);
  const finish = drawFinish(starters, rng);
  const finishAtMs = Math.round((race.distanceM / SPEEDS[race.sport]) * 1_000 * (0.98 + 0.04 * rng()));
  const paces = drawPaces(finish, rng);
  const positions: RacePosition[] = [];
  for (let atMs = 0; atMs < finishAtMs; atMs += POSITION_MS) {
    const far = paces.map(({ number, late, early }) => ({
      number,
      far: farAt(atMs / finishAtMs, late, early),
    }));
    const inOrder =
      atMs === 0 ? far.toSorted((a, b) => a.number - b.number) : far.toSorted((a, b) => b.far - a.far);
    positions.push({
      atMs,
      coveredM: Math.min(race.distanceM, Math.round((inOrder[0]?.far ?? 0) * race.distanceM)),
      running: inOrder.map(({ number }) => number),
    });
  }
  return { positions, finishAtMs, finish };
}

/** The order in which runners finish: each next one drawn by strength from those that are left. */
function drawFinish(starters: readonly Entry[], rng: Rng): Finish {
  const order = starters
    .map(({ number, strength }) => ({ number, time: -Math.log(1 - rng()) / strength }))
    .toSorted((a, b) => a.time - b.time)
    .map(({ number }) => number);
  const drawn = Math.floor(rng() / DEAD_HEAT_CHANCE);
  return drawn >= BORDERS
    ? order.map((number) => [number])
    : [
        ...order.slice(0, drawn).map((number) => [number]),
        order.slice(drawn, drawn + 2),
        ...order.slice(drawn + 2).map((number) => [number]),
      ];
}

interface Pace {
  readonly number: number;
  /** How much longer than the winner it takes, as a fraction. */
  readonly late: number;
  /** How much faster than evenly it runs at first; negative for one that comes from behind. */
  readonly early: number;
}

function drawPaces(finish: Finish, rng: Rng): readonly Pace[] {
  let late = 0;
  return finish.flatMap((together, place) => {
    late += place === 0 ? 0 : 0.002 + 0.01 * rng();
    const at = late;
    return together.map((number) => ({ number, late: at, early: 0.12 * (rng() - 0.5) }));
  });
}

/** The part of the distance behind a runner at a part of the winner's time. */
const farAt = (part: number, late: number, early: number): number =>
  (part * (1 + early * Math.sin(Math.PI * part))) / (1 + late);
