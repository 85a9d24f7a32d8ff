import { drawBelow, type Floats } from '../../fairness/draws.ts';
import { instantGame, readFields } from '../game.ts';
import { type Multiplier, payAt } from '../multiplier.ts';
import { type Cluster, type Field, findClusters } from './find-clusters.ts';
import {
  CASCADE_MULTIPLIER_MAX,
  CASCADE_SIDE,
  CASCADE_SYMBOLS,
  type CascadeSymbol,
  clusterPays,
  factorOfFall,
} from './pay-table.ts';

/** There is nothing to choose before the fall. */
export type SlotCascadeChoice = Readonly<Record<string, never>>;

/** A field, and its clusters that paid and were removed to make the next one. */
export interface Fall {
  readonly field: Field;
  readonly clusters: readonly Cluster[];
}

/**
 * The cascade: clusters of five fruits or more pay and are removed, what lay above falls, and new fruits fill
 * up from the top, each fall multiplied more, until nothing pays. New fruits are drawn column by column from
 * the left, lowest first.
 */
export const slotCascade = instantGame<SlotCascadeChoice, readonly Fall[]>({
  code: 'slot-cascade',
  readChoice: (given) => (readFields(given, []) === undefined ? undefined : {}),
  draw,
  pays: (falls, _, stake) => payAt(stake, multiplierOf(falls)),
  view: (falls) => ({
    falls: falls.map(({ field, clusters }, index) => ({
      field,
      factor: factorOfFall(index),
      clusters: clusters.map((cluster) => ({
        symbol: cluster.symbol,
        places: cluster.places,
        multiplier: clusterPays(cluster.symbol, cluster.places.length) * factorOfFall(index),
      })),
    })),
    multiplier: multiplierOf(falls),
  }),
});

function draw(floats: Floats): Fall[] {
  const falls: Fall[] = [];
  let left: readonly (readonly CascadeSymbol[])[] = Array.from({ length: CASCADE_SIDE }, () => []);
  // Ends where nothing pays, or the round has reached its maximum pay.
  while (multiplierOf(falls) < CASCADE_MULTIPLIER_MAX) {
    const field = left.flatMap((column) => fillUp(floats, column));
    const clusters = findClusters(field);
    falls.push({ field, clusters });
    if (clusters.length === 0) break;
    left = columnsWithout(field, clusters);
  }
  return falls;
}

function fillUp(floats: Floats, column: readonly CascadeSymbol[]): CascadeSymbol[] {
  const filled = [...column];
  while (filled.length < CASCADE_SIDE)
    filled.push(CASCADE_SYMBOLS[drawBelow(floats, CASCADE_SYMBOLS.length)] ?? 'coconut');
  return filled;
}

function columnsWithout(field: Field, clusters: readonly Cluster[]): CascadeSymbol[][] {
  const gone = new Set(clusters.flatMap((cluster) => cluster.places));
  return Array.from({ length: CASCADE_SIDE }, (_, column) => {
    const from = column * CASCADE_SIDE;
    return field.slice(from, from + CASCADE_SIDE).filter((__, row) => !gone.has(from + row));
  });
}

function multiplierOf(falls: readonly Fall[]): Multiplier {
  let sum = 0;
  for (const [index, { clusters }] of falls.entries())
    for (const { symbol, places } of clusters)
      sum += clusterPays(symbol, places.length) * factorOfFall(index);
  return Math.min(sum, CASCADE_MULTIPLIER_MAX);
}
