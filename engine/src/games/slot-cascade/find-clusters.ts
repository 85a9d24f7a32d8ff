import { CASCADE_SIDE, CLUSTER_MIN, type CascadeSymbol } from './pay-table.ts';

/** The field as columns from the left, each from the bottom up; index 0 is the lowest of the first column. */
export type Field = readonly CascadeSymbol[];

/** Adjacent cells of one fruit, enough of them to pay. */
export interface Cluster {
  readonly symbol: CascadeSymbol;
  readonly places: readonly number[];
}

/** Every paying cluster of the field, ordered by its lowest cell. */
export function findClusters(field: Field): Cluster[] {
  const seen = new Uint8Array(field.length);
  const clusters: Cluster[] = [];
  for (const [place, symbol] of field.entries()) {
    if (seen[place] === 1) continue;
    const places = spread(field, place, seen);
    if (places.length >= CLUSTER_MIN) clusters.push({ symbol, places });
  }
  return clusters;
}

/** All connected cells of the same fruit, starting from one, each marked as seen. */
function spread(field: Field, from: number, seen: Uint8Array): number[] {
  const places = [from];
  seen[from] = 1;
  for (const place of places)
    for (const next of NEIGHBOURS[place] ?? []) {
      if (field[next] !== field[from] || seen[next] === 1) continue;
      seen[next] = 1;
      places.push(next);
    }
  return places;
}

const NEIGHBOURS: readonly (readonly number[])[] = Array.from(
  { length: CASCADE_SIDE * CASCADE_SIDE },
  (_, place) => {
    const row = place % CASCADE_SIDE;
    return [
      ...(row > 0 ? [place - 1] : []),
      ...(row < CASCADE_SIDE - 1 ? [place + 1] : []),
      place - CASCADE_SIDE,
      place + CASCADE_SIDE,
    ].filter((next) => next >= 0 && next < CASCADE_SIDE * CASCADE_SIDE);
  },
);
