import { type Circle, countryCircles } from './country-circles.ts';

/** Where somebody was at a moment. */
export interface Stay {
  readonly country: string;
  readonly at: Date;
}

const EARTH_RADIUS_KM = 6_371;
/** No airliner is faster from door to door. */
const KM_PER_HOUR = 1_000;
/** Below it mobile networks across a border, and errors of the file of addresses, are likelier than travel. */
const DISTANCE_MIN_KM = 300;
const HOUR_MS = 3_600_000;

/**
 * The least distance between two countries in whole kilometres; 0 for neighbours, for one and the same, and for one that the map doesn't
 * have. Never more than it is, so that no travel which is possible seems not to be.
 */
export function leastDistanceKm(one: string, other: string): number {
  const [from = [], to = []] = [countryCircles.get(one), countryCircles.get(other)];
  if (one === other || from.length === 0 || to.length === 0) return 0;
  const gaps = from.flatMap((circle) => to.map((another) => gapKm(circle, another)));
  return Math.max(0, Math.floor(Math.min(...gaps)));
}

/** By how many kilometres somebody was too far away to be there so soon; undefined where the travel was possible. */
export function findImpossibleTravel(before: Stay, after: Stay): number | undefined {
  const km = leastDistanceKm(before.country, after.country);
  const hours = (after.at.getTime() - before.at.getTime()) / HOUR_MS;
  return km >= DISTANCE_MIN_KM && km > hours * KM_PER_HOUR ? km : undefined;
}

function gapKm(
  [latitude, longitude, radius]: Circle,
  [otherLatitude, otherLongitude, otherRadius]: Circle,
): number {
  const [north, south] = [radians(latitude), radians(otherLatitude)];
  const half =
    Math.sin((south - north) / 2) ** 2 +
    Math.cos(north) * Math.cos(south) * Math.sin(radians(otherLongitude - longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half))) - radius - otherRadius;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
