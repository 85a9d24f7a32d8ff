import { type Money, money } from '@maidan/engine';
import * as z from 'zod/mini';
import type { SceneRound } from '../../scene.ts';
import type { Lying } from './deal-order.ts';

const handShape = z.object({
  cards: z.array(z.string()),
  points: z.number(),
  soft: z.boolean(),
  doubled: z.boolean(),
  done: z.boolean(),
  multiplier: z.number(),
});

const viewShape = z.object({
  hands: z.array(handShape),
  dealer: z.object({ cards: z.array(z.string()), points: z.number(), soft: z.boolean() }),
  insured: z.boolean(),
  moves: z.array(z.enum(['hit', 'stand', 'double', 'split', 'insure', 'decline'])),
});

/** A round's view from the rules; it has the dealer's hole card only once it is over. */
export type BlackjackView = z.output<typeof viewShape>;

/** A hand of the player. */
export type HandView = z.output<typeof handShape>;

/** Parses the server's view. */
export const readView = (given: unknown): BlackjackView | undefined => z.safeParse(viewShape, given).data;

/** What a hand of the player is called: there is more than one after a split. */
export const handLabel = (
  t: { readonly yours: string; readonly handOf: (number: string) => string },
  hands: number,
  number: string,
): string => (hands === 1 ? t.yours : t.handOf(number));

/** The hand that the next move is for. */
export const activeHand = ({ hands, moves }: BlackjackView): number =>
  moves.length === 0 ? -1 : hands.findIndex(({ done }) => !done);

/** The cards on the table, the hole card among them. */
export function lyingIn({ hands, dealer }: BlackjackView, isOver: boolean): Lying {
  return {
    hands: hands.map(({ cards }) => cards.length),
    dealer: Math.max(2, dealer.cards.length),
    isHoleUp: isOver,
  };
}

/** The stake on a hand. */
export const stakeOn = ({ stake }: Pick<SceneRound, 'stake'>, { doubled }: HandView): Money =>
  money(doubled ? stake * 2n : stake);

/** The insurance stake. */
export const insuranceOf = (round: Pick<SceneRound, 'stake' | 'staked'>, { hands }: BlackjackView): Money =>
  money(round.staked - hands.reduce((sum, hand) => sum + stakeOn(round, hand), 0n));
