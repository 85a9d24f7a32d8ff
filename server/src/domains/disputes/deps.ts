import type { Clock } from '../../kernel/clock.ts';
import type { Db, Reader } from '../../kernel/db.ts';

/** What the house gives to this domain. */
export interface DisputeDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The event of a market of the order book; undefined of one that the feed's picture has forgotten. */
  readonly findEventId: (marketId: string) => string | undefined;
  /** What staff did to a subject of the audit log, the newest first. */
  readonly listAuditEntries: (
    reader: Reader,
    subject: string,
  ) => Promise<readonly { readonly by: string; readonly action: string; readonly at: Date }[]>;
}
