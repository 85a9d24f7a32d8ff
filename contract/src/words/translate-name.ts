/** What is needed to write a feed's name in another language. */
export interface NameWords {
  /** The name in that language; undefined where none is known. */
  readonly find: (name: string) => string | undefined;
  /** Stands between the two sides of a match. */
  readonly versus: string;
  /** Writes the digits of a numbered name. */
  readonly digits: (text: string) => string;
}

const SIDES = / v /i;
const NUMBERED = /^(.+) ([&+-9]+)$/;

/**
 * A feed's name as another language writes it: a known name, one with a number behind it, or the two sides of a match of
 * which one is known. Any other stays the feed's own.
 */
export function translateName(name: string, words: NameWords): string {
  return knownName(name, words) ?? translateSides(name, words);
}

/** The name in the other language, with numbers and handicaps behind it or without; undefined where none is known. */
export function knownName(name: string, words: Pick<NameWords, 'find' | 'digits'>): string | undefined {
  const known = words.find(name);
  if (known !== undefined) return known;
  const [, base, number = ''] = NUMBERED.exec(name) ?? [];
  const knownBase = base && knownName(base, words);
  return knownBase && `${knownBase} ${words.digits(number)}`;
}

function translateSides(name: string, words: NameWords): string {
  const sides = name.split(SIDES);
  const known = sides.map((side) => knownName(side, words));
  if (sides.length !== 2 || known.every((side) => side === undefined)) return name;
  return sides.map((side, at) => known[at] ?? side).join(` ${words.versus} `);
}
