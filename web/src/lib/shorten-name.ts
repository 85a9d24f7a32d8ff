const LETTERS_MAX = 15;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** GAME-1: truncates names longer than 15 letters; a Bangla letter with its signs counts as one. */
export function shortenName(name: string): string {
  const parts = [...letters.segment(name)].map(({ segment }) => segment);
  return parts.length <= LETTERS_MAX ? name : `${parts.slice(0, LETTERS_MAX).join('').trimEnd()}…`;
}
