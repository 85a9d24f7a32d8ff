import type { Card } from '../../fairness/draws.ts';

/** The ranks of a hand of five, from nothing up: Jacks or Better. */
export const HAND_RANKS = [
  'nothing',
  'jacks-or-better',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
] as const;
export type HandRank = (typeof HAND_RANKS)[number];

const JACK = 9;
const TEN = 8;
/** Ace to five, where the ace counts as one. */
const LOW_STRAIGHT = '0 1 2 3 12';

/** The rank of five cards. */
export function rankHand(cards: readonly Card[]): HandRank {
  const faces = cards.map((card) => card.face).toSorted((one, other) => one - other);
  const counts = countFaces(faces);
  const isFlush = cards.every((card) => card.suit === cards[0]?.suit);
  if (counts.size === faces.length) return rankOfFive(faces, isFlush);
  const most = Math.max(...counts.values());
  if (most === 4) return 'four-of-a-kind';
  if (most === 3) return counts.size === 2 ? 'full-house' : 'three-of-a-kind';
  if (counts.size === 3) return 'two-pair';
  const hasHighPair = [...counts].some(([face, count]) => count === 2 && face >= JACK);
  return hasHighPair ? 'jacks-or-better' : 'nothing';
}

function countFaces(faces: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
}

/** Five different faces in rising order: only a straight or a flush is worth anything. */
function rankOfFive(faces: readonly number[], isFlush: boolean): HandRank {
  const [lowest = 0] = faces;
  const isStraight = (faces.at(-1) ?? 0) - lowest === 4 || faces.join(' ') === LOW_STRAIGHT;
  if (isStraight && isFlush) return lowest === TEN ? 'royal-flush' : 'straight-flush';
  if (isFlush) return 'flush';
  return isStraight ? 'straight' : 'nothing';
}
