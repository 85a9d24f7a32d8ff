const LETTERS_MAX = 15;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** GAME-1: a name of more than 15 letters is cut there; a Bangla letter counts with its signs as one. */
export function shortenName(name: string): string {
  const parts = [...letters.segment(name)].map(({ segment }) => segment);
  return parts.length <= LETTERS_MAX ? name : `${parts.slice(0, LETTERS_MAX).join('').trimEnd()}…`;
}
