/** The pockets of a wheel with a single zero are 0 to 36; the table lays 1 to 36 out in twelve streets of three. */
export const POCKETS = 37;
const STREET = 3;
const STREETS = 12;

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The colour of a pocket. */
export function colourOf(pocket: number): 'green' | 'red' | 'black' {
  if (pocket === 0) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}

/** Every place that takes a bet, by name, with the pockets on which it wins: `straight-17`, `split-17-20`, `red`. */
export const PLACES: ReadonlyMap<string, readonly number[]> = new Map([...listInside(), ...listOutside()]);

type Place = readonly [name: string, pockets: readonly number[]];

function listInside(): Place[] {
  const pockets = Array.from({ length: POCKETS }, (_, pocket) => pocket);
  const numbers = pockets.slice(1);
  return [
    ...pockets.map((pocket) => named('straight', [pocket])),
    ...[1, 2, 3].map((number) => named('split', [0, number])),
    ...numbers.filter(hasRight).map((number) => named('split', [number, number + 1])),
    ...numbers.filter(hasNextStreet).map((number) => named('split', [number, number + STREET])),
    named('trio', [0, 1, 2]),
    named('trio', [0, 2, 3]),
    named('first-four', [0, 1, 2, 3]),
    ...numbers
      .filter((number) => hasRight(number) && hasNextStreet(number))
      .map((number) => named('corner', [number, number + 1, number + STREET, number + STREET + 1])),
    ...streetsFrom(1).map((street) => named('street', street)),
    ...streetsFrom(2).map((streets) => named('six-line', streets)),
  ];
}

/** True if the number has a neighbour to its right on the table, in its street. */
function hasRight(number: number): boolean {
  return number % STREET !== 0;
}

function hasNextStreet(number: number): boolean {
  return number <= (STREETS - 1) * STREET;
}

/** Each run of `count` consecutive streets. */
function streetsFrom(count: number): number[][] {
  return Array.from({ length: STREETS - count + 1 }, (_, street) =>
    Array.from({ length: count * STREET }, (__, index) => street * STREET + index + 1),
  );
}

function listOutside(): Place[] {
  return [
    ['red', where((number) => colourOf(number) === 'red')],
    ['black', where((number) => colourOf(number) === 'black')],
    ['even', where((number) => number % 2 === 0)],
    ['odd', where((number) => number % 2 === 1)],
    ['low', where((number) => number <= 18)],
    ['high', where((number) => number > 18)],
    ...[1, 2, 3].map((dozen): Place => [
      `dozen-${dozen}`,
      where((number) => Math.ceil(number / 12) === dozen),
    ]),
    ...[1, 2, 3].map((column): Place => [
      `column-${column}`,
      where((number) => number % STREET === column % STREET),
    ]),
  ];
}

function where(wins: (number: number) => boolean): number[] {
  return Array.from({ length: POCKETS - 1 }, (_, index) => index + 1).filter(wins);
}

function named(kind: string, pockets: readonly number[]): Place {
  return [`${kind}-${pockets.join('-')}`, pockets];
}
