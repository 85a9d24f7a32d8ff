/** Turns the floats of a round into an outcome: one function for each kind of game (casino: provably fair). */

/** Where a draw takes its floats from. */
export type Floats = Iterator<number, never>;

const FACES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const SUITS = ['♦', '♥', '♠', '♣'] as const;
const DECK = FACES.length * SUITS.length;

const DICE_FACES = 10_001;
const ROULETTE_POCKETS = 37;
const KENO_NUMBERS = 40;
const MINE_TILES = 25;

/** One of `count` equally likely possibilities, numbered from 0. */
export function drawBelow(floats: Floats, count: number): number {
  return Math.floor(floats.next().value * count);
}

/** A roll from 0.00 to 100.00, in hundredths. */
export const drawDice = (floats: Floats): number => drawBelow(floats, DICE_FACES);

/** The pocket of a wheel with a single zero. */
export const drawRoulette = (floats: Floats): number => drawBelow(floats, ROULETTE_POCKETS);

/**
 * The path of a ball through that many rows: whether it falls to the right at each. Its slot is the number of
 * rights.
 */
export function drawPlinko(floats: Floats, rows: number): boolean[] {
  return Array.from({ length: rows }, () => drawBelow(floats, 2) === 1);
}

/** That many of the numbers from 0 up to `from`, each at most once, in the order in which they were drawn. */
export function drawWithoutReturn(
  floats: Floats,
  { count, from }: { readonly count: number; readonly from: number },
): number[] {
  const left = Array.from({ length: from }, (_, index) => index);
  return Array.from({ length: count }, () => {
    const [drawn] = left.splice(drawBelow(floats, left.length), 1);
    if (drawn === undefined) throw new RangeError(`${count} of ${from} can't be drawn`);
    return drawn;
  });
}

/** The ten numbers of a keno draw, from 1 to 40. */
export function drawKeno(floats: Floats): number[] {
  return drawWithoutReturn(floats, { count: 10, from: KENO_NUMBERS }).map((index) => index + 1);
}

/** The tiles of 1 to 25 that hide a mine. */
export function drawMines(floats: Floats, mines: number): number[] {
  return drawWithoutReturn(floats, { count: mines, from: MINE_TILES }).map((index) => index + 1);
}

/** A card: `face` from 0 for the two to 12 for the ace, `suit` from 0 for diamonds: hearts, spades, clubs. */
export interface Card {
  readonly face: number;
  readonly suit: number;
}

const cardOf = (index: number): Card => ({
  face: Math.floor(index / SUITS.length),
  suit: index % SUITS.length,
});

/** Cards of one deck, each at most once: video poker. */
export function drawFromDeck(floats: Floats, count: number): Card[] {
  return drawWithoutReturn(floats, { count, from: DECK }).map(cardOf);
}

/** A card of a deck that never runs down: baccarat, blackjack. */
export const drawFromEndlessDeck = (floats: Floats): Card => cardOf(drawBelow(floats, DECK));

/** A card as text, such as `A♦`. */
export const nameOfCard = ({ face, suit }: Card): string => `${FACES[face] ?? ''}${SUITS[suit] ?? ''}`;

/** HMAC-SHA256 of a text under a text key; injected, because server and browser each have their own implementation. */
export type HmacSha256 = (key: string, text: string) => Uint8Array;

/** The inputs that determine a round's outcome. */
export interface RoundSeeds {
  /** 64 hexadecimal characters; secret until it is revealed, its SHA-256 published before the first bet. */
  readonly serverSeed: string;
  /** The player's own. */
  readonly clientSeed: string;
  /** How many bets were made under these seeds before this one, from 0. */
  readonly nonce: number;
}

const BYTES_PER_FLOAT = 4;

/**
 * The floats of a round in order, each at least 0 and below 1, as many as are read (GAME-6; casino: provably
 * fair): bytes are HMAC-SHA256(serverSeed, `clientSeed:nonce:block`), four of them make a float, eight floats
 * a block.
 */
export function* fairFloats(hmac: HmacSha256, seeds: RoundSeeds): Generator<number, never> {
  const { serverSeed, clientSeed, nonce } = seeds;
  for (let block = 0; ; block += 1) {
    const bytes = hmac(serverSeed, `${clientSeed}:${nonce}:${block}`);
    for (let from = 0; from < bytes.length; from += BYTES_PER_FLOAT)
      yield bytes
        .subarray(from, from + BYTES_PER_FLOAT)
        .reduceRight((float, byte) => (float + byte) / 256, 0);
  }
}
