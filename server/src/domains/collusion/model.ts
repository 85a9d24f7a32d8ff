import type { CollusionCase } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Reader } from '../../kernel/db.ts';

/** What a case is about. */
export type CollusionKind = CollusionCase['kind'];

/** What a player traded with another, or with the house, in the settled markets of a time. */
export interface PairSum {
  readonly playerId: bigint;
  readonly otherId: bigint;
  readonly markets: number;
  readonly trades: number;
  /** Backers' stakes. */
  readonly matched: Money;
  /** Won from the other, less lost to them, over all markets. */
  readonly won: Money;
  /** The same of those markets alone in which the player won from the other. */
  readonly wonGross: Money;
}

/** What two accounts have in common. */
export interface Tie {
  readonly playerId: bigint;
  readonly hasSameDevice: boolean;
  readonly hasSameAddress: boolean;
  readonly isReferral: boolean;
}

/** A player of a finding. */
export interface FoundMember {
  readonly playerId: bigint;
  readonly matchedInside: Money;
  /** With the house too. */
  readonly matchedTotal: Money;
  /** Won from the others of the finding, less lost to them. */
  readonly won: Money;
}

/** Two players of a finding; the winner won at least as much as the loser. */
export interface FoundPair {
  readonly winnerId: bigint;
  readonly loserId: bigint;
  readonly markets: number;
  readonly trades: number;
  readonly matched: Money;
  readonly moved: Money;
}

/** Players who seem to trade by agreement. */
export interface Finding {
  readonly kind: CollusionKind;
  /** The largest first; in a transfer, first the one who received. */
  readonly members: readonly FoundMember[];
  readonly pairs: readonly FoundPair[];
  readonly matched: Money;
  readonly moved: Money;
}

/** What this domain needs; the functions of other domains are passed in by the app. */
export interface CollusionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ports: {
    /** Who won how much from whom in a settled market; undefined for one without winners. */
    readonly listPairResults: (
      reader: Reader,
      marketId: string,
    ) => Promise<
      | {
          readonly settledAt: Date;
          readonly pairs: readonly {
            readonly playerId: bigint;
            readonly otherId: bigint | undefined;
            readonly trades: number;
            readonly matched: Money;
            readonly won: Money;
          }[];
        }
      | undefined
    >;
    /** Those of the others who share something with the player. */
    readonly listTies: (
      reader: Reader,
      playerId: bigint,
      others: readonly bigint[],
    ) => Promise<readonly Tie[]>;
    /** Excludes an account from play as long as that of the same person is; a repeat changes nothing. */
    readonly excludeAlike: (asked: {
      readonly playerId: bigint;
      readonly asPlayerId: bigint;
      readonly staff: { readonly name: string; readonly reason: string };
    }) => Promise<void>;
    /** Makes accounts one person's to the exchange; a repeat changes nothing. */
    readonly linkAccounts: (playerIds: readonly bigint[]) => Promise<void>;
  };
}
