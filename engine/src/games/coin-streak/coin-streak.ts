import { drawBelow, type Floats } from '../../fairness/draws.ts';
import type { Money } from '../../money/money.ts';
import { type Game, type Json, readFields, readName } from '../game.ts';
import { NOTHING, payAt } from '../multiplier.ts';
import { COIN_SIDES, COIN_STREAK_MAX, type CoinSide, coinMultiplier } from './pay-table.ts';

/** The side on which the first toss is bet. */
export interface CoinChoice {
  readonly side: CoinSide;
}

/** Another toss, on a side, or taking what the streak pays. */
export type CoinAction = { readonly kind: 'toss'; readonly side: CoinSide } | { readonly kind: 'cash-out' };

/** A round: the sides that came up, and whether the last one was wrong. */
export interface CoinRound {
  readonly stake: Money;
  readonly tossed: readonly CoinSide[];
  readonly isWrong: boolean;
  readonly cashedOut: boolean;
}

/**
 * Coin streak: each right toss doubles what a round pays, a wrong one takes all, and the player may stop after any (GAME-6).
 * A toss is one float, floor(f × 2), as coin flips are published: 0 is the shapla, 1 the doyel.
 */
export const coinStreak: Game<CoinChoice, CoinAction, CoinRound> = {
  code: 'coin-streak',
  readChoice: (given) => readSide(readFields(given, ['side'])?.side),
  readAction,
  begin: (floats, stake, { side }) =>
    toss(floats, { stake, tossed: [], isWrong: false, cashedOut: false }, side),
  act: (floats, round, action) => {
    if (isOver(round)) return undefined;
    return action.kind === 'toss' ? toss(floats, round, action.side) : { ...round, cashedOut: true };
  },
  standing: (round) => ({
    over: isOver(round),
    staked: round.stake,
    pays: isOver(round) ? payAt(round.stake, coinMultiplier(streakOf(round))) : NOTHING,
  }),
  view,
};

function readSide(given: unknown): CoinChoice | undefined {
  const side = readName(given, COIN_SIDES);
  return side === undefined ? undefined : { side };
}

function readAction(given: unknown): CoinAction | undefined {
  if (readName(readFields(given, ['kind'])?.kind, ['cash-out'])) return { kind: 'cash-out' };
  const fields = readFields(given, ['kind', 'side']);
  const choice = readSide(fields?.side);
  return fields?.kind === 'toss' && choice !== undefined ? { kind: 'toss', ...choice } : undefined;
}

function toss(floats: Floats, round: CoinRound, on: CoinSide): CoinRound {
  const side = COIN_SIDES[drawBelow(floats, COIN_SIDES.length)] ?? 'shapla';
  return { ...round, tossed: [...round.tossed, side], isWrong: side !== on };
}

/** A wrong toss leaves no streak. */
const streakOf = ({ tossed, isWrong }: CoinRound): number => (isWrong ? 0 : tossed.length);

const isOver = (round: CoinRound): boolean =>
  round.cashedOut || round.isWrong || round.tossed.length >= COIN_STREAK_MAX;

function view(round: CoinRound): Json {
  const streak = streakOf(round);
  return {
    tossed: round.tossed,
    wrong: round.isWrong,
    multiplier: coinMultiplier(streak),
    nextMultiplier: isOver(round) ? null : coinMultiplier(streak + 1),
  };
}
