import { mix, type Place } from '../stage/camera.ts';
import type { Caption } from '../stage/scene.ts';
import { hashToUnit, ease, share } from '../stage/timing.ts';

/** The timing of a delivery in seconds, from the bowler's last strides until the ball is dead. */
export const DELIVERY_S = { release: 0.5, bat: 1.05, dead: 4.4 } as const;

/** Half the length of the pitch between the two wickets, in metres. */
export const CREASE_M = 10;
/** From the middle of the ground to the rope, in metres. */
export const ROPE_M = { x: 68, z: 62 } as const;

/** A planned delivery: its result, and the ball's path. */
export interface Delivery {
  readonly caption: Caption;
  /** How many times the batters cross. */
  readonly crossings: number;
  readonly way: 'bowled' | 'caught' | 'struck' | 'left' | 'wide';
  /** Where the ball ends. */
  readonly to: Place;
  /** The greatest height of the ball on its way. */
  readonly heightM: number;
}

const HAND = { x: 0.5, y: 2.3, z: -CREASE_M + 0.5 };
const BAT = { x: 0.1, y: 0.8, z: CREASE_M - 1 };
const KEEPER = { x: 0.4, y: 0.6, z: CREASE_M + 9 };

/**
 * Plans the animation of a delivery from its result ("0" to "6", "W", and extras such as "wd1", "nb", "lb1"). The score
 * doesn't say where the ball went: that is derived from `seed`, the same for every viewer.
 */
export function planDelivery(token: string, seed: string): Delivery {
  const kind = /^[A-Za-z]*/.exec(token)?.[0] ?? '';
  const runs = Number(/\d+$/.exec(token)?.[0] ?? 0);
  if (kind === 'W') return planWicket(seed);
  if (kind === 'wd')
    return {
      caption: { kind: 'wide' },
      crossings: 0,
      way: 'wide',
      to: { ...KEEPER, x: 2.2 },
      heightM: 0.8,
    };
  if (kind === 'nb') return { ...struck(runs, seed), caption: { kind: 'noBall' } };
  return struck(runs, seed);
}

function planWicket(seed: string): Delivery {
  const caption = { kind: 'wicket' } as const;
  if (hashToUnit(`${seed} out`) < 0.4)
    return { caption, crossings: 0, way: 'bowled', to: { x: 0, y: 0.4, z: CREASE_M + 1 }, heightM: 0 };
  return { caption, crossings: 0, way: 'caught', to: { ...outward(seed, 0.62), y: 1.6 }, heightM: 15 };
}

function struck(runs: number, seed: string): Delivery {
  if (runs >= 6)
    return { caption: { kind: 'six' }, crossings: 0, way: 'struck', to: outward(seed, 1.18), heightM: 24 };
  if (runs >= 4)
    return { caption: { kind: 'four' }, crossings: 0, way: 'struck', to: outward(seed, 1.03), heightM: 1.5 };
  if (runs > 0)
    return {
      caption: { kind: 'runs', runs },
      crossings: runs,
      way: 'struck',
      to: outward(seed, 0.36 + 0.16 * runs),
      heightM: 1,
    };
  if (hashToUnit(`${seed} left`) < 0.35)
    return { caption: { kind: 'dot' }, crossings: 0, way: 'left', to: KEEPER, heightM: 0.6 };
  return { caption: { kind: 'dot' }, crossings: 0, way: 'struck', to: outward(seed, 0.2), heightM: 0.5 };
}

/** A point around the bat at a distance where 1 is the rope; never straight behind, where the keeper is. */
function outward(seed: string, reach: number): Place {
  const turn = 0.12 + 0.76 * hashToUnit(`${seed} where`);
  const angle = 2 * Math.PI * (turn + 0.25);
  return { x: ROPE_M.x * reach * Math.cos(angle), y: 0, z: ROPE_M.z * reach * Math.sin(angle) };
}

/** The ball's position, so many seconds after the last strides began; undefined while it is in the hand. */
export function ballAt(delivery: Delivery, elapsedS: number): Place | undefined {
  const { release, bat, dead } = DELIVERY_S;
  if (elapsedS < release) return undefined;
  const aim = aimOf(delivery);
  if (elapsedS < bat) return bounced(HAND, aim, share(elapsedS, release, bat));
  if (delivery.way === 'bowled') return mix(aim, delivery.to, ease(share(elapsedS, bat, bat + 0.3)));
  const untilS = delivery.way === 'left' || delivery.way === 'wide' ? bat + 0.4 : dead - 1.2;
  const part = share(elapsedS, bat, untilS);
  // The grass slows a rolling ball; one in the air keeps its speed.
  const along = delivery.heightM > 5 ? part : 1 - (1 - part) ** 2;
  const flight = mix(aim, delivery.to, along);
  return { ...flight, y: flight.y * (1 - part) + delivery.to.y * part + arc(delivery.heightM, part) };
}

function aimOf({ way }: Delivery): Place {
  if (way === 'wide') return { ...BAT, x: 1.7 };
  return way === 'bowled' ? { ...BAT, x: 0 } : BAT;
}

/** From the hand to the bat, with a bounce on the pitch. */
function bounced(from: Place, to: Place, part: number): Place {
  const pitched = 0.68;
  const along = mix(from, to, part);
  const y =
    part < pitched
      ? from.y * (1 - (part / pitched) ** 1.6)
      : to.y * Math.sin(((part - pitched) / (1 - pitched)) * (Math.PI / 2));
  return { ...along, y: Math.max(0.1, y) };
}

function arc(heightM: number, part: number): number {
  return 4 * heightM * part * (1 - part);
}
