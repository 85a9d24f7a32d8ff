import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/** The HTTP shape of any call, a player's or the office's. */
export interface WireCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `{host}/api`; `:name` marks a segment parsed by `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** The status code on success. */
  readonly status: 200 | 201 | 204;
  /** True for a call that changes little or nothing by its POST or DELETE, and is served while the disk is full. */
  readonly servedWhenFull?: true;
}

/** One call of the API, declared once: the server's handler, the client and the published schema derive from it. */
export interface Call extends WireCall {
  /** Who may call: anyone, a player with a token, or either (`caller.player` may then be undefined). */
  readonly caller: 'anyone' | 'player' | 'either';
  /** The refusals a caller must expect besides those that every call may give. */
  readonly refusals: readonly RefusalCode[];
  /** True if the call moves money and therefore takes an `Idempotency-Key` header. */
  readonly movesMoney?: true;
  /** True if clients poll the answer: it then carries an ETag and answers 304. */
  readonly snapshot?: true;
  /** Set if a refusal also has `success: false` and carries its text as `error`, as the withdrawal calls do. */
  readonly refusedAs?: 'error';
  /** Who has to have proved within minutes that it is them (SAFE-44); left out, nobody. */
  readonly stepUp?: StepUpRule;
}

/** Asked of everybody, or only of players who have a second factor or a passkey. */
export type StepUpRule = 'always' | 'with-factor';

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** What a handler receives and a client passes, with the app's field names. */
export interface InputOf<C extends WireCall> {
  readonly params: OutputOf<C['params']>;
  readonly query: OutputOf<C['query']>;
  readonly body: OutputOf<C['body']>;
}

/** What a handler returns and a client receives, with the app's field names. */
export type AnswerOf<C extends WireCall> = z.output<C['answer']>;

/** Keeps the exact type of a table of calls while checking each row. */
export function defineCalls<const Table extends Record<string, Call>>(table: Table): Table {
  return table;
}
