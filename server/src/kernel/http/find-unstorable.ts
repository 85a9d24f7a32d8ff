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
