import type { Card } from '../../fairness/draws.ts';

/** The final hands of a coup: two or three cards each. */
export interface BaccaratHands {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

const NATURAL = 8;
const PLAYER_STANDS = 6;
const BANKER_STANDS = 7;

/** Deals a coup of punto banco: player and banker in turns, then the third cards by the rules; nobody has a choice. */
export function dealBaccarat(next: () => Card): BaccaratHands {
  const [firstOfPlayer, firstOfBanker, secondOfPlayer, secondOfBanker] = [next(), next(), next(), next()];
  const player = [firstOfPlayer, secondOfPlayer];
  const banker = [firstOfBanker, secondOfBanker];
  if (pointsOf(player) >= NATURAL || pointsOf(banker) >= NATURAL) return { player, banker };
  const third = pointsOf(player) < PLAYER_STANDS ? next() : undefined;
  if (third !== undefined) player.push(third);
  if (bankerDraws(pointsOf(banker), third === undefined ? undefined : pointsOf([third]))) banker.push(next());
  return { player, banker };
}

/** The last digit of the cards' sum; tens and face cards count zero, the ace one. */
export function pointsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pointsOfFace(card.face), 0) % 10;
}

/** Faces go from 0 for the two to 12 for the ace. */
function pointsOfFace(face: number): number {
  if (face === 12) return 1;
  return face < 8 ? face + 2 : 0;
}

/** True if a banker with these points takes a third card, given the points of the player's third card, if any. */
export function bankerDraws(points: number, playerThird: number | undefined): boolean {
  if (points >= BANKER_STANDS) return false;
  if (playerThird === undefined) return points < PLAYER_STANDS;
  if (points <= 2) return true;
  if (points === 3) return playerThird !== 8;
  if (points === 4) return playerThird >= 2 && playerThird <= 7;
  if (points === 5) return playerThird >= 4 && playerThird <= 7;
  return playerThird === 6 || playerThird === 7;
}
