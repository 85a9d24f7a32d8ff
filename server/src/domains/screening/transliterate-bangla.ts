/** Consonants, as names spell them in Latin letters; each is followed by an `a` that isn't written. */
const CONSONANTS = readPairs(
  'ক k খ kh গ g ঘ gh ঙ ng চ ch ছ ch জ j ঝ jh ঞ n ট t ঠ th ড d ঢ dh ণ n ত t থ th দ d ধ dh ন n',
  'প p ফ f ব b ভ bh ম m য j র r ল l শ sh ষ sh স s হ h \u{09DC} r \u{09DD} rh \u{09DF} y',
);
const VOWELS = readPairs('অ a আ a ই i ঈ i উ u ঊ u ঋ ri এ e ঐ oi ও o ঔ ou');
/** Signs of vowels, which take the place of the unwritten `a`. */
const VOWEL_SIGNS = readPairs(
  '\u{09BE} a \u{09BF} i \u{09C0} i \u{09C1} u \u{09C2} u \u{09C3} ri \u{09C7} e \u{09C8} oi \u{09CB} o \u{09CC} ou',
);
/** What is only ever after a consonant's `a` or a vowel. */
const ENDS: Readonly<Record<string, string>> = { '\u{0982}': 'ng', '\u{0983}': '', '\u{0981}': '', ৎ: 't' };
/** Joins two consonants without an `a` between them. */
const HASANTA = '\u{09CD}';
/** A letter and the dot below it, for the one letter that both make; Unicode never composes these three. */
const DOTTED: readonly (readonly [string, string])[] = [
  ['\u{09A1}\u{09BC}', '\u{09DC}'],
  ['\u{09A2}\u{09BC}', '\u{09DD}'],
  ['\u{09AF}\u{09BC}', '\u{09DF}'],
];

/**
 * Writes the Bangla letters of a text in Latin ones, letter by letter as names are usually spelled (`করিম` is `karim`); all else
 * stays. The table is in docs/operate/screening.md.
 */
export function transliterateBangla(text: string): string {
  const letters = Array.from(
    DOTTED.reduce((so, [two, one]) => so.replaceAll(two, one), text.normalize('NFC')),
  );
  return letters.map((letter, at) => writeLetter(letter, letters[at + 1])).join('');
}

function writeLetter(letter: string, next: string | undefined): string {
  const consonant = CONSONANTS[letter];
  if (letter === HASANTA) return '';
  if (consonant === undefined) return VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? ENDS[letter] ?? letter;
  const speaksA = next !== undefined && (next in CONSONANTS || next in VOWELS || next in ENDS);
  return speaksA ? `${consonant}a` : consonant;
}

function readPairs(...lines: readonly string[]): Readonly<Record<string, string>> {
  const pairs = lines.join(' ').matchAll(/(\S+) (\S+)/gu);
  return Object.fromEntries([...pairs].map(([, letter = '', latin = '']) => [letter, latin]));
}
