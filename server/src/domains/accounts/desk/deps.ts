import type { DeskPlace, ShownPlayer } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';
import type { ReadSide } from '../../../kernel/database/read-side/read-side.ts';
import type { Reader } from '../../../kernel/db.ts';
import type { AccountsDeps } from '../deps.ts';

/** Functions of other domains that the players desk can't import; the app passes them in. */
export interface PlayerDeskPorts {
  /** Players who paid from that number or were paid to it, in any spelling. */
  readonly listByPaymentNumber: (reader: Reader, number: string) => Promise<bigint[]>;
  /** Players of a deposit or withdrawal, by its own id, the wallet's or the gateway's. */
  readonly listByTransaction: (reader: Reader, reference: string) => Promise<bigint[]>;
  /** Players of a bet, by its displayed id. */
  readonly listByBet: (reader: Reader, reference: string) => Promise<bigint[]>;
  /** Players of a round of a game, by its displayed reference. */
  readonly listByRound: (reader: Reader, reference: string) => Promise<bigint[]>;
  /** The numbers that a player paid from and was paid to. */
  readonly listPaymentNumbers: (reader: Reader, playerId: bigint) => Promise<string[]>;
  /** Other players with one of this player's payment numbers, and which number; at most `max`. */
  readonly listPaymentSharers: (
    reader: Reader,
    playerId: bigint,
    max: number,
  ) => Promise<{ readonly playerId: bigint; readonly number: string }[]>;
  /** True if a payment or a round of a game is in progress, which could still bring money. */
  readonly hasMoneyUnderWay: (reader: Reader, playerId: bigint) => Promise<boolean>;
  /** The sections that staff have closed, their limits, and what the player closed to themselves. */
  readonly showLimits: (
    reader: Reader,
    playerId: bigint,
  ) => Promise<{
    readonly sections: { readonly exchange: 'open' | 'blocked'; readonly casino: 'open' | 'blocked' };
    readonly stakeMax: Money | null;
    readonly timeOuts: ShownPlayer['timeOuts'];
    readonly ownLimits: ShownPlayer['ownLimits'];
    readonly ownLimitChanges: ShownPlayer['ownLimitChanges'];
  }>;
  /** Where the player's latest requests came from. */
  readonly listPlaces: (reader: Reader, playerId: bigint, max: number) => Promise<DeskPlace[]>;
  /** What the player pays of net winnings on the exchange now. */
  readonly showCommission: (
    reader: Reader,
    playerId: bigint,
    now: Date,
  ) => Promise<ShownPlayer['commission']>;
}

/** Dependencies of the players desk. */
export type PlayerDeskDeps = AccountsDeps & {
  readonly ports: PlayerDeskPorts;
  /** Where players are listed and searched. */
  readonly reads: ReadSide;
};
