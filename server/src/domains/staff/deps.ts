import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Random } from '../../kernel/random.ts';
import type { StaffLimits } from './staff-limits.ts';

/** Hashes passwords and compares them; where there is no hash it takes the same time and answers false. */
interface Passwords {
  hash(secret: string): Promise<string>;
  matches(hashed: string | undefined, secret: string): Promise<boolean>;
}

/** What the use cases of staff are given. */
export interface StaffDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly passwords: Passwords;
  readonly limits: StaffLimits;
}
