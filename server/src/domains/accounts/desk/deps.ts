import type { Money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import type { AccountsDeps } from '../deps.ts';

/** What the desk of players asks other domains, which may not be asked from here. */
export interface PlayerDeskPorts {
  /** Players who paid from that number, or were paid to it, however it is typed. */
  readonly listByPaymentNumber: (reader: Reader, number: string) => Promise<bigint[]>;
  /** Players of a deposit or withdrawal, by its own id, the wallet's or the gateway's. */
  readonly listByTransaction: (reader: Reader, reference: string) => Promise<bigint[]>;
  /** Players of a bet, as its id is shown. */
  readonly listByBet: (reader: Reader, reference: string) => Promise<bigint[]>;
  /** Players of a round of a game, by the reference that its record shows. */
  readonly listByRound: (reader: Reader, reference: string) => Promise<bigint[]>;
  /** The numbers that a player paid from and was paid to. */
  readonly listPaymentNumbers: (reader: Reader, playerId: bigint) => Promise<string[]>;
  /** Others with one of a player's payment numbers, and which; at most `max`. */
  readonly listPaymentSharers: (
    reader: Reader,
    playerId: bigint,
    max: number,
  ) => Promise<{ readonly playerId: bigint; readonly number: string }[]>;
  /** Whether a payment or a round of a game is under way, which could still bring money. */
  readonly hasMoneyUnderWay: (reader: Reader, playerId: bigint) => Promise<boolean>;
  /** What staff have closed and limited. */
  readonly showLimits: (
    reader: Reader,
    playerId: bigint,
  ) => Promise<{
    readonly sections: { readonly exchange: 'open' | 'blocked'; readonly casino: 'open' | 'blocked' };
    readonly stakeMax: Money | null;
  }>;
}

/** What the desk of players works with. */
export type PlayerDeskDeps = AccountsDeps & { readonly ports: PlayerDeskPorts };
