import { CallRefused, type RefusalCode } from '@maidan/contract';

/** The help articles that explain refusals; self-explanatory refusals have none. */
const slugs: Partial<Record<RefusalCode, string>> = {
  PHONE_NOT_VERIFIED: 'sign-up-and-verify-phone',
  INVALID_CODE: 'sign-up-and-verify-phone',
  WRONG_PASSWORD: 'account-safety',
  DEPOSIT_PENDING: 'deposit-by-wallet',
  AMOUNT_NOT_OFFERED: 'deposit-by-wallet',
  UNKNOWN_RECEIVER: 'deposit-by-wallet',
  TRANSACTION_ID_USED: 'transaction-id',
  INVALID_TRANSACTION_ID: 'transaction-id',
  WITHDRAWAL_PENDING: 'withdraw',
  WITHDRAWALS_DISABLED: 'withdraw',
  ACCOUNT_NUMBER_NOT_VERIFIED: 'withdraw',
  TURNOVER_OPEN: 'turnover',
  PROMOTION_UNAVAILABLE: 'bonus',
  PROMOTION_USED: 'bonus',
  DEPOSIT_BELOW_PROMOTION: 'bonus',
  BONUS_BET_TOO_HIGH: 'bonus',
  POINTS_TOO_FEW: 'vip-points',
  POINTS_NOT_ENOUGH: 'vip-points',
  CASH_BONUS_TOO_SMALL: 'referral',
  SELF_REFERRAL: 'referral',
  INSUFFICIENT_FUNDS: 'exposure',
  INVALID_BET_SIZE: 'back-and-lay',
  INVALID_ODDS: 'back-and-lay',
  MARKET_SUSPENDED: 'in-play-and-suspension',
  MARKET_NOT_OPEN_FOR_BETTING: 'in-play-and-suspension',
  BET_TAKEN_OR_LAPSED: 'in-play-and-suspension',
  BET_LAPSED_PRICE_CHANGED: 'in-play-and-suspension',
  CASH_OUT_UNAVAILABLE: 'cash-out',
  CASH_OUT_CHANGED: 'cash-out',
  CASH_OUT_EXPIRED: 'cash-out',
  NOTHING_TO_CASH_OUT: 'cash-out',
  BALL_RUNNING: 'bookmaker-and-fancy',
  RATE_CHANGED: 'bookmaker-and-fancy',
  STAKE_TOO_HIGH: 'bookmaker-and-fancy',
  LIMIT_REACHED: 'bookmaker-and-fancy',
  IN_TIME_OUT: 'responsible-play',
  STAKE_ABOVE_LIMIT: 'responsible-play',
  SECTION_BLOCKED: 'responsible-play',
};

/** The help article that explains a call's refusal, if there is one. */
export function helpSlugOf(error: unknown): string | undefined {
  return error instanceof CallRefused && error.code !== undefined ? slugs[error.code] : undefined;
}
