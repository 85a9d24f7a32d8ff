import type { ReferralTerms, ReferredPlayer } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Reader, Tx } from '../../kernel/db.ts';
import type { Messages } from '../../kernel/messages.ts';
import type { Challenges } from '../../kernel/secrets/passkeys/challenges.ts';
import type { Random } from '../../kernel/secrets/random.ts';
import type { SecretStore } from '../../kernel/secrets/secret-store.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Origin } from './sessions/open-session.ts';
import type { LockRule } from './log-in-lock/lock-rule.ts';
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
  /** A log-in to the site that nobody used for so long has ended. */
  readonly idleMs: number;
  /** After how many wrong log-ins an account is locked; undefined where it never is. */
  readonly logInLock: LockRule | undefined;
  /** Of passkeys: those of sessions apart, so that a flood of visitors makes no player begin again. */
  readonly challenges: { readonly sessions: Challenges; readonly devices: Challenges };
  /** For the secrets of authenticators. */
  readonly secrets: SecretStore;
  /** The play money that a new player begins with; nothing outside the sandbox. */
  readonly startBalance: Money;
  /** Who must not come in: from the safer-play domain, which this domain can't import. */
  readonly newcomers: Newcomers;
  /** From the domain of agreements: records that a new player accepts the operator's documents that are in force (CARE-71). */
  readonly consent: (tx: Tx, playerId: bigint, origin: Origin, now: Date) => Promise<void>;
  /** From the bonus domain, which this domain can't import. */
  readonly countVipPoints: (reader: Reader, playerId: bigint) => Promise<number>;
  /** From the bonus domain: what a friend earns, and the progress of these friends. */
  readonly showReferrals: (reader: Reader, friendIds: readonly bigint[]) => Promise<ReferralsShown>;
  /** From the bonus domain: the cash bonus that can be claimed. */
  readonly sumCashBonus: (reader: Reader, playerId: bigint) => Promise<Money>;
}

/** Keeps out who has excluded themselves from play (CARE-17, CARE-18). */
export interface Newcomers {
  /** Refuses DETAILS_REFUSED for a number or mailbox of somebody else who is excluded. */
  readonly refuseKnown: (
    reader: Reader,
    given: { readonly numbers: readonly string[]; readonly email?: string },
    playerId?: bigint,
  ) => Promise<void>;
  /** Asks a register that others keep, if there is one; refuses DETAILS_REFUSED and REGISTER_SILENT. */
  readonly askOutside: (person: {
    readonly name: string;
    readonly birthday: string | undefined;
    readonly email: string;
    readonly phone: string;
  }) => Promise<void>;
  /** Raises a case about an account that looks like that of somebody who is excluded. */
  readonly meet: (
    tx: Tx,
    playerId: bigint,
    given: {
      readonly devices?: readonly string[];
      readonly name: string;
      readonly birthday?: string | undefined;
    },
  ) => Promise<void>;
}

/** What a referred friend earns the referrer, and each friend's progress. */
export interface ReferralsShown {
  readonly terms: ReferralTerms;
  readonly progressOf: (
    friendId: bigint,
  ) => Pick<ReferredPlayer, 'hasDeposited' | 'turnoverPercent' | 'reward'>;
}
