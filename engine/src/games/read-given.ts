/** The fields of an untrusted object if it has exactly these; else `undefined`. */
export function readFields<Name extends string>(
  given: unknown,
  names: readonly Name[],
): Readonly<Record<Name, unknown>> | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const isComplete = names.every((name) => Object.hasOwn(given, name));
  if (!isComplete || Object.keys(given).length !== names.length) return undefined;
  return hasAll(given, names) ? given : undefined;
}

function hasAll<Name extends string>(
  given: object,
  names: readonly Name[],
): given is Readonly<Record<Name, unknown>> {
  return names.every((name) => name in given);
}

/** True for a whole number from `min` to `max`. */
export function isWhole(given: unknown, min: number, max: number): given is number {
  return typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max;
}

/** The one of the given names that the value is; else `undefined`. */
export function readName<Name extends string>(given: unknown, names: readonly Name[]): Name | undefined {
  return names.find((name) => name === given);
}
