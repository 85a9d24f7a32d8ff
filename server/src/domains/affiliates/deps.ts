import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Reader, Tx } from '../../kernel/db.ts';
import type { AuditEntry, Member } from '../../kernel/http/served-office-call.ts';

/** Who acts for the same person as a player, and what shows it. */
export interface LinkedPlayer {
  readonly playerId: bigint;
  readonly cause: 'same-device' | 'same-number';
}

/** What this domain needs; what it asks of the cashier is passed in by the app. */
export interface AffiliatesDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Those of the others who log in on a player's devices, or pay from and are paid to a player's numbers. */
  readonly listLinked: (
    reader: Reader,
    playerId: bigint,
    others: readonly bigint[],
  ) => Promise<readonly LinkedPlayer[]>;
}

/** The member of the staff who does something, and the audit log. */
export interface Actor {
  readonly member: Pick<Member, 'id' | 'username'>;
  readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void>;
}

/** What the audit log calls an affiliate. */
export const subjectOf = (affiliateId: bigint): string => `affiliate:${affiliateId}`;
