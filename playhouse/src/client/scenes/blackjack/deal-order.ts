/** The cards shown of a round: how many each of the player's hands has, and the dealer. */
export interface Lying {
  readonly hands: readonly number[];
  /** Includes the hole card. */
  readonly dealer: number;
  readonly isHoleUp: boolean;
}

/** A card dealt to a hand, or the dealer's hole card turned up. */
export interface DealStep {
  readonly to: number | 'dealer';
  readonly place: number;
  readonly isTurn: boolean;
}

/** A table without cards. */
export const BARE: Lying = { hands: [], dealer: 0, isHoleUp: false };
const HOLE = 1;

/**
 * What is dealt between two states of a round, in order: two cards each in turns at first, then the player's,
 * and at the end the hole card is turned and the dealer draws. Cards of a split pair lie already.
 */
export function listDeal(before: Lying, after: Lying): readonly DealStep[] {
  const dealt = [0, 1].flatMap((place): DealStep[] => [
    { to: 0, place, isTurn: false },
    { to: 'dealer', place, isTurn: false },
  ]);
  const first = before.dealer === 0 ? dealt : [];
  const isSplit = after.hands.length > 1 && before.hands.length === 1;
  const player = after.hands.flatMap((count, hand) => {
    const lay = isSplit ? 1 : (before.hands[hand] ?? 0);
    return range(first.length > 0 && hand === 0 ? 2 : lay, count).map((place) => step(hand, place));
  });
  const turn: DealStep[] =
    after.isHoleUp && !before.isHoleUp ? [{ to: 'dealer', place: HOLE, isTurn: true }] : [];
  const drawn = range(Math.max(before.dealer, 2), after.dealer).map((place) => step('dealer', place));
  return [...first, ...player, ...turn, ...drawn];
}

const step = (to: DealStep['to'], place: number): DealStep => ({ to, place, isTurn: false });

const range = (from: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);
