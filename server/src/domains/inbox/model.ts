import type { HouseBet, InboxMessage } from '@maidan/contract';
import type { Money } from '@maidan/engine';

/** A text in both languages of the site. */
export interface Bilingual {
  readonly en: string;
  readonly bn: string;
}

/** What a message says. */
export interface Words {
  readonly title: Bilingual;
  /** Plain text; an empty line parts paragraphs. */
  readonly text: Bilingual;
}

/** A message for one player, in both languages. */
export interface NewMessage extends Words {
  readonly playerId: bigint;
  readonly kind: InboxMessage['kind'];
  /** What it is told for, such as `deposit:17`: a player is told of one cause once. */
  readonly cause: string;
}

/** A deposit that has ended, or was paid otherwise than it was asked for. */
export interface DepositOutcome {
  readonly playerId: bigint;
  readonly outcome: 'credited' | 'rejected' | 'mismatched' | 'expired' | 'charged-back';
  /** What it brings to the main wallet. */
  readonly amount: Money;
  readonly methodName: string;
  readonly transactionId: string;
}

/** A withdrawal that has ended. */
export interface WithdrawalOutcome {
  readonly playerId: bigint;
  readonly outcome: 'paid' | 'failed' | 'rejected';
  readonly amount: Money;
  readonly methodName: string;
  readonly accountNumber: string;
}

/** What staff added to a wallet or, below zero, took from it. */
export interface Adjustment {
  readonly playerId: bigint;
  readonly amount: Money;
}

/** A promotion's bonus that waits for its turnover, or did. */
export interface Turnover {
  readonly playerId: bigint;
  readonly state: 'active' | 'in-review' | 'completed' | 'given-up' | 'expired' | 'taken-back' | 'declined';
  readonly nameEn: string;
  readonly nameBn: string;
  readonly bonus: Money;
  readonly required: Money;
  readonly remaining: Money;
  readonly expiresAt: Date;
  /** Why staff declined it. */
  readonly reasonEn: string | null;
  readonly reasonBn: string | null;
}

/** A cash bonus that waits to be claimed, and why it was granted. */
export interface Grant {
  readonly playerId: bigint;
  readonly amount: Money;
  readonly cause: 'gift' | 'referral' | 'promotion';
}

/** VIP points that became money. */
export interface Conversion {
  readonly playerId: bigint;
  readonly points: number;
  readonly amount: Money;
}

/** What a market that has ended came to for one player. */
export interface PlayerResult {
  readonly playerId: bigint;
  /** What the wallet got, or below zero lost, after any commission. */
  readonly net: Money;
  /** The same by the settlement before a correction; undefined without one. */
  readonly before: Money | undefined;
  /** What a correction took and the wallet did not have, so that it is owed since. */
  readonly owed: Money;
}

/** A market of the exchange that has ended. */
export interface SettledResults {
  /** Undefined when the market was void. */
  readonly winners: readonly number[] | undefined;
  /** How often it was settled. */
  readonly settlement: number;
  readonly players: readonly PlayerResult[];
}

/** What staff took out of a market of the exchange that trades. */
export interface TakenOut {
  readonly marketId: string;
  readonly players: readonly {
    readonly playerId: bigint;
    /** What was matched and is void; nothing where only an offer was taken away. */
    readonly stake: Money;
  }[];
}

/** A market of the exchange by name. */
export interface MarketNames {
  readonly event: string;
  readonly market: string;
  /** A runner's name by its selection id. */
  readonly runners: ReadonlyMap<number, string>;
}

/** A bookmaker or a fancy that has ended. */
export interface HouseResults {
  readonly market: {
    readonly eventName: string;
    /** What it is called in English. */
    readonly name: string;
    readonly kind: HouseBet['kind'];
    /** Of a bookmaker: the market of the exchange whose runners can win. */
    readonly matchMarketId: string | null;
    /** Of a fancy: which runs it counts. */
    readonly subject: {
      readonly subject: 'FIRST_OVERS' | 'OVER' | 'BALL';
      readonly innings: number;
      readonly over: number;
      readonly ball?: number;
      readonly side?: string;
    } | null;
  };
  readonly result:
    | { readonly outcome: 'settled'; readonly result: number }
    | { readonly outcome: 'void'; readonly reason: string };
  readonly settlement: number;
  readonly players: readonly PlayerResult[];
}

/** A single bet against the house that is void while its market goes on. */
export interface VoidBet extends Pick<HouseResults, 'market'> {
  readonly playerId: bigint;
  readonly stake: Money;
  readonly reason: string;
}

/** A dispute about a settled bet, once staff have answered it. */
export interface DisputeOutcome {
  readonly playerId: bigint;
  readonly state: 'upheld' | 'declined';
  readonly eventName: string;
  readonly betId: string;
  readonly answerEn: string;
  readonly answerBn: string;
}

/** A market that has ended, in words. */
export interface EndedMarket {
  readonly event: string;
  readonly market: Bilingual;
  /** How it ended, such as "Alpha won"; undefined when it is void. */
  readonly result: Bilingual | undefined;
  /** Why it is void, where that is known. */
  readonly reason: Bilingual | undefined;
  /** Whether winnings are paid whole. */
  readonly pays: 'all' | 'less-commission';
}
