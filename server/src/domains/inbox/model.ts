import type { InboxMessage } from '@maidan/contract';
import type { Money } from '@maidan/engine';

/** A text in both languages of the site. */
export interface Bilingual {
  readonly en: string;
  readonly bn: string;
}

/** A message for one player, in both languages. */
export interface NewMessage {
  readonly playerId: bigint;
  readonly kind: InboxMessage['kind'];
  /** What it is told for, such as `deposit:17`: a player is told of one cause once. */
  readonly cause: string;
  readonly title: Bilingual;
  /** Plain text; an empty line parts paragraphs. */
  readonly text: Bilingual;
}

/** A deposit that was credited, rejected, or paid otherwise than it was asked for. */
export interface DepositOutcome {
  readonly playerId: bigint;
  readonly outcome: 'credited' | 'rejected' | 'mismatched';
  /** What it brings to the main wallet. */
  readonly amount: Money;
  readonly methodName: string;
  readonly transactionId: string;
}

/** A withdrawal that was paid or rejected. */
export interface WithdrawalOutcome {
  readonly playerId: bigint;
  readonly paid: boolean;
  readonly amount: Money;
  readonly methodName: string;
  readonly accountNumber: string;
}

/** A promotion's bonus that waits for its turnover. */
export interface OpenedTurnover {
  readonly playerId: bigint;
  readonly nameEn: string;
  readonly nameBn: string;
  readonly bonus: Money;
  readonly required: Money;
  readonly expiresAt: Date;
}

/** A cash bonus that waits to be claimed. */
export interface Grant {
  readonly playerId: bigint;
  readonly amount: Money;
}

/** A market that has ended, and what it came to for each player who had bets in it. */
export interface SettledResults {
  /** Undefined when the market was void. */
  readonly winners: readonly number[] | undefined;
  /** `net` is after commission. */
  readonly players: readonly { readonly playerId: bigint; readonly net: Money }[];
}

/** A market by name. */
export interface MarketNames {
  readonly event: string;
  readonly market: string;
  /** A runner's name by its selection id. */
  readonly runners: ReadonlyMap<number, string>;
}
