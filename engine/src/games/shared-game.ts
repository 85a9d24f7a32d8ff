import type { Floats } from '../fairness/draws.ts';
import type { Money } from '../money/money.ts';
import type { Json } from './game.ts';

/** Bets on an outcome that all players share: how a bet is parsed and what it returns. */
export interface SharedBets<Bet, Outcome> {
  /** Stable, stored with rounds: 'crash', 'baccarat'. */
  readonly code: string;
  /** Parses a bet from untrusted JSON; it is itself JSON, `undefined` when invalid for this game. */
  readBet(given: unknown): Bet | undefined;
  /** What a stake on the bet returns, rounded down; zero when it lost. */
  pays(outcome: Outcome, bet: Bet, stake: Money): Money;
  /** The outcome with all that the client needs to show it; revealed once bets are closed. */
  view(outcome: Outcome): Json;
}

/** A game whose rounds all players share, drawn from the floats of the round's seeds (GAME-6). */
export interface SharedGame<Bet, Outcome> extends SharedBets<Bet, Outcome> {
  draw(floats: Floats): Outcome;
}

/** A shared game of which only the code is known; its outcomes are passed back to it only. */
export type AnySharedGame = SharedGame<unknown, unknown>;
