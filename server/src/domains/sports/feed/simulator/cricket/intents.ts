import {
  BALLS_PER_INNINGS,
  chasingIntent,
  deliveryChances,
  INTENTS,
  settingIntent,
  WICKETS,
} from './deliveries.ts';

const ROWS = (BALLS_PER_INNINGS + 1) * (WICKETS + 1);
/** Few chases need more; what they need beyond is reckoned each time. */
const NEEDED_MAX = 255;
/** A cell that has not been reckoned yet. */
const UNKNOWN = 255;
const setting = new Uint8Array(ROWS).fill(UNKNOWN);
const chasing = new Uint8Array(ROWS * (NEEDED_MAX + 1)).fill(UNKNOWN);

const rowOf = (balls: number, wickets: number) => balls * (WICKETS + 1) + wickets;

/** `settingIntent` after so many balls and wickets, looked up: it is asked for millions of times a match. */
export function intentToSet(balls: number, wickets: number): number {
  const at = rowOf(balls, wickets);
  const known = setting[at] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  return (setting[at] = settingIntent(BALLS_PER_INNINGS - balls, WICKETS - wickets));
}

/** The same of `chasingIntent`; `needed` are the runs to the win, one or more. */
export function intentToChase(balls: number, wickets: number, needed: number): number {
  if (needed > NEEDED_MAX) return chasingIntent(BALLS_PER_INNINGS - balls, WICKETS - wickets, needed);
  const at = rowOf(balls, wickets) * (NEEDED_MAX + 1) + needed;
  const known = chasing[at] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  return (chasing[at] = chasingIntent(BALLS_PER_INNINGS - balls, WICKETS - wickets, needed));
}

/** The chances of the deliveries, in their order, for one intent after the other. */
export function chancesByIntent(edge: number): Float64Array {
  const known = chancesByEdge.get(edge);
  if (known !== undefined) return known;
  const chances = Float64Array.from(
    Array.from({ length: INTENTS }, (_, intent) => deliveryChances(edge, intent)).flat(),
  );
  chancesByEdge.set(edge, chances);
  return chances;
}

const chancesByEdge = new Map<number, Float64Array>();
