import { ROULETTE_PLACES } from '@maidan/engine';

/** The kinds of places inside, by how many numbers a chip holds there. */
export const JOINS = ['straight', 'split', 'street', 'corner', 'six-line'] as const;

/** How many numbers a chip is laid on. */
export type Join = (typeof JOINS)[number];

/** Beside zero three numbers are a trio, and four the first four. */
const FAMILIES: Readonly<Record<Join, RegExp>> = {
  straight: /^straight-/,
  split: /^split-/,
  street: /^(street|trio)-/,
  corner: /^(corner|first-four)-/,
  'six-line': /^six-line-/,
};

interface Joined {
  /** The place that is meant, once only one can be. */
  readonly place: string | undefined;
  /** The numbers that can follow; none when the tapped ones lie nowhere together. */
  readonly near: readonly number[];
}

/** Which place is meant by the numbers that were tapped one after another. */
export function joinNumbers(join: Join, tapped: readonly number[]): Joined {
  const meant = [...ROULETTE_PLACES].filter(
    ([place, pockets]) => FAMILIES[join].test(place) && tapped.every((number) => pockets.includes(number)),
  );
  // A place with zero is meant when zero is among them, so that one tap is enough for a street.
  const sure = tapped.includes(0) ? meant : meant.filter(([, pockets]) => !pockets.includes(0));
  return {
    place: sure.length === 1 ? sure[0]?.[0] : undefined,
    near: [...new Set(meant.flatMap(([, pockets]) => pockets))].filter((number) => !tapped.includes(number)),
  };
}

/** What is tapped after one more number: it joins the others where it can, begins anew elsewhere, and a second tap takes it back. */
export function tapNumber(join: Join, tapped: readonly number[], number: number): readonly number[] {
  if (tapped.includes(number)) return [];
  return joinNumbers(join, tapped).near.includes(number) ? [...tapped, number] : [number];
}
