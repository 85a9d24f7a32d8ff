/** A value of a field as JSON has it. */
type Shape = 'text' | 'number' | 'flag' | 'list' | 'object' | 'nothing';

/** Where two answers differ in their fields or types, as `runners[].ex: missing`. */
export type Difference = `${string}: ${'missing' | `${Shape} for ${Shape}`}`;

/**
 * What of a recorded answer's fields ours doesn't have, or has with another type. All entries of a list count as one; fields that
 * only ours has are no difference, because clients ignore them.
 */
export function compareShapes(
  recorded: readonly unknown[],
  ours: readonly unknown[],
  path = '',
): Difference[] {
  const differences: Difference[] = [];
  for (const name of new Set(objects(recorded).flatMap((value) => Object.keys(value)))) {
    const of = (values: readonly unknown[]) =>
      objects(values).flatMap((value) =>
        value[name] === undefined || value[name] === null ? [] : [value[name]],
      );
    const field = path === '' ? name : `${path}.${name}`;
    const [theirs] = of(recorded);
    const [own] = of(ours);
    if (own === undefined) differences.push(`${field}: missing`);
    else if (shapeOf(theirs) !== shapeOf(own))
      differences.push(`${field}: ${shapeOf(own)} for ${shapeOf(theirs)}`);
    else differences.push(...compareShapes(of(recorded), of(ours), field));
  }
  const inLists = lists(recorded);
  if (inLists.length > 0 && lists(ours).length > 0)
    differences.push(...compareShapes(inLists, lists(ours), `${path}[]`));
  return differences;
}

const objects = (values: readonly unknown[]) =>
  values.filter((value): value is Record<string, unknown> => shapeOf(value) === 'object');
const lists = (values: readonly unknown[]) => values.filter((value) => Array.isArray(value)).flat();

function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'flag';
  return typeof value === 'object' && value !== null ? 'object' : 'nothing';
}
