/**
 * The errors of a whole call, by their number in `ANGX-0000` (SportsAPING interface definition, APINGException). An operation that was
 * understood and refused instruction by instruction answers with a report instead.
 */
export const apiErrors = {
  TOO_MUCH_DATA: 1,
  INVALID_INPUT_DATA: 2,
  INVALID_SESSION_INFORMATION: 3,
  NO_APP_KEY: 4,
  NO_SESSION: 5,
  UNEXPECTED_ERROR: 6,
  INVALID_APP_KEY: 7,
  TOO_MANY_REQUESTS: 8,
  SERVICE_BUSY: 9,
  TIMEOUT_ERROR: 10,
  REQUEST_SIZE_EXCEEDS_LIMIT: 14,
  ACCESS_DENIED: 15,
  INVALID_MARKET_GROUP: 16,
  EXPOSURE_LIMIT_NOT_EXIST: 17,
  MARKET_GROUP_NOT_BLOCKED: 18,
} as const;

/** One of {@link apiErrors}. */
export type ApiErrorCode = keyof typeof apiErrors;

/** The errors of a call that was not understood: the number of JSON-RPC, and the name that REST has as its `faultstring`. */
export const protocolErrors = {
  PARSE_ERROR: { code: -32_700, fault: 'DSC-0008' },
  INVALID_REQUEST: { code: -32_600, fault: 'DSC-0008' },
  METHOD_NOT_FOUND: { code: -32_601, fault: 'DSC-0021' },
  MISSING_PARAMETER: { code: -32_602, fault: 'DSC-0018' },
  INVALID_PARAMETER: { code: -32_602, fault: 'DSC-0009' },
} as const;

/** One of {@link protocolErrors}. */
export type ProtocolError = keyof typeof protocolErrors;

/** What JSON-RPC has for every error of the service itself. */
export const SERVER_ERROR = -32_099;

/** The name of an error as both transports have it. */
export const angxOf = (code: ApiErrorCode): string => `ANGX-${String(apiErrors[code]).padStart(4, '0')}`;

/** Why a login was refused, as clients know it. */
export type LoginError =
  | 'INVALID_USERNAME_OR_PASSWORD'
  | 'STRONG_AUTH_CODE_REQUIRED'
  | 'TEMPORARY_BAN_TOO_MANY_REQUESTS'
  | 'ACCOUNT_NOW_LOCKED'
  | 'CLOSED'
  | 'SUSPENDED'
  | 'INPUT_VALIDATION_ERROR'
  | 'INVALID_APP_KEY'
  | 'NO_SESSION'
  | 'INTERNAL_ERROR';
