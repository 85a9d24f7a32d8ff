import type { RefusalCode } from '@maidan/contract';
import type { InstructionError, PlaceInstruction, ReportError } from '@maidan/contract/trading';

/** What our refusals of an instruction are called on the trading API. */
const instructionErrors: Partial<Record<RefusalCode, InstructionError>> = {
  ACCOUNT_BLOCKED: 'ERROR_IN_ORDER',
  BET_LAPSED_PRICE_CHANGED: 'BET_TAKEN_OR_LAPSED',
  BET_TAKEN_OR_LAPSED: 'BET_TAKEN_OR_LAPSED',
  BONUS_BET_TOO_HIGH: 'LOSS_LIMIT_EXCEEDED',
  IDENTITY_LEVEL_NEEDED: 'ERROR_IN_ORDER',
  IN_TIME_OUT: 'ERROR_IN_ORDER',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  INVALID_BET_SIZE: 'INVALID_BET_SIZE',
  INVALID_MIN_FILL_SIZE: 'INVALID_MIN_FILL_SIZE',
  INVALID_ODDS: 'INVALID_ODDS',
  INVALID_PROFIT_RATIO: 'INVALID_PROFIT_RATIO',
  INVALID_RUNNER: 'INVALID_RUNNER',
  LICENCE_ENDED: 'ERROR_IN_ORDER',
  LOSS_LIMIT_REACHED: 'LOSS_LIMIT_EXCEEDED',
  MARKET_NOT_OPEN_FOR_BETTING: 'MARKET_NOT_OPEN_FOR_BETTING',
  // An order that would take it may be placed without.
  NO_STARTING_PRICE: 'INVALID_PERSISTENCE_TYPE',
  PRODUCT_CLOSED: 'ERROR_IN_ORDER',
  SECTION_BLOCKED: 'ERROR_IN_ORDER',
  SELF_EXCLUDED: 'ERROR_IN_ORDER',
  STAKE_ABOVE_LIMIT: 'LOSS_LIMIT_EXCEEDED',
  STAKE_LIMIT_REACHED: 'LOSS_LIMIT_EXCEEDED',
  STAKE_TOO_HIGH: 'INVALID_BET_SIZE',
};

/** What our refusals of a whole request are called. */
const reportErrors: Partial<Record<RefusalCode, ReportError>> = {
  ACCOUNT_BLOCKED: 'INVALID_ACCOUNT_STATE',
  BET_LAPSED_PRICE_CHANGED: 'INVALID_MARKET_VERSION',
  BONUS_BET_TOO_HIGH: 'LOSS_LIMIT_EXCEEDED',
  EVENT_BLOCKED: 'EVENT_BLOCKED',
  EVENT_EXPOSURE_LIMIT_EXCEEDED: 'EVENT_EXPOSURE_LIMIT_EXCEEDED',
  EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED: 'EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED',
  IDENTITY_LEVEL_NEEDED: 'PERMISSION_DENIED',
  IN_TIME_OUT: 'PERMISSION_DENIED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  INVALID_MARKET_ID: 'INVALID_MARKET_ID',
  LICENCE_ENDED: 'PERMISSION_DENIED',
  LOSS_LIMIT_REACHED: 'LOSS_LIMIT_EXCEEDED',
  MARKET_NOT_OPEN_FOR_BETTING: 'MARKET_NOT_OPEN_FOR_BETTING',
  MARKET_SUSPENDED: 'MARKET_SUSPENDED',
  PRODUCT_CLOSED: 'PERMISSION_DENIED',
  SECTION_BLOCKED: 'PERMISSION_DENIED',
  SELF_EXCLUDED: 'PERMISSION_DENIED',
  STAKE_ABOVE_LIMIT: 'LOSS_LIMIT_EXCEEDED',
  STAKE_LIMIT_REACHED: 'LOSS_LIMIT_EXCEEDED',
};

/** Refusals that are the player's or the market's rather than an instruction's: they fail the whole report. */
const OF_THE_WHOLE: ReadonlySet<RefusalCode> = new Set([
  'INSUFFICIENT_FUNDS',
  'EVENT_BLOCKED',
  'EVENT_EXPOSURE_LIMIT_EXCEEDED',
  'SECTION_BLOCKED',
  'IN_TIME_OUT',
  'SELF_EXCLUDED',
  'PRODUCT_CLOSED',
  'IDENTITY_LEVEL_NEEDED',
  'LICENCE_ENDED',
  'STAKE_ABOVE_LIMIT',
  'BONUS_BET_TOO_HIGH',
]);

/** The name of an instruction's refusal; a change is of a limit order. */
export const instructionErrorOf = (
  code: RefusalCode,
  orderType: PlaceInstruction['orderType'] = 'LIMIT',
): InstructionError =>
  code === 'NO_STARTING_PRICE' && orderType !== 'LIMIT'
    ? 'MARKET_NOT_OPEN_FOR_BSP_BETTING'
    : (instructionErrors[code] ?? 'ERROR_IN_ORDER');

/** The name of a whole request's refusal. */
export const reportErrorOf = (code: RefusalCode): ReportError => reportErrors[code] ?? 'INVALID_ORDER';

/** Why a request is refused as a whole, where each of its refusals is the same one of the player's; undefined otherwise. */
export function sharedRefusal(codes: readonly (RefusalCode | undefined)[]): RefusalCode | undefined {
  const refusals = new Set(codes.filter((code) => code !== undefined));
  const [only] = refusals;
  return refusals.size === 1 && only !== undefined && OF_THE_WHOLE.has(only) ? only : undefined;
}
