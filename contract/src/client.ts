import * as z from 'zod/mini';
import type { AnswerOf, InputOf, WireCall } from './call.ts';
import type { RefusalCode } from './refusals.ts';

/** A refusal by the server: its status, code, text and, for forms, the messages per field. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /**
   * The new offer, when one was refused because it had changed, which its call's schema parses; or the words, in Bangla with Latin
   * digits, that the refusal's text has in place of `{value}`: the English text comes with its own.
   */
  readonly quote: unknown;

  constructor(
    status: number,
    answer: {
      message?: string | undefined;
      error?: string | undefined;
      code?: RefusalCode | undefined;
      errors?: Record<string, string[]> | undefined;
      quote?: unknown;
    },
  ) {
    super(answer.message ?? answer.error ?? '');
    this.status = status;
    this.code = answer.code;
    this.fields = answer.errors ?? {};
    this.quote = answer.quote;
  }
}

/** The server could not be reached or its answer doesn't match the contract. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

type Given<C extends WireCall> = {
  [
    Part in 'params' | 'query' | 'body' as InputOf<C>[Part] extends undefined ? never : Part
  ]: C[Part] extends z.ZodMiniType ? z.output<C[Part]> : never;
} & { idempotencyKey?: string; signal?: AbortSignal };

/** Calls by their names in the app. */
export type CallTable = Readonly<Record<string, WireCall>>;

/** One function per call of a table. */
export type ClientOf<Table extends CallTable> = {
  readonly [Name in keyof Table]: (given: Given<Table[Name]>) => Promise<AnswerOf<Table[Name]>>;
};

/** How a client reaches the server. */
export interface ClientOptions {
  /** `{host}/api`, without a trailing slash. */
  readonly baseUrl: string;
  /** The current bearer token, if any. */
  readonly token: () => string | undefined;
  readonly fetch?: typeof fetch;
  /** Asks for the proof that a call was refused for the lack of; true once it was given, upon which the call is repeated. */
  readonly stepUp?: () => Promise<boolean>;
}

interface AnyGiven {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A client of the calls of a table. Refusals are thrown as `CallRefused`, everything else that fails as `CallFailed`. */
export function clientOf<Table extends CallTable>(table: Table, options: ClientOptions): ClientOf<Table> {
  const entries = Object.entries(table).map(([name, call]) => [
    name,
    (given: AnyGiven) => sendProven(options, call, given),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are made from the very table that the type is
  return Object.fromEntries(entries) as ClientOf<Table>;
}

/** Sends a call, and once more if it was refused until the caller has proved to be who they are (SAFE-44). */
async function sendProven(options: ClientOptions, call: WireCall, given: AnyGiven): Promise<unknown> {
  try {
    return await send(options, call, given);
  } catch (error) {
    const isAsked = error instanceof CallRefused && error.code === 'STEP_UP_NEEDED';
    if (!isAsked || options.stepUp === undefined || !(await options.stepUp())) throw error;
    return send(options, call, given);
  }
}

async function send(options: ClientOptions, call: WireCall, given: AnyGiven): Promise<unknown> {
  const token = options.token();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (given.idempotencyKey !== undefined) headers['idempotency-key'] = given.idempotencyKey;
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  const request: RequestInit = { method: call.method, headers, signal: given.signal ?? null };
  if (call.body !== undefined) request.body = JSON.stringify(z.encode(call.body, given.body));
  let response: Response;
  try {
    response = await (options.fetch ?? fetch)(`${options.baseUrl}${addressOf(call, given)}`, request);
  } catch (cause) {
    throw new CallFailed('unreachable', { cause });
  }
  return read(call, response);
}

/** The URL of a call below the API's base, with its query. */
export function addressOf(call: WireCall, given: Pick<AnyGiven, 'params' | 'query'>): string {
  const params = wireRecord(call.params, given.params);
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = Object.entries(wireRecord(call.query, given.query)).map(([name, value]) => [
    name,
    String(value),
  ]);
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

function wireRecord(schema: z.ZodMiniType | undefined, value: unknown): Record<string, unknown> {
  if (schema === undefined || value === undefined) return {};
  const encoded = z.record(z.string(), z.unknown()).parse(z.encode(schema, value));
  return Object.fromEntries(Object.entries(encoded).filter(([, field]) => field !== undefined));
}

/** A newer server may send codes that this client doesn't know; a list of all codes would not be worth its size. */
const refusalCode = z.custom<RefusalCode>((code) => typeof code === 'string' && /^[A-Z_]+$/.test(code));

const refusalAnswer = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  code: z.optional(refusalCode),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  quote: z.optional(z.unknown()),
});

async function read(call: WireCall, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  let answer: unknown;
  try {
    answer = await response.json();
  } catch (cause) {
    throw new CallFailed('not JSON', { cause });
  }
  if (response.ok) return z.decode(call.answer, answer);
  throw readRefusal(response.status, answer);
}

/** Parses a refusal from a response body, for code that doesn't use the client. */
export function readRefusal(status: number, answer: unknown): CallRefused {
  return new CallRefused(status, refusalAnswer.safeParse(answer).data ?? {});
}
