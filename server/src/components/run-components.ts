import { readFile, writeFile } from 'node:fs/promises';
import { type Differences, areSame, compareComponents } from './compare-components.ts';
import { digestOf, hashComponents, readManifest, writeManifest } from './hash-components.ts';
import { ROOT } from './list-components.ts';

const USAGE = 'Usage: npm run components -- write <file> | verify <file>';
/** More would say no more. */
const NAMED_MAX = 20;

/**
 * `write <file>` leaves the SHA-256 of every component in a new file, as `sha256sum` does; `verify <file>` compares what is installed
 * with one, and throws if anything differs.
 */
export async function runComponents(
  given: readonly string[],
  print: (line: string) => void,
  root: string = ROOT,
): Promise<void> {
  const [task, file, ...more] = given;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const installed = await hashComponents(root);
  const sum = `${installed.size} components, SHA-256 of all ${digestOf(installed)}.`;
  if (task === 'write') {
    // An older one may be what something else is compared with.
    await writeFile(file, writeManifest(installed), { flag: 'wx' });
    print(`Written to ${file}: ${sum} Keep it where the user who runs Maidan can't write it.`);
  } else if (task === 'verify') {
    const differences = compareComponents(installed, readManifest(await readFile(file, 'utf8')));
    for (const line of describeDifferences(differences)) print(line);
    if (!areSame(differences)) throw new Error(`What is installed is not what ${file} names.`);
    print(`The same as in ${file}: ${sum}`);
  } else throw new Error(USAGE);
}

/** A line for each component that differs, of each kind the first twenty and how many more there are. */
export function describeDifferences({ changed, missing, added }: Differences): string[] {
  return [
    ...linesFor('changed', changed),
    ...linesFor('missing', missing),
    ...linesFor('not in the manifest', added),
  ];
}

function linesFor(what: string, paths: readonly string[]): string[] {
  const named = paths.slice(0, NAMED_MAX).map((path) => `${what}: ${path}`);
  const rest = paths.length - named.length;
  return rest === 0 ? named : [...named, `${what}: ${rest} more`];
}
