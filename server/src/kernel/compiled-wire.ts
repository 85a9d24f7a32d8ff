import { z } from 'zod';

/** Compiling takes as long as some thousand uses save: not worth it for a schema that is hardly used. */
const USES_MIN = 100;

/** A schema's two directions, each compiled once it is used often. */
interface Directions {
  reads: number;
  writes: number;
  read: z.core.$ZodType;
  /** Parses what the app has to what goes over the wire; undefined while it isn't used often, or if the schema can't be turned around. */
  write: z.core.$ZodType | undefined;
}

const directions = new WeakMap<z.core.$ZodType, Directions>();

/** As `z.safeParse`, several times as fast for what is parsed often. */
export function parseWire<Schema extends z.core.$ZodType>(
  schema: Schema,
  given: unknown,
): z.core.util.SafeParseResult<z.core.output<Schema>> {
  const of = directionsOf(schema);
  of.reads += 1;
  if (of.reads === USES_MIN) of.read = z.compile(schema);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiled schema is the given one
  return z.safeParse(of.read as Schema, given);
}

/** As `z.encode`, several times as fast for what is written often: the same text, and the same values are refused. */
export function encodeWire<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: z.core.output<Schema>,
): z.core.input<Schema> {
  const of = directionsOf(schema);
  of.writes += 1;
  if (of.writes === USES_MIN) of.write = compileTurned(schema);
  if (of.write === undefined) return z.encode(schema, value);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema turned around has the output of this one as its input
  return z.parse(of.write, value) as z.core.input<Schema>;
}

function directionsOf(schema: z.core.$ZodType): Directions {
  const known = directions.get(schema);
  if (known !== undefined) return known;
  const made = { reads: 0, writes: 0, read: schema, write: undefined };
  directions.set(schema, made);
  return made;
}

function compileTurned(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const turned = turnAround(schema);
  return turned && z.compile(turned);
}

/**
 * The schema that parses what this one answers to what it parses: each codec the other way round, because the compiler knows only the
 * way from the wire. Undefined where that would not be the same: where the checks of an object are meant for what comes in, and for
 * kinds of schemas that no answer has.
 */
export function turnAround(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const def = defOf(schema);
  switch (def.type) {
    case 'any':
    case 'bigint':
    case 'boolean':
    case 'custom':
    case 'date':
    case 'enum':
    case 'literal':
    case 'never':
    case 'null':
    case 'number':
    case 'string':
    case 'undefined':
    case 'unknown':
      return schema;
    case 'array': {
      const element = turnAround(def.element);
      return element && remake(schema, { ...def, element });
    }
    case 'nullable':
    case 'optional': {
      const innerType = turnAround(def.innerType);
      return innerType && remake(schema, { ...def, innerType });
    }
    // What is written has the value already.
    case 'default':
      return turnAround(def.innerType);
    case 'object':
      return turnObject(schema, def);
    case 'pipe':
      return turnPipe(schema, def);
    case 'record': {
      const valueType = turnAround(def.valueType);
      return valueType && defOf(def.keyType).type === 'string'
        ? remake(schema, { ...def, valueType })
        : undefined;
    }
    case 'tuple': {
      const items = turnEach(def.items);
      const rest = def.rest && turnAround(def.rest);
      return items === undefined || rest === undefined ? undefined : remake(schema, { ...def, items, rest });
    }
    case 'union':
      return turnUnion(schema, def);
    default:
      return undefined;
  }
}

type ZodDef = z.core.$ZodTypes['_zod']['def'];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion, no-underscore-dangle -- every schema is of one of these kinds; the base type doesn't say which
const defOf = (schema: z.core.$ZodType): ZodDef => (schema as z.core.$ZodTypes)._zod.def;

function turnObject(schema: z.core.$ZodType, def: z.core.$ZodObjectDef): z.core.$ZodType | undefined {
  const isStrict = def.catchall !== undefined && defOf(def.catchall).type === 'never';
  if (hasChecks(def) || (def.catchall !== undefined && !isStrict)) return undefined;
  const names = Object.keys(def.shape);
  const parts = turnEach(Object.values(def.shape));
  return (
    parts &&
    remake(schema, { ...def, shape: Object.fromEntries(parts.map((part, index) => [names[index], part])) })
  );
}

function turnPipe(schema: z.core.$ZodType, def: z.core.$ZodPipeDef): z.core.$ZodType | undefined {
  const [from, to] = [turnAround(def.out), turnAround(def.in)];
  const { transform, reverseTransform } = def;
  // Without its two ways it isn't a codec.
  if (from === undefined || to === undefined || hasChecks(def)) return undefined;
  if (transform === undefined || reverseTransform === undefined) return undefined;
  return remake(schema, {
    ...def,
    in: from,
    out: to,
    transform: reverseTransform,
    reverseTransform: transform,
  });
}

function turnUnion(
  schema: z.core.$ZodType,
  def: z.core.$ZodUnionDef | z.core.$ZodDiscriminatedUnionDef,
): z.core.$ZodType | undefined {
  const options = turnEach(def.options);
  return options && remake(schema, { ...def, options });
}

function turnEach(schemas: readonly z.core.$ZodType[]): z.core.$ZodType[] | undefined {
  const turned = schemas.map(turnAround);
  return turned.every((one) => one !== undefined) ? turned : undefined;
}

const hasChecks = ({ checks }: z.core.$ZodTypeDef): boolean => checks !== undefined && checks.length > 0;

/** Another schema of the same kind. */
const remake = (schema: z.core.$ZodType, def: ZodDef): z.core.$ZodType => z.core.clone(schema, def);
