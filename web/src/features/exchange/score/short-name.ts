import { initialsOf } from '../../../lib/initials-of.ts';

const LETTERS_MAX = 3;

/**
 * How a scoreboard calls a side: its initials, or of a single word the first three letters (RM, BAN). Bangla has neither
 * capitals nor such codes for a single word, which is written out. If that is what the other side is called too, it is the name.
 */
export function shortName(name: string, other: string): string {
  const short = abbreviate(name);
  return short === abbreviate(other) ? name : short;
}

function abbreviate(name: string): string {
  const words = name.trim();
  if (/\s/.test(words)) return initialsOf(words, LETTERS_MAX);
  return /^[\p{Script=Latin}\d]/u.test(words) ? words.slice(0, LETTERS_MAX).toUpperCase() : words;
}
