import { type Floats, drawWithoutReturn } from '../../fairness/draws.ts';
import type { BingoBalls } from './pay-table.ts';

/** A card as rows from the top; `null` is a cell without a number: the free middle, or a gap. */
export type BingoCard = readonly (readonly (number | null)[])[];

const SIDE = 5;
const MIDDLE = 2;
const COLUMN_OF_75 = 15;
const COLUMNS_OF_90 = 9;
const ROWS_OF_90 = 3;
const IN_ROW_OF_90 = 5;

/** Draws a card, its numbers before the balls. */
export function drawCard(floats: Floats, balls: BingoBalls): BingoCard {
  return balls === 75 ? drawCardOf75(floats) : drawCardOf90(floats);
}

/** Five of 1 to 15 in the first column, of 16 to 30 in the second and so on; the middle is free. */
function drawCardOf75(floats: Floats): BingoCard {
  const columns = Array.from({ length: SIDE }, (_, column) =>
    drawWithoutReturn(floats, { count: SIDE, from: COLUMN_OF_75 }).map(
      (index) => index + 1 + column * COLUMN_OF_75,
    ),
  );
  return Array.from({ length: SIDE }, (_, row) =>
    columns.map((numbers, column) => (row === MIDDLE && column === MIDDLE ? null : (numbers[row] ?? null))),
  );
}

/** Five numbers a row; each column holds one to three of its ten, rising downwards. */
function drawCardOf90(floats: Floats): BingoCard {
  const taken = drawPlacesOf90(floats);
  const columns = Array.from({ length: COLUMNS_OF_90 }, (_, column) => {
    const rows = taken.filter((row) => row.includes(column)).length;
    const first = column === 0 ? 1 : column * 10;
    const count = column === 0 ? 9 : column === COLUMNS_OF_90 - 1 ? 11 : 10;
    return drawWithoutReturn(floats, { count: rows, from: count })
      .map((index) => first + index)
      .toSorted((one, other) => one - other);
  });
  return taken.map((row, index) =>
    columns.map((numbers, column) => {
      const above = taken.slice(0, index).filter((other) => other.includes(column)).length;
      return row.includes(column) ? (numbers[above] ?? null) : null;
    }),
  );
}

/** The columns that each row fills: redrawn until no column is empty. */
function drawPlacesOf90(floats: Floats): number[][] {
  for (;;) {
    const rows = Array.from({ length: ROWS_OF_90 }, () =>
      drawWithoutReturn(floats, { count: IN_ROW_OF_90, from: COLUMNS_OF_90 }),
    );
    if (new Set(rows.flat()).size === COLUMNS_OF_90) return rows;
  }
}

/** The cells of each line of the card: rows, and on five by five also columns and diagonals. */
export function linesOf(card: BingoCard, balls: BingoBalls): (readonly (number | null)[])[] {
  if (balls === 90) return card.map((row) => row.filter((number) => number !== null));
  const places = Array.from({ length: SIDE }, (_, index) => index);
  return [
    ...card,
    ...places.map((column) => card.map((row) => row[column] ?? null)),
    places.map((place) => card[place]?.[place] ?? null),
    places.map((place) => card[place]?.[SIDE - 1 - place] ?? null),
  ];
}
