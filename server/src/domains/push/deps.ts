import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { PushKeys } from './keep-push-keys.ts';

/** Dependencies of the calls. */
export interface PushDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: PushKeys;
  /** Origins of further push services, named by the operator. */
  readonly services: readonly string[];
}

/** Dependencies of sending. */
export interface PushSendingDeps extends PushDeps {
  readonly log: Log;
  /** Whom a push service may turn to: an https or mailto address. */
  readonly contact: string;
}
