import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { SecretStore } from '../../kernel/secrets/secret-store.ts';
import type { MessageGateway } from './gateway.ts';
import type { Channel } from './outgoing-store.ts';

/** The gateway of each channel; a channel without one is the sandbox's. */
export type Gateways = ReadonlyMap<Channel, MessageGateway>;

/** What sending needs. */
export interface MessageDeliveryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: SecretStore;
  readonly gateways: Gateways;
}
