import type { Clock } from '../../kernel/clock.ts';
import { networkOf } from '../../kernel/network-address.ts';
import { type RateRule, openRateLimit, takeTogether } from '../../kernel/rate-limit.ts';

/** How often one account, and one network address, may try (row AUTH-17). */
export interface AccountRules {
  /** Wrong passwords; a right one doesn't count. */
  readonly loginPerAccount: RateRule;
  readonly loginPerAddress: RateRule;
  /** Codes asked for, to verify a phone or for a new password. */
  readonly codePerAccount: RateRule;
  readonly codePerAddress: RateRule;
  /** Wrong codes for a new password, whether or not there is such an account. */
  readonly resetPerAccount: RateRule;
  readonly resetPerAddress: RateRule;
  readonly signUpPerAddress: RateRule;
  readonly captchaPerAddress: RateRule;
}

const MINUTE_MS = 60_000;

/**
 * Those per account stop guessing; those per address are far wider, because a mobile operator in Bangladesh puts
 * thousands of subscribers behind one address.
 */
export const standardAccountRules: AccountRules = {
  loginPerAccount: { max: 10, windowMs: 5 * MINUTE_MS },
  loginPerAddress: { max: 300, windowMs: 5 * MINUTE_MS },
  codePerAccount: { max: 5, windowMs: 15 * MINUTE_MS },
  codePerAddress: { max: 300, windowMs: 15 * MINUTE_MS },
  resetPerAccount: { max: 20, windowMs: 15 * MINUTE_MS },
  resetPerAddress: { max: 300, windowMs: 15 * MINUTE_MS },
  signUpPerAddress: { max: 600, windowMs: 60 * MINUTE_MS },
  captchaPerAddress: { max: 3000, windowMs: 60 * MINUTE_MS },
};

/** The counters of this process. */
export interface AccountLimits {
  /** Counts a try to log in; the answer uncounts it. */
  login(username: string, address: string): () => void;
  code(account: string, address: string): void;
  /** Counts a try to reset a password; the answer uncounts it. */
  resetPassword(username: string, address: string): () => void;
  signUp(address: string): void;
  captcha(address: string): void;
}

/** Counters with nothing counted yet. */
export function openAccountLimits(clock: Clock, rules: AccountRules): AccountLimits {
  const loginByAccount = openRateLimit(clock, rules.loginPerAccount);
  const loginByAddress = openRateLimit(clock, rules.loginPerAddress);
  const codeByAccount = openRateLimit(clock, rules.codePerAccount);
  const codeByAddress = openRateLimit(clock, rules.codePerAddress);
  const resetByAccount = openRateLimit(clock, rules.resetPerAccount);
  const resetByAddress = openRateLimit(clock, rules.resetPerAddress);
  const captchaByAddress = openRateLimit(clock, rules.captchaPerAddress);
  const signUpByAddress = openRateLimit(clock, rules.signUpPerAddress);
  return {
    login: (username, address) =>
      takeTogether([loginByAddress, networkOf(address)], [loginByAccount, username.toLowerCase()]),
    code: (account, address) =>
      void takeTogether([codeByAddress, networkOf(address)], [codeByAccount, account]),
    resetPassword: (username, address) =>
      takeTogether([resetByAddress, networkOf(address)], [resetByAccount, username.toLowerCase()]),
    signUp: (address) => void signUpByAddress.take(networkOf(address)),
    captcha: (address) => void captchaByAddress.take(networkOf(address)),
  };
}
