import type { Floats } from '../fairness/draws.ts';
import type { Money } from '../money/money.ts';
import type { Json } from './game.ts';

/** What is bet on outcomes that everybody sees: how a bet reads and what it returns. */
export interface SharedBets<Bet, Outcome> {
  /** Stable, stored with rounds: 'crash', 'baccarat'. */
  readonly code: string;
  /** The bet that JSON of unknown origin holds, itself JSON; `undefined` when it's none of this game. */
  readBet(given: unknown): Bet | undefined;
  /** What a stake on the bet returns, rounded down; zero when it lost. */
  pays(outcome: Outcome, bet: Bet, stake: Money): Money;
  /** The outcome with all that its picture needs; shown once bets are closed. */
  view(outcome: Outcome): Json;
}

/** A game of which everybody sees the same round, drawn from the floats of the round's seeds (GAME-6). */
export interface SharedGame<Bet, Outcome> extends SharedBets<Bet, Outcome> {
  draw(floats: Floats): Outcome;
}

/** A shared game of which no more is known than its code; its outcomes are handed back to it only. */
export type AnySharedGame = SharedGame<unknown, unknown>;
