import * as fc from 'fast-check';
import { z } from 'zod';

/** Values that a field of that name has in the app that is fuzzed, such as ids of real rows. */
export type KnownValues = (field: string) => readonly unknown[];

/** A part of a JSON Schema; several types are read as a choice among them. */
const part = z
  .looseObject({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    const: z.optional(z.unknown()),
    enum: z.optional(z.array(z.unknown())),
    anyOf: z.optional(z.array(z.unknown())),
    oneOf: z.optional(z.array(z.unknown())),
    properties: z.optional(z.record(z.string(), z.unknown())),
    required: z.optional(z.array(z.string())),
    additionalProperties: z.optional(z.unknown()),
    items: z.optional(z.unknown()),
    prefixItems: z.optional(z.array(z.unknown())),
    minItems: z.optional(z.number()),
    maxItems: z.optional(z.number()),
    pattern: z.optional(z.string()),
    format: z.optional(z.string()),
    minLength: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    exclusiveMinimum: z.optional(z.number()),
  })
  .transform(({ type, ...others }) =>
    Array.isArray(type)
      ? { ...others, type: undefined, anyOf: type.map((one) => ({ ...others, type: one })) }
      : { ...others, type },
  );

type Part = z.infer<typeof part>;

/** Texts that a pattern with a lookahead can't be turned into. */
const FITTING_TEXTS = ['jolpai2749', 'jolpai2750', 'a long password 1'];
const DAYS = ['2026-01-14', '2026-01-15', '2026-01-16', '2025-12-31', '1990-05-17', '2024-02-29'];
const MOMENTS = ['2026-01-15T12:00:00.000Z', '2026-01-15T13:30:00Z', '2027-01-01T00:00:00.000Z'];
const TEXT_MAX = 40;
const LIST_MAX = 4;

/**
 * The values on the wire that a schema accepts, as far as its JSON Schema says: mostly those that the app knows under the
 * field's name, else drawn from the type, the pattern and the bounds, the bounds themselves among them.
 */
export function valuesOfSchema(schema: z.core.$ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known, '');
}

function valuesOf(json: unknown, known: KnownValues, field: string): fc.Arbitrary<unknown> {
  const schema = part.parse(json);
  const typed = typedValues(schema, known, field);
  const fitting = known(field).filter((value) => isOfType(schema, value));
  return fitting.length === 0
    ? typed
    : fc.oneof({ arbitrary: fc.constantFrom(...fitting), weight: 2 }, { arbitrary: typed, weight: 1 });
}

function typedValues(schema: Part, known: KnownValues, field: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, known, field)));
  if (schema.type === 'object') return objectsOf(schema, known);
  if (schema.prefixItems !== undefined)
    return fc.tuple(...schema.prefixItems.map((item) => valuesOf(item, known, field)));
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = LIST_MAX, items = {} } = schema;
    const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, LIST_MAX)) };
    return fc.array(valuesOf(items, known, field), length);
  }
  if (schema.type === 'string') return textsOf(schema);
  if (schema.type === 'integer') return numbersOf(schema).map(Math.round);
  if (schema.type === 'number') return numbersOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return fc.jsonValue({ maxDepth: 2 });
}

function objectsOf({ properties, required = [], additionalProperties }: Part, known: KnownValues) {
  if (properties === undefined)
    return fc.dictionary(fc.string({ maxLength: 8 }), valuesOf(additionalProperties ?? {}, known, ''), {
      maxKeys: LIST_MAX,
    });
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOf(property, known, name)]),
  );
  const requiredKeys = required.filter((name) => name in fields);
  return fc.record(fields, { requiredKeys, noNullPrototype: true });
}

function textsOf({ pattern, format, minLength = 0, maxLength = TEXT_MAX }: Part): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom(...DAYS);
  if (format === 'date-time') return fc.constantFrom(...MOMENTS);
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, TEXT_MAX)) };
  if (pattern === undefined) return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'binary' }));
  // Lookaheads aren't supported.
  if (pattern.includes('(?=')) return fc.constantFrom(...FITTING_TEXTS);
  return fc.stringMatching(new RegExp(pattern), { maxLength: Math.max(TEXT_MAX, leastLength(pattern)) });
}

/** As many characters as the counts of a pattern ask for, such as `{87}` of a key. */
function leastLength(pattern: string): number {
  const counts = Array.from(pattern.matchAll(/\{(\d+)/g), ([, count]) => Number(count));
  return counts.reduce((sum, count) => sum + count, 0);
}

function numbersOf({ minimum, maximum, exclusiveMinimum }: Part): fc.Arbitrary<number> {
  const min = minimum ?? exclusiveMinimum ?? -1e6;
  const max = Math.max(min, Math.min(maximum ?? 1e6, 1e12));
  return fc.oneof(
    fc.constantFrom(min, max, Math.min(max, Math.max(min, 1)), (min + max) / 2),
    fc.double({ min, max, noNaN: true }).map((drawn) => Math.round(drawn * 100) / 100),
    fc.integer({ min: Math.ceil(Math.max(min, -1e9)), max: Math.floor(Math.min(max, 1e9)) }),
  );
}

function isOfType({ type, anyOf, oneOf, enum: listed, const: only }: Part, value: unknown): boolean {
  if (listed !== undefined) return listed.includes(value);
  if (only !== undefined) return only === value;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choices.some((choice) => isOfType(part.parse(choice), value));
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return type === undefined || typeof value === type;
}
