import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { Networks } from '../../kernel/network/networks.ts';
import type { Random } from '../../kernel/secrets/random.ts';
import type { SecretStore } from '../../kernel/secrets/secret-store.ts';

/** What webhooks need. */
export interface WebhooksDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
  readonly secrets: SecretStore;
  /** Networks of the operator's own into which webhooks may go. */
  readonly inside: Networks;
  /** How long one try may take. */
  readonly timeoutMs: number;
}
