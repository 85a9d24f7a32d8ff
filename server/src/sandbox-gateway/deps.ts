import type { Clock } from '../kernel/time/clock.ts';
import type { Db } from '../kernel/db.ts';
import type { Log } from '../kernel/monitoring/log.ts';
import type { Random } from '../kernel/secrets/random.ts';

/** What the sandbox gateway needs. */
export interface SandboxGatewayDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Shared with the site, which signs with it too. */
  readonly secret: Buffer;
  /** How long it takes to find a payment by hand. */
  readonly decisionMs: number;
  /** Styles that declare a font for Bangla, for its page. */
  readonly banglaFont: string;
  /** The address for its webhooks, known once the app listens. */
  readonly webhookUrl: () => string;
}
