import type { Clock } from '../../kernel/clock.ts';
import { type RateLimit, type RateRule, addressKey, openRateLimit } from '../../kernel/rate-limit.ts';

/** How often one account, and one network address, may try (row AUTH-17). */
export interface AccountRules {
  /** Wrong passwords; a right one doesn't count. */
  readonly loginPerAccount: RateRule;
  readonly loginPerAddress: RateRule;
  readonly codePerAccount: RateRule;
  readonly codePerAddress: RateRule;
  readonly signUpPerAddress: RateRule;
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
  signUpPerAddress: { max: 600, windowMs: 60 * MINUTE_MS },
};

/** The counters of this process. */
export interface AccountLimits {
  /** Counts a try to log in; the answer uncounts it. */
  login(username: string, address: string): () => void;
  code(playerId: bigint, address: string): void;
  signUp(address: string): void;
}

/** Counters with nothing counted yet. */
export function openAccountLimits(clock: Clock, rules: AccountRules): AccountLimits {
  const loginByAccount = openRateLimit(clock, rules.loginPerAccount);
  const loginByAddress = openRateLimit(clock, rules.loginPerAddress);
  const codeByAccount = openRateLimit(clock, rules.codePerAccount);
  const codeByAddress = openRateLimit(clock, rules.codePerAddress);
  const signUpByAddress = openRateLimit(clock, rules.signUpPerAddress);
  return {
    login: (username, address) =>
      takeBoth(loginByAddress, addressKey(address), loginByAccount, username.toLowerCase()),
    code: (playerId, address) =>
      void takeBoth(codeByAddress, addressKey(address), codeByAccount, playerId.toString()),
    signUp: (address) => void signUpByAddress.take(addressKey(address)),
  };
}

function takeBoth(first: RateLimit, firstKey: string, second: RateLimit, secondKey: string): () => void {
  const giveBackFirst = first.take(firstKey);
  const giveBackSecond = second.take(secondKey);
  return () => {
    giveBackFirst();
    giveBackSecond();
  };
}
