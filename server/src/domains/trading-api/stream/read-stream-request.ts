import { type StreamErrorCode, streamOps, type StreamRequest, streamRequest } from '@maidan/contract/trading';
import { z } from 'zod';

/** Deeper than any request. */
const DEPTH_MAX = 10;

/** A request, or why it is none, with its id where that can be read. */
export type ReadRequest =
  | { readonly kind: 'request'; readonly request: StreamRequest }
  | {
      readonly kind: 'fault';
      readonly id: number | undefined;
      readonly code: StreamErrorCode;
      readonly message: string;
    };

const requestId = z.object({ id: z.int() });
const requestOp = z.object({ op: z.string() });
const OPS: ReadonlySet<string> = new Set(streamOps);

/** Reads a line. Null is as good as left out. Text that is no JSON is INVALID_INPUT, an unknown operation INVALID_REQUEST. */
export function readStreamRequest(line: string): ReadRequest {
  const parsed = parse(line);
  if (parsed === undefined)
    return { kind: 'fault', id: undefined, code: 'INVALID_INPUT', message: 'the line is not JSON' };
  const id = requestId.safeParse(parsed.value).data?.id;
  const op = requestOp.safeParse(parsed.value).data?.op;
  if (op === undefined || !OPS.has(op))
    return { kind: 'fault', id, code: 'INVALID_REQUEST', message: 'no such operation' };
  const request = z.safeParse(streamRequest, parsed.value);
  if (request.success) return { kind: 'request', request: request.data };
  const [issue] = request.error.issues;
  const message = `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'invalid'}`;
  return { kind: 'fault', id, code: 'INVALID_INPUT', message };
}

function parse(line: string): { readonly value: unknown } | undefined {
  try {
    return { value: withoutNulls(JSON.parse(line), 0) };
  } catch {
    return undefined;
  }
}

function withoutNulls(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEPTH_MAX) throw new RangeError('nested too deeply');
  if (Array.isArray(value)) return value.map((item: unknown) => withoutNulls(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]: [string, unknown]) =>
      item === null ? [] : [[name, withoutNulls(item, depth + 1)]],
    ),
  );
}
