import { sumOver } from '../chance.ts';
import { DEALER_STANDS } from './pay-table.ts';

/** What a hand is worth: its points; soft when an ace among them counts eleven. */
export interface Worth {
  readonly points: number;
  readonly soft: boolean;
}

const POINTS_MAX = 21;
const BUST = 22;
const FACES = 13;
/** Cards that count 1 (the ace) to 10, by how many of the thirteen faces do. */
const CARDS = Array.from({ length: 10 }, (_, index) => ({
  points: index + 1,
  chance: (index === 9 ? 4 : 1) / FACES,
}));

/** The expected value of a function of the next card. */
const meanOverCards = (valueOf: (points: number) => number): number =>
  sumOver(CARDS.length, (index) => (CARDS[index]?.chance ?? 0) * valueOf(index + 1));

/** A hand with one more card. */
export function withCard({ points, soft }: Worth, card: number): Worth {
  const raised = points + (card === 1 ? 11 : card);
  const aces = (soft ? 1 : 0) + (card === 1 ? 1 : 0);
  if (raised <= POINTS_MAX) return { points: raised, soft: aces > 0 };
  if (aces === 0) return { points: BUST, soft: false };
  const eased = raised - 10;
  if (eased <= POINTS_MAX) return { points: eased, soft: aces > 1 };
  return aces > 1 ? { points: eased - 10, soft: false } : { points: BUST, soft: false };
}

/** The expected win, in stakes, of each way to play a hand against a dealer who shows a card and has no blackjack. */
export class BestPlay {
  readonly #dealer: readonly number[];
  readonly #known = new Map<string, number>();

  /** `shown` is 1, the ace, to 10. */
  constructor(shown: number) {
    this.#dealer = dealerEnds(shown);
  }

  stand({ points }: Worth): number {
    if (points > POINTS_MAX) return -1;
    return this.#once(`stand ${points}`, () => this.#meanAgainstDealer(points));
  }

  #meanAgainstDealer(points: number): number {
    return sumOver(this.#dealer.length, (end) => {
      const lead = end > POINTS_MAX ? 1 : Math.sign(points - end);
      return (this.#dealer[end] ?? 0) * lead;
    });
  }

  hit(worth: Worth): number {
    return this.#once(`hit ${keyOf(worth)}`, () => meanOverCards((card) => this.best(withCard(worth, card))));
  }

  double(worth: Worth): number {
    return this.#once(
      `double ${keyOf(worth)}`,
      () => 2 * meanOverCards((card) => this.stand(withCard(worth, card))),
    );
  }

  /** Splits a pair of cards worth `card` each, once; aces get a card each and stand. */
  split(card: number): number {
    const alone = withCard({ points: 0, soft: false }, card);
    const second = (next: number): number => {
      const worth = withCard(alone, next);
      return card === 1 ? this.stand(worth) : Math.max(this.best(worth), this.double(worth));
    };
    return this.#once(`split ${card}`, () => 2 * meanOverCards(second));
  }

  /** The better of standing and hitting, assuming best play afterwards. */
  best(worth: Worth): number {
    if (worth.points >= POINTS_MAX) return this.stand(worth);
    return Math.max(this.stand(worth), this.hit(worth));
  }

  /** Caches: millions of rounds repeat the same question. */
  #once(key: string, compute: () => number): number {
    const known = this.#known.get(key) ?? compute();
    this.#known.set(key, known);
    return known;
  }
}

const keyOf = ({ points, soft }: Worth): string => `${points}${soft ? ' soft' : ''}`;

/** The probabilities of the dealer's final points, given no blackjack under the shown card. */
function dealerEnds(shown: number): number[] {
  const ends = Array.from({ length: BUST + 1 }, () => 0);
  const first = withCard({ points: 0, soft: false }, shown);
  const holes = CARDS.filter(({ points }) => withCard(first, points).points !== POINTS_MAX);
  const total = holes.reduce((sum, hole) => sum + hole.chance, 0);
  const drawOn = (worth: Worth, chance: number): void => {
    if (worth.points >= DEALER_STANDS) ends[worth.points] = (ends[worth.points] ?? 0) + chance;
    else for (const card of CARDS) drawOn(withCard(worth, card.points), chance * card.chance);
  };
  for (const hole of holes) drawOn(withCard(first, hole.points), hole.chance / total);
  return ends;
}
