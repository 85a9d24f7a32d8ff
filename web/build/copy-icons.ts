import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = /\/(?:web|ui)\/src\/.*\.tsx?$/;
const IMPORTED = /^import \{([^}]*)\} from 'lucide-react';$/gm;
const EXPORTED = /^export \{ (.*) \} from '\.\/icons\/(.*)\.mjs';$/gm;

const CREATE_ICON = join(import.meta.dirname, '../src/lib/create-icon.tsx');

/**
 * Gives every file that draws an icon its own copy of it. Shared icons would each be a chunk of their own, with a request and a
 * place in the lists of what a screen preloads, or would bring the chunk of which they became a part: 6 KB gz for a bell.
 */
export function copyIcons(): Plugin {
  const folder = fileURLToPath(new URL('./', import.meta.resolve('lucide-react/icons/bell')));
  const files = readFileNames(join(folder, '../lucide-react.mjs'));
  return {
    name: 'copy-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/createLucideIcon.mjs') ? '\0create-icon' : null),
    load: (id) =>
      id === '\0create-icon' ? `export { createIcon as default } from ${JSON.stringify(CREATE_ICON)};` : null,
    transform(code, id) {
      if (!OURS.test(id)) return null;
      const owner = relative(join(import.meta.dirname, '../..'), id).replaceAll(/\W/g, '-');
      const importOne = (specifier: string) => {
        const [name = '', local = name] = specifier.split(' as ');
        const file = files.get(name);
        if (file === undefined) return `import { ${specifier} } from 'lucide-react';`;
        return `import ${local} from '${join(folder, `${file}.mjs`)}?in=${owner}';`;
      };
      const copied = code.replaceAll(IMPORTED, (_, specifiers: string) =>
        specifiers
          .split(',')
          .map((specifier) => specifier.trim())
          .filter((specifier) => specifier !== '')
          .map(importOne)
          .join(' '),
      );
      return copied === code ? null : { code: copied, map: null };
    },
  };
}

/** The file of each icon's names. */
function readFileNames(list: string): ReadonlyMap<string, string> {
  const rows = [...readFileSync(list, 'utf8').matchAll(EXPORTED)];
  const named = rows.flatMap(([, names = '', file = '']) =>
    names.split(', ').map((name) => [name.replace('default as ', ''), file] as const),
  );
  if (named.length === 0) throw new Error(`No icons are listed in ${list}.`);
  return new Map(named);
}
