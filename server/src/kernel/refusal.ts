import { type AnyRefusalCode, allRefusals } from '@maidan/contract/office';

/** Texts per field of a form, as the wire's `errors`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * A rule says no. Thrown, because a throw rolls the transaction back; the HTTP edge turns it into the status and
 * text that the contract's registry holds for its code.
 */
export class Refusal extends Error {
  readonly code: AnyRefusalCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** In wire form: the offer that stands now, where the one that was taken had changed. */
  readonly quote: unknown;

  constructor(
    code: AnyRefusalCode,
    more: { message?: string; fields?: FieldErrors; retryAfterSeconds?: number; quote?: unknown } = {},
  ) {
    super(more.message ?? allRefusals[code].text);
    this.name = 'Refusal';
    this.code = code;
    this.status = allRefusals[code].status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.quote = more.quote;
  }
}

/** Callers come back after so long; most absences of a database are over by then. */
const AWAY_SECONDS = 2;

/** What is refused while the database is away: the same request sent again finds out what became of it. */
export const databaseAway = (): Refusal => new Refusal('DATABASE_AWAY', { retryAfterSeconds: AWAY_SECONDS });
