import type { Floats } from '../../fairness/draws.ts';
import { money } from '../../money/money.ts';
import { sumOver } from '../chance.ts';
import { type Measures, exact, simulated } from '../measure.ts';
import { BestPlay, withCard } from './best-play.ts';
import { blackjack, listMoves } from './blackjack.ts';
import type { BlackjackMove } from './blackjack.ts';
import { pointsOfFace, totalOf } from './hand.ts';
import { type BlackjackRound, activeHand } from './round.ts';

/**
 * What blackjack returns to best play without insurance: per initial stake by enumerating every deal, and per
 * all that was staked, doubles and splits included, by simulation.
 */
export const blackjackMeasures: Measures = {
  'best play, of the first stake': exact(() => 1 + meanWin()),
  'best play, of all stakes': simulated(playBest),
};

const STAKE = money(100n);
const chanceOf = (points: number): number => (points === 10 ? 4 : 1) / 13;
const meanOver = (valueOf: (points: number) => number): number =>
  sumOver(10, (index) => chanceOf(index + 1) * valueOf(index + 1));

const plays = new Map<number, BestPlay>();
function playAgainst(shown: number): BestPlay {
  const play = plays.get(shown) ?? new BestPlay(shown);
  plays.set(shown, play);
  return play;
}

/** The expected win of a round, in stakes. */
function meanWin(): number {
  return meanOver((shown) => meanOver((first) => meanOver((second) => meanWinOf(first, second, shown))));
}

function meanWinOf(first: number, second: number, shown: number): number {
  const dealerBlackjack = shown === 1 ? chanceOf(10) : shown === 10 ? chanceOf(1) : 0;
  const worth = withCard(withCard({ points: 0, soft: false }, first), second);
  if (worth.points === 21) return (1 - dealerBlackjack) * 1.5;
  const play = playAgainst(shown);
  const split = first === second ? play.split(first) : -Infinity;
  return (1 - dealerBlackjack) * Math.max(play.best(worth), play.double(worth), split) - dealerBlackjack;
}

function playBest(floats: Floats): { staked: typeof STAKE; pays: typeof STAKE } {
  let round = blackjack.begin(floats, STAKE, {});
  while (!round.over) round = blackjack.act(floats, round, { kind: bestMove(round) }) ?? round;
  const { staked, pays } = blackjack.standing(round);
  return { staked, pays };
}

/** The move with the highest expected win; a hand is never insured. */
function bestMove(round: BlackjackRound): BlackjackMove {
  const moves = listMoves(round);
  if (moves.includes('decline')) return 'decline';
  const play = playAgainst(pointsOfFace(round.dealer[0]?.face ?? 0));
  const cards = activeHand(round)?.cards ?? [];
  const worth = totalOf(cards);
  const values: Readonly<Record<string, number>> = {
    hit: play.hit(worth),
    stand: play.stand(worth),
    double: play.double(worth),
    split: play.split(pointsOfFace(cards[0]?.face ?? 0)),
  };
  return moves.reduce((best, next) => ((values[next] ?? 0) > (values[best] ?? 0) ? next : best));
}
