import type { Operation } from '@maidan/contract/trading';
import { z } from 'zod';

/** A parameter of an operation, as the developers' page lists it. */
export interface DescribedParameter {
  readonly name: string;
  /** In words: `text`, `list of text`, or the words that are allowed. */
  readonly type: string;
  readonly isMandatory: boolean;
}

/** An operation as the developers' page lists it. */
export interface DescribedOperation {
  readonly service: Operation['service'];
  readonly name: string;
  readonly summary: string;
  readonly right: Operation['right'];
  readonly parameters: readonly DescribedParameter[];
  /** The least that it can be called with, as JSON. */
  readonly sample: string;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Describes operations by the schemas that their calls are read with. */
export function describeOperations(operations: Iterable<Operation>): DescribedOperation[] {
  return Array.from(operations, ({ service, name, summary, right, params }) => {
    const schema: JsonSchema = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' });
    const mandatory = new Set(schema.required);
    const properties = Object.entries(schema.properties ?? {});
    return {
      service,
      name,
      summary,
      right,
      parameters: properties.map(([parameter, of]) => ({
        name: parameter,
        type: typeInWords(of),
        isMandatory: mandatory.has(parameter),
      })),
      sample: JSON.stringify(
        Object.fromEntries(
          properties.filter(([of]) => mandatory.has(of)).map(([of, type]) => [of, sampleOf(type)]),
        ),
        null,
        2,
      ),
    };
  });
}

function typeInWords(of: z.core.JSONSchema._JSONSchema): string {
  if (typeof of === 'boolean') return 'anything';
  if (of.enum !== undefined) return of.enum.map(String).join(', ');
  if (of.const !== undefined) return String(of.const);
  if (of.type === 'array')
    return `list of ${typeInWords(Array.isArray(of.items) ? true : (of.items ?? true))}`;
  if (of.anyOf !== undefined) return typeInWords(of.anyOf[0] ?? true);
  if (of.type === 'object')
    return `{ ${Object.entries(of.properties ?? {})
      .map(([name, type]) => `${name}: ${typeInWords(type)}`)
      .join('; ')} }`;
  return of.type === 'string' ? 'text' : String(of.type ?? 'anything');
}

function sampleOf(of: z.core.JSONSchema._JSONSchema): unknown {
  if (typeof of === 'boolean') return null;
  if (of.enum !== undefined) return of.enum[0];
  if (of.anyOf !== undefined) return sampleOf(of.anyOf[0] ?? true);
  if (of.type === 'array') return [];
  if (of.type === 'object') return {};
  if (of.type === 'string') return '';
  return of.type === 'boolean' ? true : 1;
}
