import { ROULETTE_PLACES } from '@maidan/engine';

const ROWS = 3;
const rowOf = (number: number) => ROWS - ((number - 1) % ROWS);
const columnOf = (number: number) => Math.ceil(number / ROWS) + 1;

/** The grid lines of a number in three rows, with zero in the first column. */
export const cellOf = (number: number): string =>
  number === 0 ? `1 / 1 / ${ROWS + 1} / 2` : `${rowOf(number)} / ${columnOf(number)}`;

/** The grid lines around all numbers of a place, and whether its chip lies at their outer edge, as on whole streets. */
export function areaOf(place: string): { readonly area: string; readonly isAtEdge: boolean } {
  const pockets = ROULETTE_PLACES.get(place) ?? [];
  const columns = pockets.map((number) => columnOf(number));
  const rows = pockets.filter((number) => number > 0).map((number) => rowOf(number));
  const lines = [Math.min(...rows), Math.min(...columns), Math.max(...rows) + 1, Math.max(...columns) + 1];
  return { area: lines.join(' / '), isAtEdge: /^(street|six-line|first-four)-/.test(place) };
}
