import { type AnyRefusalCode, allRefusals } from '@maidan/contract/office';

/** Texts per field of a form, as the wire's `errors`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What the text of a refusal names where it says `{value}`, such as until when; digits are Latin in both languages. */
export interface RefusalValue {
  readonly en: string;
  readonly bn: string;
}

/**
 * A rule refuses the request. Thrown, because a throw rolls the transaction back; the HTTP edge turns it into the
 * status and text that the contract's registry has for its code.
 */
export class Refusal extends Error {
  readonly code: AnyRefusalCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** In wire form: the offer that stands now, when the accepted one had changed. */
  readonly quote: unknown;
  readonly value: RefusalValue | undefined;

  constructor(
    code: AnyRefusalCode,
    more: {
      message?: string;
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      quote?: unknown;
      value?: RefusalValue;
    } = {},
  ) {
    super(more.message ?? allRefusals[code].text.replace('{value}', more.value?.en ?? '…'));
    this.name = 'Refusal';
    this.code = code;
    this.status = allRefusals[code].status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.quote = more.quote;
    this.value = more.value;
  }
}

/** When callers should retry what a full disk refused: an operator has to free room first. */
const DISK_FULL_SECONDS = 30;

/** Refuses what writes while the disk has no room for it (SAFE-27). */
export const diskFull = (): Refusal => new Refusal('DISK_FULL', { retryAfterSeconds: DISK_FULL_SECONDS });

/** When callers should retry; most outages of a database are over by then. */
const AWAY_SECONDS = 2;

/** Refuses work while the database is away; sending the same request again finds out what became of it. */
export const databaseAway = (): Refusal => new Refusal('DATABASE_AWAY', { retryAfterSeconds: AWAY_SECONDS });
