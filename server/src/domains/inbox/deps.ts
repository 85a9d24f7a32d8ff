import type { Segment } from '@maidan/contract/office';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Reader, Tx } from '../../kernel/db.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type {
  Adjustment,
  Begun,
  Conversion,
  DecidedVerification,
  DisputeOutcome,
  DepositOutcome,
  FirstLogin,
  Grant,
  JackpotWin,
  SportsbookResults,
  MarketNames,
  NewMessage,
  ReachedPrice,
  SettledResults,
  TakenOut,
  TimeOut,
  Turnover,
  VoidBet,
  WithdrawalOutcome,
} from './model.ts';

/**
 * Functions of other domains that the inbox can't import; the app passes them in. Each returns undefined for what isn't
 * so.
 */
export interface InboxPorts {
  readonly findDeposit: (reader: Reader, depositId: bigint) => Promise<DepositOutcome | undefined>;
  readonly findWithdrawal: (reader: Reader, withdrawalId: bigint) => Promise<WithdrawalOutcome | undefined>;
  /** An adjustment that was carried out. */
  readonly findAdjustment: (reader: Reader, proposalId: bigint) => Promise<Adjustment | undefined>;
  readonly findTurnover: (reader: Reader, turnoverId: bigint) => Promise<Turnover | undefined>;
  readonly findGrant: (reader: Reader, grantId: bigint) => Promise<Grant | undefined>;
  readonly findConversion: (reader: Reader, conversionId: bigint) => Promise<Conversion | undefined>;
  /** A pot of a jackpot that was won. */
  readonly findJackpotWin: (reader: Reader, jackpot: string, pot: number) => Promise<JackpotWin | undefined>;
  readonly listResults: (reader: Reader, marketId: string) => Promise<SettledResults | undefined>;
  readonly listSportsbookResults: (
    reader: Reader,
    marketKey: string,
  ) => Promise<SportsbookResults | undefined>;
  /** A single void bet against the house; undefined for one that counts. */
  readonly findVoidBet: (reader: Reader, betId: bigint) => Promise<VoidBet | undefined>;
  /** What the voiding of an order book bet at that time took from whom, while its market is still trading. */
  readonly findVoidedOrder: (reader: Reader, orderId: bigint, at: Date) => Promise<TakenOut | undefined>;
  readonly findRemovedRunner: (
    reader: Reader,
    marketId: string,
    runnerId: number,
  ) => Promise<TakenOut | undefined>;
  /** A dispute that staff have answered. */
  readonly findDispute: (reader: Reader, disputeId: bigint) => Promise<DisputeOutcome | undefined>;
  /** A player's first login on a device. */
  readonly findFirstLogin: (
    reader: Reader,
    playerId: bigint,
    device: string,
  ) => Promise<FirstLogin | undefined>;
  /** A time-out that a player took. */
  readonly findExclusion: (
    reader: Reader,
    exclusionId: bigint,
  ) => Promise<{ readonly endsAt: Date | null } | undefined>;
  /** A player's verification. */
  readonly findVerification: (
    reader: Reader,
    verificationId: bigint,
  ) => Promise<DecidedVerification | undefined>;
  readonly findTimeOut: (reader: Reader, timeOutId: bigint) => Promise<TimeOut | undefined>;
  /** A match that has begun, and whom to tell of it. */
  readonly findBegun: (
    reader: Reader,
    match: { readonly eventId: string; readonly marketId: string },
  ) => Promise<Begun | undefined>;
  /** Queues these messages, which were just written, for the devices of their players. */
  readonly tellDevices: (tx: Tx, messages: readonly NewMessage[]) => Promise<void>;
  /** A price that a player waited for, once it was reached. */
  readonly findReachedPrice: (reader: Reader, alertId: bigint) => Promise<ReachedPrice | undefined>;
  readonly findNames: (marketId: string) => MarketNames | undefined;
  /** A name of the feed's in Bangla; the feed's own where that isn't known. */
  readonly nameInBangla: (name: string) => string;
}

/** Dependencies of delivering events. */
export interface DeliveryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly ports: InboxPorts;
  /** Called after the commit when a player's messages have changed. */
  readonly changed: (playerId: bigint) => void;
}

/** Dependencies of the messages desk. */
export interface MessageDeskDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Those of the players who are in a segment now, from the domains that know. */
  readonly pickSegment: (
    reader: Reader,
    playerIds: readonly bigint[],
    segment: Segment,
    now: Date,
  ) => Promise<readonly bigint[]>;
}

/** Dependencies of sending staff messages. */
export interface SendingDeps extends MessageDeskDeps {
  readonly log: Log;
  /** Called after the commit when a player's messages have changed. */
  readonly changed: (playerId: bigint) => void;
}
