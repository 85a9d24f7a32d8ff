import type { Money } from '@maidan/engine';
import type { LockedRound } from './locked-rounds.ts';
import type { GameSession } from './player-store.ts';
import type { PlayRefusal } from './refusal.ts';
import type { DueCall } from './round-store.ts';
import type { WalletReply } from './wallet-client.ts';

/** A round that a player wants to begin, read and within the limits of its game. */
export interface Beginning {
  readonly gameSession: GameSession;
  readonly requestKey: string;
  /** The choice as the rules read it. */
  readonly choice: unknown;
  /** Undefined for one of the player's free spins, whose stake is that of its grant. */
  readonly stake: Money | undefined;
  readonly country: string | undefined;
}

/** The round of a request: begun before, begun now, or why it can't begin. */
export type BegunRound =
  | { readonly kind: 'known'; readonly roundId: string }
  | { readonly kind: 'begun'; readonly due: DueCall }
  | { readonly kind: 'refused'; readonly refusal: PlayRefusal };

/** A wallet call with its answer; undefined if none came. */
export interface AnsweredCall {
  readonly id: string;
  readonly roundId: string;
  readonly playerId: bigint;
  readonly reply: WalletReply | undefined;
}

/** How far a round was advanced. */
export interface Driven {
  /** The last balance that the wallet reported. */
  readonly balance: Money | undefined;
  /** As it was written last; undefined if there was nothing to write. */
  readonly round: Pick<LockedRound, 'row' | 'seeds'> | undefined;
}
