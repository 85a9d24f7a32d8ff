import { type Weapon, targetsMax } from '@maidan/engine';

/** A fish on the screen that can be shot at. */
export interface Shown {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Half of its length. */
  readonly reach: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger is this wide. */
const FINGER = 24;
/** How far a net opens, and how far lightning leaps. */
const [NET, LEAP] = [96, 150];

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The fish under a finger, the nearest of several; undefined where there is none. */
export function pickAt(shown: readonly Shown[], at: Point): Shown | undefined {
  const hit = shown.filter((fish) => distance(fish, at) <= fish.reach + FINGER);
  return nearest(hit, at);
}

/** The nearest of those fish. */
export function nearest(shown: readonly Shown[], at: Point): Shown | undefined {
  return shown.toSorted((one, other) => distance(one, at) - distance(other, at))[0];
}

/** Which fish a weapon hits that is aimed at one: that one first, and those around it as far as it reaches. */
export function pickTargets(shown: readonly Shown[], first: Shown, weapon: Weapon): Shown[] {
  const picked = [first];
  let left = shown.filter(({ id }) => id !== first.id);
  while (picked.length < targetsMax(weapon)) {
    const from = weapon === 'lightning' ? (picked.at(-1) ?? first) : first;
    const next = nearest(left, from);
    if (next === undefined || distance(next, from) > (weapon === 'lightning' ? LEAP : NET)) break;
    picked.push(next);
    left = left.filter(({ id }) => id !== next.id);
  }
  return picked;
}
