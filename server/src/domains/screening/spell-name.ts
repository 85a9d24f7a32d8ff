import { transliterateBangla } from './transliterate-bangla.ts';

/** A name's words as they sound, without titles and particles, in the order in which they stand. */
export type SpelledName = readonly string[];

/** More words than any name has; the rest of a longer text isn't looked at. */
const WORDS_MAX = 6;
/** Longer than any word of a name. */
const WORD_LENGTH_MAX = 32;

/** What stands before a name, between its words or in most names of a country: it tells nobody from anybody. */
const TITLES = new Set(
  [
    'md mo moh mohd muh mst mosa mosammat mosammot mossammat musammat mr mrs ms miss mistar dr daktar prof professor',
    'ha haji hajji alhaj alhajj janab begum begam al el ul ur ud us bin bint ibn',
  ].flatMap((line) => line.split(' ')),
);
const MOHAMMAD = /^m[aou]h?[ao]m+[ae]d$/;
/** Abdul, Abdur and Abdus are one word before different letters. */
const ABDUL = /^abd[aeou][dlmnrst]?$/;

/** How letters and pairs of them are written as they sound, in this order. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ch/g, '1'],
  [/c/g, 'k'],
  [/1/g, 'c'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/(?<=.)h/g, ''],
  [/[ey]/g, 'i'],
  [/[ow]/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/**
 * Spells a name in Latin or Bangla letters as it sounds: case, marks, aspirates, doubled letters and the ways to write one vowel
 * are gone. Titles are left out where a word remains besides. Empty where there is no letter of either script.
 */
export function spellName(name: string): SpelledName {
  const latin = transliterateBangla(name.toLowerCase())
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`]/gu, '');
  const words = latin.split(/[^a-z]+/).filter((word) => word !== '');
  const telling = words.filter((word) => !TITLES.has(word) && !MOHAMMAD.test(word));
  return (telling.length === 0 ? words : telling)
    .slice(0, WORDS_MAX)
    .map((word) => spellWord(ABDUL.test(word) ? 'abd' : word.slice(0, WORD_LENGTH_MAX)));
}

function spellWord(word: string): string {
  return SOUNDS.reduce((so, [from, to]) => so.replaceAll(from, to), word);
}

/**
 * The keys under which a name is looked up: each two of its words, or its only one, by their consonants. Names that differ in
 * vowels, in the order of their words, or by a word more share one.
 */
export function listNameKeys(name: SpelledName): readonly string[] {
  const words = [...new Set(name.map(takeConsonants))].toSorted();
  const pairs = words.flatMap((word, at) => words.slice(at + 1).map((other) => `${word} ${other}`));
  return pairs.length === 0 ? words : pairs;
}

/** A vowel at the beginning counts as one, whichever it is. */
function takeConsonants(word: string): string {
  const consonants = word.slice(1).replaceAll(/[aiu]/g, '');
  return (/^[aiu]/.test(word) ? 'a' : word.slice(0, 1)) + consonants.replaceAll(/(.)\1+/g, '$1');
}
