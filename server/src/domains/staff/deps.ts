import type { Clock } from '../../kernel/time/clock.ts';
import type { ReadSide } from '../../kernel/database/read-side/read-side.ts';
import type { Db, Reader } from '../../kernel/db.ts';
import type { Challenges } from '../../kernel/secrets/passkeys/challenges.ts';
import type { Random } from '../../kernel/secrets/random.ts';
import type { SecretStore } from '../../kernel/secrets/secret-store.ts';
import type { AuditKeys } from './audit/audit-keys.ts';
import type { StaffLimits } from './sessions/staff-limits.ts';

/** Hashes and compares passwords; without a hash, comparing takes the same time and returns false. */
interface Passwords {
  hash(secret: string): Promise<string>;
  matches(hashed: string | undefined, secret: string): Promise<boolean>;
}

/** Dependencies of the staff use cases. */
export interface StaffDeps {
  readonly db: Db;
  /** Where the audit log is read. */
  readonly reads: ReadSide;
  readonly clock: Clock;
  readonly random: Random;
  readonly passwords: Passwords;
  readonly limits: StaffLimits;
  readonly auditKeys: AuditKeys;
  /** Of passkeys: those of sessions apart, so that a flood of visitors makes no member begin again. */
  readonly challenges: { readonly sessions: Challenges; readonly devices: Challenges };
  /** For the secrets of authenticators. */
  readonly secrets: SecretStore;
  /** From the agents' tree, which this domain can't import: true for a node that people may log in for. */
  readonly isAgent: (reader: Reader, nodeId: bigint) => Promise<boolean>;
  /** From the affiliates' domain: true for one that is there. */
  readonly isAffiliate: (reader: Reader, affiliateId: bigint) => Promise<boolean>;
}
