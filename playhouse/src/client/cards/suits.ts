/** The suit symbols, each a path in a square of 24. */
export const SUIT_PATHS = {
  '♥': 'M12 21.5C5 15.6 2 11.9 2 8c0-3.2 2.4-5.5 5.2-5.5 2 0 3.8 1.1 4.8 2.9 1-1.8 2.8-2.9 4.8-2.9C19.6 2.5 22 4.8 22 8c0 3.9-3 7.6-10 13.5Z',
  '♦': 'M12 1.2 20.4 12 12 22.8 3.6 12Z',
  '♠': 'M12 1.5c4 5 9.5 8.6 9.5 13.2 0 3-2.1 4.9-4.6 4.9-1.6 0-2.9-.7-3.7-1.9.2 2.1.9 3.8 2.4 4.8H8.4c1.5-1 2.2-2.7 2.4-4.8-.8 1.2-2.1 1.9-3.7 1.9-2.5 0-4.6-1.9-4.6-4.9C2.5 10.1 8 6.5 12 1.5Z',
  '♣': 'M12 1.8a4.9 4.9 0 0 0-3.7 8.1 4.9 4.9 0 1 0 2.5 7c-.1 2.4-.9 4.3-2.5 5.6h7.4c-1.6-1.3-2.4-3.2-2.5-5.6a4.9 4.9 0 1 0 2.5-7A4.9 4.9 0 0 0 12 1.8Z',
} as const;

/** A card's suit. */
export type Suit = keyof typeof SUIT_PATHS;

/** A card's face and suit, parsed from the rules' notation: `A♦`. */
export function readCard(name: string): { readonly face: string; readonly suit: Suit } | undefined {
  const suit = SUITS.find((one) => name.endsWith(one));
  return suit === undefined ? undefined : { face: name.slice(0, -1), suit };
}

const SUITS: readonly Suit[] = ['♦', '♥', '♠', '♣'];
