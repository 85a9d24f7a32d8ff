/** Letters whose sound has several spellings, longest first: of English, and of Bangla in Latin letters. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/ch+/g, 'č'],
  [/cc/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/(?<=[^aeiou])e$/g, ''],
  [/ph/g, 'f'],
  [/([bdgjkst])h/g, '$1'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/w/g, ''],
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
  [/o/g, 'a'],
  [/[ey]/g, 'i'],
];

/** Bangla letters by sound; those in the first list carry the inherent vowel. */
const CONSONANTS = soundsOf(
  'কখ:k গঘ:g ঙ:ng চছ:č জঝয:j ঞণন:n টঠতথ:t ডঢদধ:d প:p ফ:f বভ:b ম:m র:r ল:l শষস:s হ:h \u09df:i',
);
const OTHERS = soundsOf(
  'অআাওো:a ইঈিীএে:i উঊুূ:u ঋৃ:ri ঐৈ:ai ঔৌ:au ং:ng ঁ:n ৎ:t ঃ:h ০:0 ১:1 ২:2 ৩:3 ৪:4 ৫:5 ৬:6 ৭:7 ৮:8 ৯:9',
);
/** End a syllable, so that the consonant before them carries the inherent vowel too. */
const CODAS = new Set(['ং', 'ৎ', 'ঃ']);
const HASANTA = '্';
const VOWEL_SIGN = /[\u09be-\u09cc]/;
/** Accents of Latin letters, and Bangla joiners. */
const UNHEARD = /[\u0300-\u036f\u200c\u200d]/g;

function soundsOf(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines.split(' ').flatMap((line) => {
      const [letters = '', sound = ''] = line.split(':');
      return letters.split('').map((letter) => [letter, sound] as const);
    }),
  );
}

/** A word's rough sound in Latin letters, so that either script and several spellings compare equal. */
export function soundOf(word: string): string {
  return soundOfSpelt(spellBangla(plainOf(word), 'every'));
}

/** A word's sound without the inherent vowels that mostly aren't heard: of তাহমিদ, 'tahmid' and not 'tahamid'. */
export function spokenSoundOf(word: string): string {
  return soundOfSpelt(spellBangla(plainOf(word), 'heard'));
}

const plainOf = (word: string) =>
  word.normalize('NFKD').toLowerCase().replaceAll(UNHEARD, '').normalize('NFC');

function soundOfSpelt(spelt: string): string {
  const latin = spelt.replaceAll(/[^a-z0-9č]/g, '');
  return LATIN.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), latin).replaceAll(
    /(.)\1+/g,
    '$1',
  );
}

/**
 * Bangla letters in Latin ones, with every inherent vowel between two consonants, or with those that are heard: not the one
 * between two syllables that end and begin with a vowel.
 */
function spellBangla(word: string, inherent: 'every' | 'heard'): string {
  // Dotted letters are sounds of their own; a subscript য is barely pronounced.
  const letters = word
    .replaceAll(/[\u09a1\u09a2]\u09bc/g, 'র')
    .replaceAll('\u09af\u09bc', '\u09df')
    // The w of ওয়া is left out, as in Latin letters.
    .replaceAll(/ও\u09df(?=[\u09be-\u09cc])/g, '')
    .replaceAll('\u09cd\u09af', '')
    .split('');
  return letters.reduce((spelt, letter, at) => {
    const consonant = CONSONANTS.get(letter);
    if (consonant === undefined) return spelt + (OTHERS.get(letter) ?? (letter === HASANTA ? '' : letter));
    const [next = '', afterNext = ''] = letters.slice(at + 1);
    const carries = CONSONANTS.has(next) || CODAS.has(next);
    const isBetween = /[aiu]$/.test(spelt) && CONSONANTS.has(next) && VOWEL_SIGN.test(afterNext);
    return spelt + consonant + (carries && !(inherent === 'heard' && isBetween) ? 'a' : '');
  }, '');
}
