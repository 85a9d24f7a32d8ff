import type { z } from 'zod';
import { parseWire } from '../../../kernel/compiled-wire.ts';
import { isStorable } from '../../../kernel/database/columns.ts';
import { ProtocolFault } from '../api-fault.ts';

/** Deeper than any parameter of any operation. */
const DEPTH_MAX = 20;

/**
 * Parses an operation's parameters. Null is as good as left out, at any depth; what the schema doesn't name is ignored. Throws
 * MISSING_PARAMETER or INVALID_PARAMETER with the parameter's name.
 */
export function readParams<Schema extends z.core.$ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const sent = given ?? {};
  // Hardly anybody sends one.
  const params = hasNull(sent, 0) ? withoutNulls(sent) : sent;
  const result = parseWire(schema, params);
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

/** Whether a null is anywhere in it. Throws what can't be stored, or is nested too deeply. */
function hasNull(value: unknown, depth: number): boolean {
  if (typeof value === 'string' && !isStorable(value))
    throw new ProtocolFault('INVALID_PARAMETER', 'a text has a character that can’t be stored');
  if (typeof value !== 'object' || value === null) return value === null;
  if (depth > DEPTH_MAX) throw new ProtocolFault('INVALID_PARAMETER', 'nested too deeply');
  let isFound = false;
  for (const item of Object.values(value)) if (hasNull(item, depth + 1)) isFound = true;
  return isFound;
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([name, item]) => [name, withoutNulls(item)]),
  );
}
