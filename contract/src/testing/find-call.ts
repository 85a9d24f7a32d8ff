import type { CallTable } from '../client.ts';

/** A call that a request is for, with the parts of its path. */
export interface FoundCall {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The call of a table that has this method and path below the API's address; none if the table doesn't know it. */
export function findCall(table: CallTable, method: string, path: string): FoundCall | undefined {
  const parts = path.split('/');
  for (const [name, call] of Object.entries(table)) {
    const wanted = call.path.split('/');
    if (call.method !== method || wanted.length !== parts.length) continue;
    const isMatch = wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
    if (isMatch) return { name, params: readParams(wanted, parts) };
  }
  return undefined;
}

function readParams(wanted: readonly string[], parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    wanted.flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[at] ?? '')]] : [],
    ),
  );
}
