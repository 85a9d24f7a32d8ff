import type { Money } from '@maidan/engine';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import type { Seal } from './seal.ts';
import type { WalletClient } from './wallet-client.ts';
import type { Time } from './time.ts';
import type { RandomBytes } from './random-bytes.ts';

/** What the use cases of the playhouse work with. */
export interface PlayhouseDeps {
  readonly database: Database;
  readonly clock: Time;
  readonly random: RandomBytes;
  readonly log: Logger;
  readonly seal: Seal;
  readonly wallet: WalletClient;
  /** Rounds whose wallet calls are on their way, so that each is driven once at a time. */
  readonly driven: Map<string, Promise<Money | undefined>>;
  /** Aborted once the playhouse closes: what is unanswered then waits for the next start. */
  readonly closing: AbortSignal;
  /** Actions that came in and whose player is being looked up. */
  readonly arriving: Set<Promise<unknown>>;
  /** With what every server seed begins, so that tests know outcomes; left out, chance. */
  readonly serverSeed: string | undefined;
}
