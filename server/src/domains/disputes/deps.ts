import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Reader } from '../../kernel/db.ts';

/** Functions that the app passes to this domain. */
export interface DisputeDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The event of an order book market; undefined once the feed's snapshot no longer has it. */
  readonly findEventId: (marketId: string) => string | undefined;
  /** Audit entries about a subject, newest first. */
  readonly listAuditEntries: (
    reader: Reader,
    subject: string,
  ) => Promise<readonly { readonly by: string; readonly action: string; readonly at: Date }[]>;
}
