import type { RefusalCode } from '../refusals.ts';

/** The server says no: the code's own status and text, unless others are given. */
export class Refused {
  readonly code: RefusalCode;
  readonly message: string | undefined;
  /** The texts of a form's fields, by the wire's names. */
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;

  readonly retryAfterSeconds: number | undefined;
  /** What the text names where it says `{value}`. */
  readonly value: { readonly en: string; readonly bn: string } | undefined;

  constructor(
    code: RefusalCode,
    more: {
      message?: string;
      fields?: Readonly<Record<string, readonly string[]>>;
      retryAfterSeconds?: number;
      value?: { readonly en: string; readonly bn: string };
    } = {},
  ) {
    this.code = code;
    this.message = more.message;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.value = more.value;
  }
}

/** An answer that isn't the contract's: a status with any body. */
export class OtherAnswer {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** The connection breaks before an answer has come. */
export class ConnectionLost {
  readonly says = 'The connection was lost.';
}
