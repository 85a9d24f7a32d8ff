import type { Segment } from '@maidan/contract/office';
import type { Clock } from '../../kernel/clock.ts';
import type { Db, Reader } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';
import type {
  Adjustment,
  Conversion,
  DisputeOutcome,
  DepositOutcome,
  Grant,
  HouseResults,
  MarketNames,
  SettledResults,
  TakenOut,
  Turnover,
  VoidBet,
  WithdrawalOutcome,
} from './model.ts';

/** What the inbox asks of domains that it may not name; the house gives it. Each answers undefined for what isn't so. */
export interface InboxPorts {
  readonly findDeposit: (reader: Reader, depositId: bigint) => Promise<DepositOutcome | undefined>;
  readonly findWithdrawal: (reader: Reader, withdrawalId: bigint) => Promise<WithdrawalOutcome | undefined>;
  /** An adjustment that was carried out. */
  readonly findAdjustment: (reader: Reader, proposalId: bigint) => Promise<Adjustment | undefined>;
  readonly findTurnover: (reader: Reader, turnoverId: bigint) => Promise<Turnover | undefined>;
  readonly findGrant: (reader: Reader, grantId: bigint) => Promise<Grant | undefined>;
  readonly findConversion: (reader: Reader, conversionId: bigint) => Promise<Conversion | undefined>;
  readonly listResults: (reader: Reader, marketId: string) => Promise<SettledResults | undefined>;
  readonly listHouseResults: (reader: Reader, marketKey: string) => Promise<HouseResults | undefined>;
  /** A single bet against the house that is void; undefined of one that counts. */
  readonly findVoidBet: (reader: Reader, betId: bigint) => Promise<VoidBet | undefined>;
  /** What the voiding of a bet of the order book at that moment took from whom, its market still trading. */
  readonly findVoidedOrder: (reader: Reader, orderId: bigint, at: Date) => Promise<TakenOut | undefined>;
  readonly findRemovedRunner: (
    reader: Reader,
    marketId: string,
    selectionId: number,
  ) => Promise<TakenOut | undefined>;
  /** A dispute that staff have answered. */
  readonly findDispute: (reader: Reader, disputeId: bigint) => Promise<DisputeOutcome | undefined>;
  readonly findNames: (marketId: string) => MarketNames | undefined;
}

/** What delivering is given. */
export interface DeliveryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly ports: InboxPorts;
  /** Told after the commit that a player's messages have changed. */
  readonly changed: (playerId: bigint) => void;
}

/** What the desk of messages is given. */
export interface MessageDeskDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Those of the players who are in a segment now; the house asks the domains that know. */
  readonly pickSegment: (
    reader: Reader,
    playerIds: readonly bigint[],
    segment: Segment,
    now: Date,
  ) => Promise<readonly bigint[]>;
}

/** What sending is given. */
export interface SendingDeps extends MessageDeskDeps {
  readonly log: Log;
  /** Told after the commit that a player's messages have changed. */
  readonly changed: (playerId: bigint) => void;
}
