import type { GameKind } from '@maidan/contract';
import type { Money } from '@maidan/engine';

/** Selections that share fewer winning places than they are. */
export interface DeadHeat {
  readonly runners: readonly number[];
  readonly places: number;
}

/** How a market ended: with winning selections and perhaps a dead heat, or without a result and its bets returned. */
export type MarketResult =
  | { readonly outcome: 'won'; readonly winners: readonly number[]; readonly deadHeat?: DeadHeat | undefined }
  | { readonly outcome: 'void'; readonly reason: string };

/**
 * Why a fancy has no result and its bets are returned: the innings ended before the over or ball was complete, the match
 * was abandoned, the quote was wrong, or no feed tells of it any longer.
 */
export type FancyVoidReason = 'INNINGS_ENDED' | 'ABANDONED' | 'WRONG_RATE' | 'FEED_GONE';

/** How a fancy ended: with the runs that were made, or without a result and its bets returned. */
export type FancyResult =
  | { readonly outcome: 'ran'; readonly runs: number }
  | { readonly outcome: 'void'; readonly reason: FancyVoidReason };

/**
 * The catalogue of facts: what has happened, published after its commit. Past tense, ids and values, no behaviour.
 * Who listens is wired in `app.ts`.
 */
export type Fact =
  | { readonly kind: 'player-registered'; readonly playerId: bigint; readonly username: string }
  | { readonly kind: 'phone-verified'; readonly playerId: bigint; readonly phone: string }
  | { readonly kind: 'balance-changed'; readonly playerId: bigint }
  | {
      readonly kind: 'deposit-decided';
      readonly playerId: bigint;
      readonly depositId: bigint;
      readonly credited: boolean;
    }
  | {
      readonly kind: 'withdrawal-decided';
      readonly playerId: bigint;
      readonly withdrawalId: bigint;
      readonly paid: boolean;
    }
  | { readonly kind: 'event-changed'; readonly eventId: string }
  | { readonly kind: 'market-changed'; readonly marketId: string; readonly eventId: string }
  | { readonly kind: 'prices-quoted'; readonly marketId: string }
  | { readonly kind: 'score-changed'; readonly eventId: string }
  | { readonly kind: 'market-resulted'; readonly marketId: string; readonly result: MarketResult }
  | { readonly kind: 'bookmaker-changed'; readonly marketId: string; readonly eventId: string }
  | { readonly kind: 'fancy-changed'; readonly fancyId: string; readonly eventId: string }
  | {
      readonly kind: 'fancy-resulted';
      readonly fancyId: string;
      readonly eventId: string;
      readonly result: FancyResult;
    }
  | { readonly kind: 'book-changed'; readonly marketId: string }
  | { readonly kind: 'orders-changed'; readonly playerId: bigint; readonly marketId: string }
  | { readonly kind: 'market-settled'; readonly marketId: string }
  | { readonly kind: 'market-resettled'; readonly marketId: string }
  | { readonly kind: 'open-market-corrected'; readonly marketId: string }
  | { readonly kind: 'wallet-adjusted'; readonly playerId: bigint }
  | { readonly kind: 'house-market-settled'; readonly marketKey: string }
  | { readonly kind: 'house-market-resettled'; readonly marketKey: string }
  | { readonly kind: 'house-bet-voided'; readonly marketKey: string }
  | { readonly kind: 'dispute-decided'; readonly playerId: bigint }
  | { readonly kind: 'player-shut-out'; readonly playerId: bigint }
  | { readonly kind: 'orders-taken-off'; readonly playerId: bigint }
  | { readonly kind: 'orders-lapsed'; readonly playerId: bigint }
  | { readonly kind: 'staff-message-written'; readonly staffMessageId: bigint }
  | { readonly kind: 'turnover-ended'; readonly playerId: bigint }
  | { readonly kind: 'reward-changed'; readonly playerId: bigint }
  | { readonly kind: 'points-converted'; readonly playerId: bigint }
  | { readonly kind: 'round-settled'; readonly roundId: string }
  | { readonly kind: 'round-rolled-back'; readonly roundId: string };

/** What a round of a game was, once it is settled. */
export interface PlayedRound {
  readonly playerId: bigint;
  /** What was played: its kind says how much of the stake counts towards a turnover and earns. */
  readonly game: GameKind;
  /** All that the round took from the wallet. */
  readonly stake: Money;
  /** When its first bet was taken. */
  readonly at: Date;
}

/**
 * A fact that somebody must not miss, however the process ends: it is kept in the transaction that makes it true
 * (`kernel/kept-facts.ts`) until it is dealt with. Only an id, because who deals with it reads the rest then; but a
 * settled round brings what it was, because who runs the games keeps that to itself.
 */
export type KeptFact =
  | {
      readonly kind:
        | 'deposit-decided'
        | 'withdrawal-decided'
        | 'turnover-opened'
        | 'turnover-in-review'
        | 'turnover-ended'
        | 'bonus-granted'
        | 'bonus-reversed'
        | 'points-converted'
        | 'market-settled'
        | 'market-resettled'
        | 'result-corrected'
        | 'bet-voided'
        | 'runner-removed'
        | 'wallet-adjusted'
        | 'house-market-settled'
        | 'house-market-resettled'
        | 'house-bet-voided'
        | 'dispute-decided'
        | 'player-shut-out'
        | 'orders-taken-off'
        | 'orders-lapsed'
        | 'round-rolled-back';
      /**
       * The id of the deposit, the withdrawal, the adjustment, the turnover, the grant, the conversion, the market, the
       * bet, the dispute, the player or the round; of a runner its market's and its own, of orders that were taken off or
       * lapsed their player's and what names the reason, parted by a colon. A corrected result of the exchange is kept twice, because what follows a settlement and who tells players deal with
       * it apart.
       */
      readonly subjectId: string;
    }
  | {
      readonly kind: 'round-settled';
      /** The provider's name and its id of the round, such as `playhouse:7f3a`: ids of two providers don't collide. */
      readonly subjectId: string;
      readonly round: PlayedRound;
    };
