import type { ReferralTerms, ReferredPlayer } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Reader } from '../../kernel/db.ts';
import type { Messages } from '../../kernel/messages.ts';
import type { Challenges } from '../../kernel/secrets/passkeys/challenges.ts';
import type { Random } from '../../kernel/secrets/random.ts';
import type { SecretStore } from '../../kernel/secrets/secret-store.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Sessions } from './sessions/sessions.ts';

/** Dependencies of the accounts use cases. */
export interface AccountsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly messages: Messages;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly limits: AccountLimits;
  /** Of passkeys: those of sessions apart, so that a flood of visitors makes no player begin again. */
  readonly challenges: { readonly sessions: Challenges; readonly devices: Challenges };
  /** For the secrets of authenticators. */
  readonly secrets: SecretStore;
  /** The play money that a new player begins with; nothing outside the sandbox. */
  readonly startBalance: Money;
  /** From the bonus domain, which this domain can't import. */
  readonly countVipPoints: (reader: Reader, playerId: bigint) => Promise<number>;
  /** From the bonus domain: what a friend earns, and the progress of these friends. */
  readonly showReferrals: (reader: Reader, friendIds: readonly bigint[]) => Promise<ReferralsShown>;
  /** From the bonus domain: the cash bonus that can be claimed. */
  readonly sumCashBonus: (reader: Reader, playerId: bigint) => Promise<Money>;
}

/** What a referred friend earns the referrer, and each friend's progress. */
export interface ReferralsShown {
  readonly terms: ReferralTerms;
  readonly progressOf: (
    friendId: bigint,
  ) => Pick<ReferredPlayer, 'hasDeposited' | 'turnoverPercent' | 'reward'>;
}
