import * as z from 'zod/mini';

const viewShape = z.object({
  player: z.array(z.string()),
  banker: z.array(z.string()),
  playerPoints: z.number(),
  bankerPoints: z.number(),
  winner: z.enum(['player', 'banker', 'tie']),
  won: z.array(z.string()),
});

/** A coup's view from the rules. */
export type BaccaratView = z.output<typeof viewShape>;

export const readCoup = (given: unknown): BaccaratView | undefined => z.safeParse(viewShape, given).data;

/** The time between two dealt cards. */
export const DEAL_MS = 900;

/**
 * How many cards each side has at that time after the first was dealt: player and banker in turns, then the
 * third ones.
 */
export function dealtAfter(
  coup: BaccaratView,
  elapsedMs: number,
): { readonly player: string[]; readonly banker: string[] } {
  const { player, banker } = coup;
  const inTurn = [0, 1, 2].flatMap((place) => [
    ...player.slice(place, place + 1).map((card) => ({ side: 'player', card })),
    ...banker.slice(place, place + 1).map((card) => ({ side: 'banker', card })),
  ]);
  const lying = inTurn.slice(0, Math.max(0, Math.floor(elapsedMs / DEAL_MS) + 1));
  const of = (wanted: string) => lying.filter(({ side }) => side === wanted).map(({ card }) => card);
  return { player: of('player'), banker: of('banker') };
}

/** The points of cards by their names: the last digit of their sum, with the ace one, tens and face cards zero. */
export function pointsOfNames(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + pointsOfName(card.slice(0, -1)), 0) % 10;
}

function pointsOfName(face: string): number {
  if (face === 'A') return 1;
  return /^[2-9]$/.test(face) ? Number(face) : 0;
}
