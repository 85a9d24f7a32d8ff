import * as z from 'zod/mini';
import type { AnswerOf, Call, InputOf, WireCall } from '../call.ts';
import type { CallTable } from '../client.ts';
import { refusals } from '../refusals.ts';
import { findCall } from './find-call.ts';
import { ConnectionLost, OtherAnswer, Refused } from './reply.ts';

/** What comes back from a call: its answer as the program knows it, or one of the ways to fail. */
export type Reply<C extends WireCall> = AnswerOf<C> | Refused | OtherAnswer | ConnectionLost;

/** What each call of a table replies: always the same, or what a function makes of what was asked. */
export type Replies<Table extends CallTable> = {
  readonly [Name in keyof Table]?:
    | Reply<Table[Name]>
    | ((asked: InputOf<Table[Name]>) => Reply<Table[Name]> | Promise<Reply<Table[Name]>>);
};

/** A server that gives the replies of a test, written and read by the contract's own codecs. */
export interface FakeApi<Table extends CallTable> {
  /** Stands in for the browser's `fetch` below the API's address. */
  readonly fetch: typeof fetch;
  /** Changes the replies of these calls from now on. */
  readonly reply: (replies: Replies<Table>) => void;
  /** What a call was asked so far, the first time first. */
  readonly asked: <Name extends keyof Table & string>(name: Name) => readonly Asked<Table[Name]>[];
  /** The requests that no reply was given for. */
  readonly unexpected: () => readonly string[];
}

/** What a call was asked, and by which key it is known for a repeat. */
export type Asked<C extends WireCall> = InputOf<C> & { readonly idempotencyKey: string | undefined };

/** A fake server of the calls of a table below `/api`. */
export function createFakeApi<Table extends CallTable>(table: Table, first: Replies<Table>): FakeApi<Table> {
  const replies = new Map<string, unknown>(Object.entries(first));
  const asked = new Map<string, unknown[]>();
  const unexpected: string[] = [];

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const found = findCall(table, request.method, pathname.slice('/api'.length));
    const call = table[found?.name ?? ''];
    if (found === undefined || call === undefined || !replies.has(found.name)) {
      unexpected.push(`${found?.name ?? 'no call'}: ${request.method} ${pathname}`);
      return Response.json({ message: 'No reply was given.' }, { status: 500 });
    }
    const input = {
      params: read(call.params, found.params),
      query: read(call.query, Object.fromEntries(searchParams)),
      body: call.body === undefined ? undefined : read(call.body, await request.json()),
      idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
    };
    asked.set(found.name, [...(asked.get(found.name) ?? []), input]);
    const reply = replies.get(found.name);
    return write(call, typeof reply === 'function' ? await reply(input) : reply);
  }

  return {
    fetch: (address, init) => answer(new Request(address, init)),
    reply(more) {
      for (const [name, reply] of Object.entries(more)) replies.set(name, reply);
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call's own schemas read what was asked
    asked: (name) => (asked.get(name) ?? []) as Asked<Table[typeof name]>[],
    unexpected: () => unexpected,
  };
}

function read(schema: z.ZodMiniType | undefined, given: unknown): unknown {
  return schema === undefined ? undefined : schema.parse(given);
}

function write(call: WireCall & Pick<Partial<Call>, 'refusedAs'>, reply: unknown): Response {
  if (reply instanceof ConnectionLost) throw new TypeError(reply.says);
  if (reply instanceof OtherAnswer) return Response.json(reply.body, { status: reply.status });
  if (reply instanceof Refused) return refuse(call.refusedAs, reply);
  const body = z.encode(call.answer, reply);
  return call.status === 204
    ? new Response(null, { status: 204 })
    : Response.json(body, { status: call.status });
}

function refuse(
  refusedAs: Call['refusedAs'],
  { code, message, fields, retryAfterSeconds, value }: Refused,
): Response {
  const { status, text } = refusals[code];
  const said = message ?? text;
  return Response.json(
    {
      message: said,
      code,
      ...(fields === undefined ? {} : { errors: fields }),
      ...(value === undefined ? {} : { quote: value.bn }),
      ...(refusedAs === 'error' ? { success: false, error: said } : {}),
    },
    { status, headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) } },
  );
}
