import { CASCADE_SIDE, type CascadeSymbol } from '@maidan/engine';

/** A field and the cells that were removed from it. */
interface FieldOfFall {
  readonly field: readonly CascadeSymbol[];
  readonly clusters: readonly { readonly places: readonly number[] }[];
}

/** A fruit in a field. */
export interface Fruit {
  readonly symbol: CascadeSymbol;
  readonly column: number;
  /** From the top. */
  readonly row: number;
  /** How many rows it falls to its place. */
  readonly falls: number;
}

/**
 * The fruits of each field, followed from one to the next: what pays is removed, what lay above it comes
 * down, and new ones fall in.
 */
export function followFruits(falls: readonly FieldOfFall[]): readonly (readonly Fruit[])[] {
  let stayed: readonly (readonly Fruit[])[] = Array.from({ length: CASCADE_SIDE }, () => []);
  return falls.map(({ field, clusters }) => {
    const gone = new Set(clusters.flatMap(({ places }) => places));
    const fruits = field.map((symbol, place): Fruit => {
      const [column, height] = [Math.floor(place / CASCADE_SIDE), place % CASCADE_SIDE];
      const before = stayed[column] ?? [];
      const same = before[height];
      const row = CASCADE_SIDE - 1 - height;
      if (same !== undefined) return { ...same, row, falls: row - same.row };
      return { symbol, column, row, falls: CASCADE_SIDE - before.length };
    });
    stayed = Array.from({ length: CASCADE_SIDE }, (_, column) =>
      fruits.filter((fruit, place) => fruit.column === column && !gone.has(place)),
    );
    return fruits;
  });
}
