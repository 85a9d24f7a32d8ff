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
 * Who tries out at the sign-up which names, e-mails and phones have an account learns of 1,457 a day from one address.
 */
export const standardAccountRules: AccountRules = {
  loginPerSource: { freeAttempts: 10, firstMs: 30 * SECOND_MS, longestMs: 15 * MINUTE_MS },
  loginPerAccount: { freeAttempts: 20, firstMs: SECOND_MS, longestMs: MINUTE_MS },
  loginPerAddress: { max: 300, windowMs: 5 * MINUTE_MS },
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
  /** The device, if it has logged in to this account before. */
  readonly knownDevice: string | undefined;
}

/** The counters of this process. */
export interface AccountLimits {
  /**
   * Counts a login attempt; the returned function uncounts it. What unknown devices attempt is never counted against a
   * known one (SAFE-23).
   */
  login(username: string, source: LoginSource): () => void;
  /** Counts an attempt to change the password in a session; the returned function uncounts it. */
  changePassword(sessionId: bigint): () => void;
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
  const loginByKnownDevice = openGrowingWaits(clock, rules.loginPerSource);
  const loginByNetwork = openGrowingWaits(clock, rules.loginPerSource);
  const changeBySession = openGrowingWaits(clock, rules.loginPerSource);
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
    login(username, { address, knownDevice }) {
      const account = username.toLowerCase();
      if (knownDevice !== undefined) return loginByKnownDevice.take(`${account} ${knownDevice}`);
      const network = networkOf(address);
      return takeTogether(
        [loginByAddress, network],
        [loginByNetwork, `${account} ${network}`],
        [loginByAccount, account],
      );
    },
    changePassword: (sessionId) => changeBySession.take(sessionId.toString()),
    code: (account, address) =>
      void takeTogether([codeByAddress, networkOf(address)], [codeByAccount, account]),
    resetPassword: (username, address) =>
      takeTogether([resetByAddress, networkOf(address)], [resetByAccount, username.toLowerCase()]),
    signUp: (address) => void signUpByAddress.take(networkOf(address)),
    meetTaken: (address) => takenByAddress.take(networkOf(address)),
    captcha: (address) => void captchaByAddress.take(networkOf(address)),
  };
}
