import type { RefusalCode } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { ListedBet } from '../model.ts';

interface AnyBetCommand {
  readonly playerId: bigint;
  readonly eventId: string;
  readonly marketKey: string;
  /** The rate that the player saw, as on the wire. */
  readonly rate: number;
  readonly stake: Money;
  readonly clientRef: string;
}

/** A bet that a player places. */
export type BetCommand =
  | (AnyBetCommand & {
      readonly kind: 'fancy';
      readonly side: 'YES' | 'NO' | 'ODD' | 'EVEN';
      readonly run: number | undefined;
    })
  | (AnyBetCommand & {
      readonly kind: 'bookmaker';
      readonly side: 'BACK' | 'LAY';
      readonly runnerId: number;
    });

/** Its outcome, once it is on disk. */
export type BetOutcome =
  | { readonly kind: 'taken'; readonly bet: ListedBet; readonly balance: Money }
  | { readonly kind: 'refused'; readonly code: RefusalCode };
