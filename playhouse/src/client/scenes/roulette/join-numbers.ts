import { ROULETTE_PLACES } from '@maidan/engine';

/** The kinds of inside bets, by how many numbers a chip covers. */
export const JOINS = ['straight', 'split', 'street', 'corner', 'six-line'] as const;

/** A kind of inside bet. */
export type Join = (typeof JOINS)[number];

/** With zero, three numbers are a trio, and four the first four. */
const FAMILIES: Readonly<Record<Join, RegExp>> = {
  straight: /^straight-/,
  split: /^split-/,
  street: /^(street|trio)-/,
  corner: /^(corner|first-four)-/,
  'six-line': /^six-line-/,
};

interface Joined {
  /** The selected place, once only one fits. */
  readonly place: string | undefined;
  /** The numbers that can follow; empty when the tapped ones form no bet. */
  readonly near: readonly number[];
}

/** The place selected by the numbers tapped one after another. */
export function joinNumbers(join: Join, tapped: readonly number[]): Joined {
  const meant = [...ROULETTE_PLACES].filter(
    ([place, pockets]) => FAMILIES[join].test(place) && tapped.every((number) => pockets.includes(number)),
  );
  // A place with zero is selected when zero is among the taps, so that one tap is enough for a street.
  const sure = tapped.includes(0) ? meant : meant.filter(([, pockets]) => !pockets.includes(0));
  return {
    place: sure.length === 1 ? sure[0]?.[0] : undefined,
    near: [...new Set(meant.flatMap(([, pockets]) => pockets))].filter((number) => !tapped.includes(number)),
  };
}

/**
 * The taps after one more number: it joins the others where it can, starts over elsewhere, and a second tap
 * undoes the first.
 */
export function tapNumber(join: Join, tapped: readonly number[], number: number): readonly number[] {
  if (tapped.includes(number)) return [];
  return joinNumbers(join, tapped).near.includes(number) ? [...tapped, number] : [number];
}
