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
  'কখ:k গঘ:g ঙ:ng চছ:č জঝয:j ঞণন:n টঠতথ:t ডঢদধ:d প:p ফ:f বভ:b ম:m র:r ল:l শষস:s হ:h',
);
const OTHERS = soundsOf(
  'অআাওো:a ইঈিীএে:i উঊুূ:u ঋৃ:ri ঐৈ:ai ঔৌ:au ং:ng ঁ:n ৎ:t ঃ:h ০:0 ১:1 ২:2 ৩:3 ৪:4 ৫:5 ৬:6 ৭:7 ৮:8 ৯:9',
);
/** End a syllable, so that the consonant before them carries the inherent vowel too. */
const CODAS = new Set(['ং', 'ৎ', 'ঃ']);
const HASANTA = '্';
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
  const plain = word.normalize('NFKD').toLowerCase().replaceAll(UNHEARD, '').normalize('NFC');
  const latin = spellBangla(plain).replaceAll(/[^a-z0-9č]/g, '');
  return LATIN.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), latin).replaceAll(
    /(.)\1+/g,
    '$1',
  );
}

/** Bangla letters in Latin ones, with the inherent vowel between two consonants. */
function spellBangla(word: string): string {
  // Dotted letters are sounds of their own; a subscript য is barely pronounced.
  const letters = word
    .replaceAll(/[\u09a1\u09a2]\u09bc/g, 'র')
    .replaceAll('\u09af\u09bc', 'এ')
    .replaceAll('\u09cd\u09af', '')
    .split('');
  return letters
    .map((letter, at) => {
      const consonant = CONSONANTS.get(letter);
      if (consonant === undefined) return OTHERS.get(letter) ?? (letter === HASANTA ? '' : letter);
      const next = letters[at + 1] ?? '';
      return CONSONANTS.has(next) || CODAS.has(next) ? `${consonant}a` : consonant;
    })
    .join('');
}
