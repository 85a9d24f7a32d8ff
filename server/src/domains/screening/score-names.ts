import type { SpelledName } from './spell-name.ts';

/** Words that are less alike than this are different words. */
const WORD_ALIKE_MIN = 0.85;
/** What birthdays add or take, in hundredths. */
const SAME_BIRTH = 5;
const OTHER_YEAR = -20;

/** How many letters of a birthday are its year. */
const YEAR_LENGTH = 4;

/** From this score on, in hundredths, a pair is a hit. */
export const HIT_SCORE = 85;

/**
 * How alike two names are, from 0 to 100: twice what the best pairs of their words have in common by Jaro and Winkler, by the
 * number of all their words. The order of words doesn't matter.
 */
export function scoreNames(one: SpelledName, other: SpelledName): number {
  const pairs = one
    .flatMap((a, i) => other.map((b, j) => ({ i, j, alike: measureAlike(a, b) })))
    .filter(({ alike }) => alike >= WORD_ALIKE_MIN)
    .toSorted((a, b) => b.alike - a.alike || a.i - b.i || a.j - b.j);
  const left = new Set<number>();
  const right = new Set<number>();
  let common = 0;
  for (const { i, j, alike } of pairs) {
    if (left.has(i) || right.has(j)) continue;
    left.add(i);
    right.add(j);
    common += alike;
  }
  return common === 0 ? 0 : Math.floor((200 * common) / (one.length + other.length));
}

/**
 * What birthdays (`YYYY-MM-DD`, or a year) make of a score: the same day, or year where one is known by its year, adds 5; another
 * year takes 20; another day of the same year, which lists often have wrong, and an unknown one change nothing. From 0 to 100.
 */
export function weighBirth(score: number, one: string | null, other: string | null): number {
  if (one === null || other === null) return score;
  const length = Math.min(one.length, other.length);
  if (one.slice(0, length) === other.slice(0, length)) return Math.min(100, score + SAME_BIRTH);
  return one.slice(0, YEAR_LENGTH) === other.slice(0, YEAR_LENGTH) ? score : Math.max(0, score + OTHER_YEAR);
}

/** Winkler's weight of a common beginning, and how long a beginning counts. */
const PREFIX_WEIGHT = 0.1;
const PREFIX_MAX = 4;

/** How alike two words are by Jaro and Winkler, from 0 to 1. */
export function measureAlike(one: string, other: string): number {
  if (one === other) return 1;
  const jaro = measureJaro(one, other);
  let prefix = 0;
  while (prefix < PREFIX_MAX && prefix < one.length && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}

function measureJaro(one: string, other: string): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Set<number>();
  const matched: string[] = [];
  for (const [at, letter] of Array.from(one).entries()) {
    for (let to = Math.max(0, at - reach); to <= Math.min(other.length - 1, at + reach); to += 1) {
      if (taken.has(to) || other[to] !== letter) continue;
      taken.add(to);
      matched.push(letter);
      break;
    }
  }
  const count = matched.length;
  if (count === 0) return 0;
  const inOther = Array.from(other).filter((_, at) => taken.has(at));
  const moved = matched.filter((letter, at) => letter !== inOther[at]).length / 2;
  return (count / one.length + count / other.length + (count - moved) / count) / 3;
}
