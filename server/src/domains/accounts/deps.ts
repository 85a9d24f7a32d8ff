import type { ReferralTerms, ReferredPlayer } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/clock.ts';
import type { Db, Reader } from '../../kernel/db.ts';
import type { Messages } from '../../kernel/messages.ts';
import type { Random } from '../../kernel/random.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** What the use cases of accounts are given. */
export interface AccountsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly messages: Messages;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly limits: AccountLimits;
  /** Asks the domain of bonuses, which may not be asked from here. */
  readonly countVipPoints: (reader: Reader, playerId: bigint) => Promise<number>;
  /** Asks the same domain what a friend brings, and how far these friends are. */
  readonly showReferrals: (reader: Reader, friendIds: readonly bigint[]) => Promise<ReferralsShown>;
  /** Asks the same domain for the cash bonus that can be claimed. */
  readonly sumCashBonus: (reader: Reader, playerId: bigint) => Promise<Money>;
}

/** What a friend who signed up with a player's code brings, and how far each is. */
export interface ReferralsShown {
  readonly terms: ReferralTerms;
  readonly progressOf: (
    friendId: bigint,
  ) => Pick<ReferredPlayer, 'hasDeposited' | 'turnoverPercent' | 'reward'>;
}
