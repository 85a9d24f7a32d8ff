import type { Plugin } from 'vite';

const LISTS = /\/web\/src\/features\/[\w-]+\/screens\.ts$/;
const IMPORTED = /\(await (import\('[^']+'\))\)\.(\w+)/g;

/**
 * Writes the imports of the lists of screens so that Vite wraps them in one short call each; for the form in which they are
 * written it repeats the name of what is imported four times, in the chunk that everything waits for (0.5 KB gz).
 */
export function shortenImports(): Plugin {
  return {
    name: 'shorten-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!LISTS.test(id)) return null;
      return { code: code.replaceAll(IMPORTED, 'await $1.then((code) => code.$2)'), map: null };
    },
  };
}
