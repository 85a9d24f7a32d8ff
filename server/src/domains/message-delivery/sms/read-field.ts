/** The text, number or truth value at a dotted path of an answer, such as `data.0.id`, as text; undefined if there is none. */
export function readField(answer: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? Reflect.get(value, key)
          : undefined,
      answer,
    );
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found)
    : undefined;
}
