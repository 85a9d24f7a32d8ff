import type { Db, Reader, Tx } from '../../kernel/db.ts';
import type { Random } from '../../kernel/secrets/random.ts';
import type { SecretStore } from '../../kernel/secrets/secret-store.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Jackpot } from './jackpot-settings.ts';

/** Dependencies of the jackpots. */
export interface JackpotDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  /** Where the seeds of pots are kept until they are won. */
  readonly secrets: Pick<SecretStore, 'put' | 'find'>;
  /** Those that the operator offers now. One that is no longer among them ends with its pot. */
  readonly offered: readonly Jackpot[];
  /** True for a player whose money an agent pays: their winnings would be the agent's to pay. */
  readonly isPaidByAgent: (on: Reader | Tx, playerId: bigint) => Promise<boolean>;
}
