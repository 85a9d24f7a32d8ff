import type { Clock } from '../../kernel/time/clock.ts';
import { networkOf } from '../../kernel/network/connection.ts';
import { type RateRule, openRateLimit, takeTogether } from '../../kernel/rate-limit.ts';

/** Rate limits per account and per network address (row AUTH-17). */
export interface AccountRules {
  /** Wrong passwords; a correct one doesn't count. */
  readonly loginPerAccount: RateRule;
  readonly loginPerAddress: RateRule;
  /** Codes requested, to verify a phone or to reset a password. */
  readonly codePerAccount: RateRule;
  readonly codePerAddress: RateRule;
  /** Wrong password-reset codes, whether or not the account exists. */
  readonly resetPerAccount: RateRule;
  readonly resetPerAddress: RateRule;
  readonly signUpPerAddress: RateRule;
  readonly captchaPerAddress: RateRule;
}

const MINUTE_MS = 60_000;

/**
 * Limits per account stop guessing; those per address are far wider, because a mobile operator in Bangladesh puts
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
  /** Counts a login attempt; the returned function uncounts it. */
  login(username: string, address: string): () => void;
  code(account: string, address: string): void;
  /** Counts a password-reset attempt; the returned function uncounts it. */
  resetPassword(username: string, address: string): () => void;
  signUp(address: string): void;
  captcha(address: string): void;
}

/** Creates empty counters. */
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
