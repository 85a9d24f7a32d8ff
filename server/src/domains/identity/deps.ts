import type { Db } from '../../kernel/db.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { Random } from '../../kernel/secrets/random.ts';
import type { SecretStore } from '../../kernel/secrets/secret-store.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Newcomers } from '../accounts/index.ts';
import type { SumDeposits } from './levels/refuse-below-level.ts';
import type { DocumentNumbers } from './document-numbers.ts';
import type { IdentityProvider } from './provider/identity-provider.ts';
import type { DocumentVault } from './pictures/document-vault.ts';

/** What the use cases of identity need. */
export interface IdentityDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
  readonly secrets: SecretStore;
  readonly numbers: DocumentNumbers;
  readonly vault: DocumentVault;
  /** Somebody outside who checks documents; undefined for staff alone. */
  readonly provider: IdentityProvider | undefined;
  /** Has what was just sent in looked at; set once the app is up. */
  readonly wakeProvider: () => void;
  /** Has what a provider decided hold for play at once; set once the app is up. */
  readonly decided: () => void;
  /** From safer play: raises a case about a person who looks like somebody who is excluded. */
  readonly meet: Newcomers['meet'];
  /** From the cashier, which uses this domain. */
  readonly sumDeposits: SumDeposits;
}
