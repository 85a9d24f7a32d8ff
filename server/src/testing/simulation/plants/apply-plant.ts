import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plant, Replacement } from './plants.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

/** Puts a fault into the text of a file; refuses unless the text that it replaces is there exactly once. */
export function replaceOnce(text: string, { file, from, to }: Replacement): string {
  const [before, after, more] = text.split(from);
  if (before === undefined || after === undefined || more !== undefined)
    throw new Error(`The planted fault has to replace a text that is in ${file} exactly once: ${from}`);
  return `${before}${to}${after}`;
}

/** The text of the file as it is, with the fault in it. */
export const plantedText = (replacement: Replacement): string =>
  replaceOnce(readFileSync(join(ROOT, replacement.file), 'utf8'), replacement);

/**
 * Plants a fault in this process alone: its files are changed as they are loaded. Call it before anything of the app is
 * imported. Migrations, which no module loads, are left to `plantInDatabase`.
 */
export function applyPlant({ replaces }: Plant): void {
  const byUrl = Map.groupBy(replaces, ({ file }) => pathToFileURL(join(ROOT, file)).href);
  for (const one of replaces) plantedText(one);
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const faults = byUrl.get(url);
      if (faults === undefined || loaded.source == null) return loaded;
      const text =
        typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: faults.reduce(replaceOnce, text) };
    },
  });
}
