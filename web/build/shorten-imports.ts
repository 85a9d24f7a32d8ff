import { join } from 'node:path';
import type { Plugin } from 'vite';

const LISTS = /\/web\/src\/features\/[\w-]+\/screens\.ts$/;
const IMPORTED = /\(await (import\('[^']+'\))\)\.(\w+)/g;
const PRELOADER = /^\0vite\/preload-helper\.js$/;

/**
 * Keeps short what Vite makes of imports in the script that everything waits for (1 KB gz): its function that preloads what a
 * part takes is the site's own, and the lists of screens import in the form that is wrapped in one call. For the form in which
 * they are written the name of what is imported is repeated four times.
 */
export function shortenImports(): Plugin {
  let own = '';
  return {
    name: 'shorten-imports',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      own = join(root, 'src/lib/preload-chunks.ts');
    },
    load(id) {
      return PRELOADER.test(id)
        ? `export { preloadChunks as __vitePreload } from ${JSON.stringify(own)};`
        : null;
    },
    transform(code, id) {
      if (!LISTS.test(id)) return null;
      return { code: code.replaceAll(IMPORTED, 'await $1.then((code) => code.$2)'), map: null };
    },
  };
}
