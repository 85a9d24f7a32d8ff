import { z } from 'zod';
import { isStorable } from '../../../kernel/database/columns.ts';
import { ProtocolFault } from '../api-fault.ts';

/** Deeper than any parameter of any operation. */
const DEPTH_MAX = 20;

/**
 * Parses an operation's parameters. Null is as good as left out, at any depth; what the schema doesn't name is ignored. Throws
 * MISSING_PARAMETER or INVALID_PARAMETER with the parameter's name.
 */
export function readParams<Schema extends z.core.$ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const params = withoutNulls(given ?? {}, 0);
  const result = z.safeParse(schema, params);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = issue?.path.map(String).join('.') || 'params';
  if (issue !== undefined && issue.path.length > 0 && !isGiven(params, issue.path))
    throw new ProtocolFault('MISSING_PARAMETER', `${name} is mandatory`);
  throw new ProtocolFault('INVALID_PARAMETER', `${name}: ${issue?.message ?? 'invalid'}`);
}

function isGiven(params: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    params,
  );
  return found !== undefined;
}

function withoutNulls(value: unknown, depth: number): unknown {
  if (typeof value === 'string' && !isStorable(value))
    throw new ProtocolFault('INVALID_PARAMETER', 'a text has a character that can’t be stored');
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEPTH_MAX) throw new ProtocolFault('INVALID_PARAMETER', 'nested too deeply');
  if (Array.isArray(value))
    return value.filter((item) => item !== null).map((item) => withoutNulls(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([name, item]) => [name, withoutNulls(item, depth + 1)]),
  );
}
