/** What a finger does in a game: buttons by their accessible names in English. */
export interface Moves {
  /** Before the first round, so that one can be played. */
  readonly before: readonly RegExp[];
  readonly begin: RegExp;
  /** In an open round, one after the other until it is over. */
  readonly during: readonly RegExp[];
}

const PLAY = /^Play$/;
const BET = /^Bet ৳/;
const numbers = (wanted: readonly number[]) => wanted.map((number) => new RegExp(`^${number}(?!\\d)`));
const leaves = [2, 9, 13, 18, 24].map((leaf) => new RegExp(`^Leaf ${leaf}(?!\\d)`));

const OWN: Readonly<Record<string, Partial<Moves>>> = {
  roulette: { before: [/^Red/, /^Number 17(?!\d)/] },
  keno: { before: numbers([7, 21, 38]) },
  mines: { during: [...leaves, /^Take/] },
  // Asked first where the dealer shows an ace.
  blackjack: { during: [/^(?:Stand|No, thanks)/, /^Stand/] },
  'video-poker': { during: [/^Draw/] },
  crash: { begin: BET },
  baccarat: { begin: BET, before: [/^Player(?! pair)/] },
  'virtual-cricket': { begin: BET, before: [/^Lane XI/] },
  'daily-draw': { begin: BET, before: numbers([1, 2, 3, 4, 5, 6]) },
};

/** How rounds of a game are played. */
export const movesOf = (code: string): Moves => ({ before: [], begin: PLAY, during: [], ...OWN[code] });
