import type { HouseBet, InboxMessage, VerificationKind, VerificationReason } from '@maidan/contract';
import type { Money, Odds } from '@maidan/engine';

/** A text in both languages of the site. */
export interface Bilingual {
  readonly en: string;
  readonly bn: string;
}

/** Title and text of a message. */
export interface Words {
  readonly title: Bilingual;
  /** Plain text; an empty line separates paragraphs. */
  readonly text: Bilingual;
}

/** A message for one player, in both languages. */
export interface NewMessage extends Words {
  readonly playerId: bigint;
  readonly kind: InboxMessage['kind'];
  /** The reason for the message, such as `deposit:17`: a player gets one message per cause. */
  readonly cause: string;
  /** The site's path that it is about; left out, the inbox. */
  readonly path?: string | undefined;
}

/** A deposit that has ended, or was paid differently than requested. */
export interface DepositOutcome {
  readonly playerId: bigint;
  readonly outcome: 'credited' | 'rejected' | 'mismatched' | 'expired' | 'charged-back';
  /** The amount credited to the main wallet. */
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

/** An amount that staff added to a wallet or, if negative, took from it. */
export interface Adjustment {
  readonly playerId: bigint;
  readonly amount: Money;
}

/** A promotion's bonus with its turnover, open or ended. */
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
  /** The free spins that came with it, and the game's title in both languages. */
  readonly spins?: { readonly count: number; readonly en: string; readonly bn: string };
}

/** A cash bonus that can be claimed, and why it was granted. */
export interface Grant {
  readonly playerId: bigint;
  readonly amount: Money;
  readonly cause: 'gift' | 'referral' | 'promotion';
}

/** A time-out that a player took. */
export interface TimeOut {
  readonly playerId: bigint;
  readonly endsAt: Date;
}

/** A conversion of VIP points to money. */
export interface Conversion {
  readonly playerId: bigint;
  readonly points: number;
  readonly amount: Money;
}

/** A pot of a jackpot that was won. */
export interface JackpotWin {
  readonly titleEn: string;
  readonly titleBn: string;
  readonly paid: Money;
}

/** The result of an ended market for one player. */
export interface PlayerResult {
  readonly playerId: bigint;
  /** The change of the wallet after any commission, negative for a loss. */
  readonly net: Money;
  /** The same in the settlement before a correction; undefined without one. */
  readonly before: Money | undefined;
  /** What a correction took beyond the wallet's balance, now a debt. */
  readonly owed: Money;
}

/** A market of the exchange that has ended. */
export interface SettledResults {
  /** Undefined when the market was voided. */
  readonly winners: readonly number[] | undefined;
  /** The result of a line market, which has no winners. */
  readonly runs?: number | undefined;
  /** The number of its settlements so far. */
  readonly settlement: number;
  readonly players: readonly PlayerResult[];
}

/** What staff removed from an exchange market that is still trading. */
export interface TakenOut {
  readonly marketId: string;
  readonly players: readonly {
    readonly playerId: bigint;
    /** The matched stake that is void; zero where only an unmatched order was removed. */
    readonly stake: Money;
  }[];
}

/** A market of the exchange by name. */
export interface MarketNames {
  readonly event: string;
  readonly market: string;
  /** The site's path of its odds. */
  readonly path?: string | undefined;
  /** Runner names by id. */
  readonly runners: ReadonlyMap<number, string>;
}

/** A bookmaker or a fancy that has ended. */
export interface SportsbookResults {
  readonly market: {
    readonly eventName: string;
    /** Its English name. */
    readonly name: string;
    readonly kind: HouseBet['kind'];
    /** For a bookmaker: the exchange market whose runners it has. */
    readonly matchMarketId: string | null;
    /** For a fancy: the runs that it counts. */
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

/** A single void bet against the house, while its market goes on. */
export interface VoidBet extends Pick<SportsbookResults, 'market'> {
  readonly playerId: bigint;
  readonly stake: Money;
  readonly reason: string;
}

/** A dispute about a settled bet that staff have answered. */
export interface DisputeOutcome {
  readonly playerId: bigint;
  readonly state: 'upheld' | 'declined';
  readonly eventName: string;
  readonly betId: string;
  readonly answerEn: string;
  readonly answerBn: string;
}

/** The first login on a device. */
export interface FirstLogin {
  /** The address, or the /64 of an IPv6 one. */
  readonly network: string;
  readonly userAgent: string;
  readonly firstAt: Date;
}

/** A match that has begun, and those who wanted to be told of it. */
export interface Begun {
  readonly match: {
    readonly name: string;
    readonly competition: string;
    readonly startsAt: Date;
    /** The site's path of its odds. */
    readonly path: string;
  };
  readonly followers: readonly {
    readonly playerId: bigint;
    /** What they follow of it: one of its sides or both, the competition, or all of these. */
    readonly names: readonly string[];
  }[];
}

/** A price that a player waited for, and the one that was there. */
export interface ReachedPrice {
  readonly playerId: bigint;
  readonly marketId: string;
  readonly runnerId: number;
  readonly odds: Odds;
  readonly reached: Odds;
}

/** An ended market in words. */
export interface EndedMarket {
  readonly event: Bilingual;
  readonly market: Bilingual;
  /** Its result, such as "Alpha won"; undefined when it is void. */
  readonly result: Bilingual | undefined;
  /** Why it is void, if known. */
  readonly reason: Bilingual | undefined;
  /** Whether commission is deducted from winnings. */
  readonly pays: 'all' | 'less-commission';
}

/** What became of a verification; without a reason it was accepted, or isn't decided. */
export interface DecidedVerification {
  readonly kind: VerificationKind;
  readonly state: 'draft' | 'waiting' | 'accepted' | 'refused' | 'again' | 'cancelled';
  readonly reason: VerificationReason | null;
  /** The level that it gives. */
  readonly grants: number | null;
  /** The last day on which it counts, as `YYYY-MM-DD`; null for ever. */
  readonly expiresOn: string | null;
}
