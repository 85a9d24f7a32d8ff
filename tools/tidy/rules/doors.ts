import type { Finding } from '../finding.ts';
import { resolveImport } from '../resolve-import.ts';
import type { Tree } from '../tree.ts';
import { findDomain } from './domain-imports.ts';

const APP = 'server/src/app.ts';
const DOORS = new Set(['index.ts']);
const DOORS_OF_THE_HOUSE = new Set(['index.ts', 'calls.ts', 'office-calls.ts']);

/** A domain is entered only through its index.ts; only the composition root imports its calls, to put them on the wire. */
export function checkDoors(tree: Tree): Finding[] {
  return tree.code.flatMap((file) =>
    file.imports.flatMap(({ specifier, line }) => {
      const target = resolveImport(file.path, specifier);
      const domain = target === undefined ? undefined : findDomain(target);
      if (target === undefined || domain === undefined || domain === findDomain(file.path)) return [];
      const inside = target.slice(`server/src/domains/${domain}/`.length);
      if ((file.path === APP ? DOORS_OF_THE_HOUSE : DOORS).has(inside)) return [];
      return [
        {
          rule: 'doors',
          path: `${file.path}:${line}`,
          text: `enters ${domain} by ${inside}, not by its index.ts`,
        },
      ];
    }),
  );
}
