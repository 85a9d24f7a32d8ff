import type { ApiErrorCode, ProtocolError } from '@maidan/contract/trading';

/** An operation is refused as a whole, by the trading API's own code. */
export class ApiFault extends Error {
  readonly code: ApiErrorCode;
  /** For the developer, in English. */
  readonly details: string;

  constructor(code: ApiErrorCode, details = '') {
    super(`${code} ${details}`.trim());
    this.name = 'ApiFault';
    this.code = code;
    this.details = details;
  }
}

/** A call can't be understood: it isn't JSON, names no operation of ours, or its parameters don't fit. */
export class ProtocolFault extends Error {
  readonly kind: ProtocolError;
  /** For the developer, in English. */
  readonly details: string;

  constructor(kind: ProtocolError, details = '') {
    super(`${kind} ${details}`.trim());
    this.name = 'ProtocolFault';
    this.kind = kind;
    this.details = details;
  }
}
