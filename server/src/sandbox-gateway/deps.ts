import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/db.ts';
import type { Log } from '../kernel/log.ts';
import type { Random } from '../kernel/random.ts';

/** What the sandbox gateway is given. */
export interface SandboxGatewayDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Shared with the site, which signs with it too. */
  readonly secret: Buffer;
  /** How long a payment by hand takes to be found. */
  readonly decisionMs: number;
  /** Fonts for Bangla that its page may use. */
  readonly fontAddresses: readonly string[];
  /** Where its webhooks go, known once the house listens. */
  readonly webhookUrl: () => string;
}
