import type { WireCall } from '@maidan/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** Parses a request's parts by the call's schemas; refuses MALFORMED with the texts per field when one is invalid. */
export function readInput(call: WireCall, request: FastifyRequest) {
  return {
    params: read(call.params, request.params),
    query: read(call.query, request.query),
    body: read(call.body, request.body),
  };
}

/** A header that was sent exactly once, by its lower-case name. */
export function findHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function read(schema: z.core.$ZodType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  const unstorable = findUnstorable(given);
  if (unstorable !== undefined) {
    const text = 'Invalid character';
    throw new Refusal('MALFORMED', { message: text, fields: { [unstorable]: [text] } });
  }
  const result = z.safeParse(schema, given === undefined ? {} : given);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.') || 'request';
    (fields[field] ??= []).push(issue.message);
  }
  const message = result.error.issues[0]?.message;
  throw new Refusal('MALFORMED', message === undefined ? { fields } : { fields, message });
}

/**
 * The field whose text the database would refuse or change, if there is one: a null character, or half a surrogate
 * pair. One such text would fail its whole batch, for everybody in it. `request` names a text that is not in a field.
 */
export function findUnstorable(given: unknown): string | undefined {
  const waiting: { readonly field: string; readonly value: unknown }[] = [{ field: 'request', value: given }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && !isStorable(value)) return field;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value))
      waiting.push({ field: field === 'request' ? name : field, value: part });
  }
  return undefined;
}

/** True if the text comes back from the database as it went in. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
