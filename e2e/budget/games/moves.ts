import { PROOFS } from '@maidan/engine';

/** The buttons to tap in a game, by their accessible names in English. */
export interface Moves {
  /** Tapped before the first round, so that it can be played. */
  readonly before: readonly RegExp[];
  readonly begin: RegExp;
  /** Tapped one after the other in an open round until it is over. */
  readonly during: readonly RegExp[];
}

const PLAY = /^Play$/;
const BET = /^Bet ৳/;
const numbers = (wanted: readonly number[]) => wanted.map((number) => new RegExp(`^${number}(?!\\d)`));
const leaves = [2, 9, 13, 18, 24].map((leaf) => new RegExp(`^Leaf ${leaf}(?!\\d)`));

const OWN: Readonly<Record<string, Partial<Moves>>> = {
  roulette: { before: [/^Red/, /^Number 17(?!\d)/] },
  keno: { before: numbers([7, 21, 38]) },
  mines: { during: [...leaves, /^Cash out/] },
  // If the dealer shows an ace, insurance is offered first.
  blackjack: { during: [/^(?:Stand|No, thanks)/, /^Stand/] },
  'video-poker': { during: [/^Draw/] },
  fishing: { begin: /^Fire$/ },
  crash: { begin: BET },
  baccarat: { begin: BET, before: [/^Player(?! pair)/] },
  'virtual-cricket': { begin: BET, before: [/^Lane XI/] },
  'daily-draw': { begin: BET, before: numbers([1, 2, 3, 4, 5, 6]) },
};

const beginning = (names: readonly string[] = []) => names.map((name) => new RegExp(`^${name}`));

/** The moves that play a round of a game. */
export const movesOf = (code: string): Moves => ({
  before: beginning(PROOFS[code]?.buttons.before),
  begin: PLAY,
  during: beginning(PROOFS[code]?.buttons.during),
  ...OWN[code],
});
