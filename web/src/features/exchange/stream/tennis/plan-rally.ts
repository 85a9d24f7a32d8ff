import { mix, type Place } from '../stage/camera.ts';
import { onGround } from '../stage/stage.ts';
import { hashToUnit, share } from '../stage/timing.ts';

type Side = 'home' | 'away';

/** A player's movement between two strokes. */
export interface Stand {
  readonly from: Place;
  readonly to: Place;
  readonly part: number;
  /** From 0 before to 1 after a stroke. */
  readonly swing: number;
}

/** The animation of one point. */
export interface Rally {
  readonly winner: Side;
  readonly isAce: boolean;
  /** When the ball is dead, in seconds. */
  readonly endS: number;
  readonly ballAt: (elapsedS: number) => Place | undefined;
  readonly standOf: (side: Side, elapsedS: number) => Stand;
}

const TOSS_S = 1;
const STROKE_S = 0.8;
const STROKES_MAX = 6;

interface Stroke {
  readonly by: Side;
  readonly from: Place;
  readonly atS: number;
}

/**
 * Plans a point that the score has reported: the serve, some strokes, and a last one by the winner that nobody reaches.
 * The number and places of the strokes are derived from `seed`, the same for every viewer.
 */
export function planRally(seed: string, server: Side, winner: Side): Rally {
  const pairs = Math.floor(hashToUnit(`${seed} length`) * (STROKES_MAX / 2));
  const count = 2 * pairs + (winner === server ? 1 : 2);
  const strokes = Array.from({ length: count + 1 }, (_, at): Stroke => {
    const by = at % 2 === 0 ? server : otherSide(server);
    const end = by === 'home' ? -1 : 1;
    const x = at === 0 ? end * -1 : 7.4 * (hashToUnit(`${seed} ${at}`) - 0.5);
    return { by, from: { x, y: at === 0 ? 2.7 : 0.9, z: end * 11.6 }, atS: TOSS_S + at * STROKE_S };
  });
  const endS = TOSS_S + count * STROKE_S + 0.3;
  return {
    winner,
    isAce: count === 1,
    endS,
    ballAt: (elapsedS) => (elapsedS > endS + 0.6 ? undefined : ballAt(strokes, elapsedS)),
    standOf: (side, elapsedS) => standOf(strokes, side, elapsedS, count),
  };
}

function ballAt(strokes: readonly Stroke[], elapsedS: number): Place | undefined {
  const first = strokes[0];
  if (first === undefined) return undefined;
  if (elapsedS < TOSS_S)
    return { ...first.from, y: 1.2 + 2.2 * Math.sin((Math.PI * 0.75 * elapsedS) / TOSS_S) };
  const at = Math.min(strokes.length - 2, Math.floor((elapsedS - TOSS_S) / STROKE_S));
  const [from, to] = [strokes[at], strokes[at + 1]];
  if (from === undefined || to === undefined) return undefined;
  const isLast = at === strokes.length - 2;
  const part = (elapsedS - from.atS) / STROKE_S;
  const along = mix(from.from, to.from, isLast ? part : Math.min(1, part));
  // Over the net, one bounce at about three quarters of the way, and up again to the racket.
  const y =
    part < 0.74
      ? from.from.y * (1 - part / 0.74) + 1.9 * Math.sin((Math.PI * part) / 0.74)
      : 1.1 * Math.sin((Math.PI * (part - 0.74)) / 0.6);
  return { ...along, y: Math.max(0.08, y) };
}

function standOf(strokes: readonly Stroke[], side: Side, elapsedS: number, count: number): Stand {
  const end = side === 'home' ? -1 : 1;
  const own = strokes.filter(({ by }, at) => by === side && at < count);
  const next = own.find(({ atS }) => atS > elapsedS - 0.15);
  const before = own.findLast(({ atS }) => atS <= elapsedS - 0.15);
  const ready = onGround(0, end * 12.2);
  const placeOf = (stroke: Stroke | undefined) =>
    stroke === undefined ? ready : onGround(stroke.from.x - 0.5, end * 12.2);
  const fromS = before?.atS ?? 0;
  const untilS = next?.atS ?? fromS + STROKE_S;
  return {
    from: placeOf(before ?? own[0]),
    to: next === undefined ? mix(placeOf(before), ready, 0.5) : placeOf(next),
    part: share(elapsedS, fromS, untilS - 0.05),
    swing: next === undefined ? 0 : share(elapsedS, next.atS - 0.15, next.atS + 0.15),
  };
}

function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}
