import type { Bus } from '../../kernel/events/bus.ts';
import type { Db } from '../../kernel/db.ts';
import type { TermsVersions } from './freshness/terms-versions.ts';
import type { RemovalPauses } from './freshness/removal-pauses.ts';
import type { SportsSnapshot } from './sports-snapshot.ts';

/** What receiving a feed needs. */
export interface ReceiverDeps {
  readonly db: Db;
  readonly bus: Pick<Bus, 'publish'>;
  readonly snapshot: SportsSnapshot;
  readonly versions: TermsVersions;
  readonly pauses: RemovalPauses;
}
