import type { AnswerOf, Call, InputOf } from '@maidan/contract';
import type { Currency } from '@maidan/engine';

/** The player whose token came with the request. */
export interface Player {
  readonly id: bigint;
  readonly username: string;
  /** The wallet's currency. */
  readonly currency: Currency;
  /** Identifies the session within the accounts domain, so that logout can end it. */
  readonly sessionId: bigint;
  /** From which country the request came; left out where nobody knows it. */
  readonly country?: string | undefined;
}

/** What a handler knows about the request beside its parsed input. */
export interface AnyContext {
  /** The caller's network address. */
  readonly address: string;
  /** Where the site's pages come from, as `https://maidan.example`: PUBLIC_URL, else by the name that the request came to. */
  readonly siteOrigin: string;
  /** A header of the request, by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** The name of the caller's device; one without a name is given one with the response. */
  readonly device: () => string;
  /** Says in the answer how old what it shows is, in milliseconds; called when a standby gave it. */
  readonly noteAge: (ageMs: number) => void;
  /** The `Idempotency-Key` header, when given. */
  readonly idempotencyKey: string | undefined;
}

type ContextOf<C extends Call> = AnyContext & {
  readonly player: C['caller'] extends 'player'
    ? Player
    : C['caller'] extends 'either'
      ? Player | undefined
      : undefined;
};

/** Serves one call: takes parsed input, answers in the app's names, refuses by throwing a `Refusal`. */
export type Handler<C extends Call> = (
  input: InputOf<C>,
  context: ContextOf<C>,
) => Promise<AnswerOf<C> | Prepared> | AnswerOf<C> | Prepared;

/** A handler for every call of a table; a missing or extra one doesn't compile. */
export type Handlers<Table extends Record<string, Call>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>;
};

/** A response that is already wire text, built once for many callers, with its entity tag. */
export class Prepared {
  readonly body: string;
  readonly etag: string;
  /** Compressed once, for the first caller who takes it. */
  compressed?: Promise<Buffer>;

  constructor(body: string, etag: string) {
    this.body = body;
    this.etag = etag;
  }
}
