import type { Call } from '@maidan/contract';
import { refusals } from '@maidan/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const record = z.record(z.string(), z.unknown());

/** Describes the call table as OpenAPI 3.1, for `GET /api/openapi.json`. */
export function describeApi(table: Readonly<Record<string, Call>>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(table)) {
    const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maidan',
      version: '1',
      description: 'Money is a decimal string, odds are numbers, times are ISO 8601 UTC.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function describeCall(name: string, call: Call): Json {
  const described: Json = {
    operationId: name,
    summary: call.summary,
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    responses: { [call.status]: { description: 'Success', ...contentOf(call) }, ...refusalsOf(call) },
  };
  if (call.caller !== 'anyone')
    described['security'] = call.caller === 'player' ? [{ bearer: [] }] : [{}, { bearer: [] }];
  if (call.body)
    described['requestBody'] = {
      required: true,
      content: { 'application/json': { schema: wireSchema(call.body) } },
    };
  return described;
}

function contentOf(call: Call): Json {
  return call.status === 204 ? {} : { content: { 'application/json': { schema: wireSchema(call.answer) } } };
}

function refusalsOf(call: Call): Json {
  const byStatus: Record<string, string[]> = {};
  for (const code of call.refusals)
    (byStatus[refusals[code].status] ??= []).push(`${code}: ${refusals[code].text}`);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, texts]) => [status, { description: texts.join('\n') }]),
  );
}

/** The wire side of a schema: its codecs' input. */
function wireSchema(schema: z.core.$ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function parameters(place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = wireSchema(schema);
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(record.parse(properties)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || needed.has(name),
    schema: property,
  }));
}
