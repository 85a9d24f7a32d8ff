import { Refusal } from '../refusal.ts';

/** What people here choose, and the list of the world's passwords has further down or not at all. */
const LOCAL_WORDS =
  'bangla bangladesh dhaka chittagong sylhet khulna mirpur bismillah allah maidan sakib tamim mashrafe bkash nagad taka'.split(
    ' ',
  );

/** Endings by which a word becomes a password: a digit, a repeated one, a count, a year, signs. */
const ENDING = String.raw`(?:\d|(\d)\2+|12|123|1234|12345|123456|1234567|321|786|007|(?:19|20)\d\d)?[!@#$*.?]*`;
const WORD_WITH_ENDING = new RegExp(`^(.{2,}?)${ENDING}$`);
const ONLY_ENDING = new RegExp(`^()${ENDING}$`);
/** Digits and signs that are read as letters. */
const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '@': 'a',
  $: 's',
};
/** Two letters or fewer, repeated, are nobody's secret, whichever they are. */
const UNIT_LENGTH_MIN = 3;

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loads the list when it is first needed, which takes some 40 ms; a look-up then takes microseconds. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...LOCAL_WORDS]);
}

/**
 * True if a password is among the first that a guesser tries (SAFE-24): one of the 49,000 most common, such a word with a
 * usual ending, several times over or with digits for letters, or the username with a usual ending. Capitals, spaces and
 * dashes make no difference.
 */
export async function isCommonPassword(password: string, username: string): Promise<boolean> {
  loaded ??= load();
  const words = await loaded;
  const whole = password.toLowerCase().replaceAll(/[\s._-]/g, '');
  const [, word = whole] = WORD_WITH_ENDING.exec(whole) ?? [];
  const guesses = [whole, word, unitOf(whole), unitOf(word)].flatMap((one) => [one, inLetters(one)]);
  return (
    guesses.some((guess) => guess.length < UNIT_LENGTH_MIN || words.has(guess)) ||
    isNameWithEnding(whole, username.toLowerCase())
  );
}

/** Refuses a common password as PASSWORD_TOO_COMMON at that field. */
export async function refuseCommonPassword(
  password: string,
  { username, field }: { readonly username: string; readonly field: string },
): Promise<void> {
  if (!(await isCommonPassword(password, username))) return;
  const { message } = new Refusal('PASSWORD_TOO_COMMON');
  throw new Refusal('PASSWORD_TOO_COMMON', { fields: { [field]: [message] } });
}

function isNameWithEnding(whole: string, name: string): boolean {
  return name !== '' && whole.startsWith(name) && ONLY_ENDING.test(whole.slice(name.length));
}

/** What a text repeats, or the text itself. */
function unitOf(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

function inLetters(text: string): string {
  return text.replaceAll(/[01345@$]/g, (sign) => LETTERS[sign] ?? sign);
}
