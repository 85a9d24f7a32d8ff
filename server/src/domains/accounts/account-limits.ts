import type { Clock } from '../../kernel/time/clock.ts';
import { networkOf } from '../../kernel/network/connection.ts';
import type { WaitRule } from '../../kernel/growing-waits.ts';
import { type RateRule, openGrowingWaits, openRateLimit, takeTogether } from '../../kernel/rate-limit.ts';

/** Rate limits per account and per network address (rows AUTH-17, SAFE-23, SAFE-25). */
export interface AccountRules {
  /**
   * Wrong passwords from one source for one account: a device that has logged in to it before, a network, or a session
   * in which the password is changed. A correct one doesn't count.
   */
  readonly loginPerSource: WaitRule;
  /** Wrong passwords from all unknown devices together for one account. */
  readonly loginPerAccount: WaitRule;
  /** Wrong passwords from the unknown devices of one address, for whatever accounts. */
  readonly loginPerAddress: RateRule;
  /** Wrong codes of a second factor from one source, after the right password. */
  readonly factorPerSource: WaitRule;
  /** Codes requested, to verify a phone or to reset a password. */
  readonly codePerAccount: RateRule;
  readonly codePerAddress: RateRule;
  /** Wrong password-reset codes, whether or not the account exists. */
  readonly resetPerAccount: RateRule;
  readonly resetPerAddress: RateRule;
  readonly signUpPerAddress: RateRule;
  /** Sign-ups that were refused because another account has the username, e-mail or phone. */
  readonly takenPerAddress: WaitRule;
  readonly captchaPerAddress: RateRule;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/**
 * Limits per account stop guessing; those per address are far wider, because a mobile operator in Bangladesh puts
 * thousands of subscribers behind one address.
 *
 * In a day an account's password can be guessed 1,467 times by all unknown devices together, whatever their addresses,
 * and 112 times from one address, one known device or one session. Of known devices there are 200 at most, and only who
 * knows the password makes one.
 *
 * Who has the password can try 107 codes of the authenticator in a day from all unknown devices together, three of a
 * million being valid at a time.
 *
 * Who tries out at the sign-up which names, e-mails and phones have an account learns of 1,457 a day from one address.
 */
export const standardAccountRules: AccountRules = {
  loginPerSource: { freeAttempts: 10, firstMs: 30 * SECOND_MS, longestMs: 15 * MINUTE_MS },
  loginPerAccount: { freeAttempts: 20, firstMs: SECOND_MS, longestMs: MINUTE_MS },
  loginPerAddress: { max: 300, windowMs: 5 * MINUTE_MS },
  factorPerSource: { freeAttempts: 5, firstMs: 30 * SECOND_MS, longestMs: 15 * MINUTE_MS },
  codePerAccount: { max: 5, windowMs: 15 * MINUTE_MS },
  codePerAddress: { max: 300, windowMs: 15 * MINUTE_MS },
  resetPerAccount: { max: 20, windowMs: 15 * MINUTE_MS },
  resetPerAddress: { max: 300, windowMs: 15 * MINUTE_MS },
  signUpPerAddress: { max: 600, windowMs: 60 * MINUTE_MS },
  takenPerAddress: { freeAttempts: 10, firstMs: SECOND_MS, longestMs: MINUTE_MS },
  captchaPerAddress: { max: 3000, windowMs: 60 * MINUTE_MS },
};

/** Where a password is tried from. */
export interface LoginSource {
  readonly address: string;
  /** What the player alone has: a device that has logged in to this account before, or one of the recovery codes. */
  readonly known: string | undefined;
}

/** The counters of this process. */
export interface AccountLimits {
  /**
   * Counts a login attempt; the returned function uncounts it. What unknown devices attempt is never counted against
   * what the player alone has (SAFE-23).
   */
  login(username: string, source: LoginSource): () => void;
  /** Counts a code of a second factor at a login; the returned function uncounts it. */
  guessFactor(username: string, source: LoginSource): () => void;
  /**
   * Counts a login with a passkey, or with one that nobody has; the returned function uncounts it. An unknown one counts
   * against its network alone.
   */
  passkey(
    owned: { readonly username: string; readonly credentialId: string } | undefined,
    address: string,
  ): () => void;
  /** Counts a password or a code that is tried within a session; the returned function uncounts it. */
  guessInSession(sessionId: bigint): () => void;
  code(account: string, address: string): void;
  /** Counts a password-reset attempt; the returned function uncounts it. */
  resetPassword(username: string, address: string): () => void;
  signUp(address: string): void;
  /** Counts a sign-up that is refused because something is taken; the returned function uncounts it. */
  meetTaken(address: string): () => void;
  captcha(address: string): void;
}

/** Creates empty counters. */
export function openAccountLimits(clock: Clock, rules: AccountRules): AccountLimits {
  // Each kind of source has its own memory: a flood from new addresses makes no known device or session forgotten.
  const loginByKnownSource = openGrowingWaits(clock, rules.loginPerSource);
  const loginByNetwork = openGrowingWaits(clock, rules.loginPerSource);
  const guessBySession = openGrowingWaits(clock, rules.loginPerSource);
  const factorByKnownSource = openGrowingWaits(clock, rules.factorPerSource);
  const factorByAccount = openGrowingWaits(clock, rules.factorPerSource);
  const loginByAccount = openGrowingWaits(clock, rules.loginPerAccount);
  const loginByAddress = openRateLimit(clock, rules.loginPerAddress);
  const codeByAccount = openRateLimit(clock, rules.codePerAccount);
  const codeByAddress = openRateLimit(clock, rules.codePerAddress);
  const resetByAccount = openRateLimit(clock, rules.resetPerAccount);
  const resetByAddress = openRateLimit(clock, rules.resetPerAddress);
  const captchaByAddress = openRateLimit(clock, rules.captchaPerAddress);
  const signUpByAddress = openRateLimit(clock, rules.signUpPerAddress);
  const takenByAddress = openGrowingWaits(clock, rules.takenPerAddress);
  return {
    login(username, { address, known }) {
      const account = username.toLowerCase();
      if (known !== undefined) return loginByKnownSource.take(`${account} ${known}`);
      const network = networkOf(address);
      return takeTogether(
        [loginByAddress, network],
        [loginByNetwork, `${account} ${network}`],
        [loginByAccount, account],
      );
    },
    guessFactor(username, { known }) {
      const account = username.toLowerCase();
      return known === undefined
        ? factorByAccount.take(account)
        : factorByKnownSource.take(`${account} ${known}`);
    },
    passkey(owned, address) {
      const network = networkOf(address);
      return owned === undefined
        ? takeTogether([loginByAddress, network], [loginByNetwork, network])
        : loginByKnownSource.take(`${owned.username.toLowerCase()} ${owned.credentialId}`);
    },
    guessInSession: (sessionId) => guessBySession.take(sessionId.toString()),
    code: (account, address) =>
      void takeTogether([codeByAddress, networkOf(address)], [codeByAccount, account]),
    resetPassword: (username, address) =>
      takeTogether([resetByAddress, networkOf(address)], [resetByAccount, username.toLowerCase()]),
    signUp: (address) => void signUpByAddress.take(networkOf(address)),
    meetTaken: (address) => takenByAddress.take(networkOf(address)),
    captcha: (address) => void captchaByAddress.take(networkOf(address)),
  };
}
