import type { Finding } from '../finding.ts';
import { resolveImport } from '../resolve-import.ts';
import type { Tree } from '../tree.ts';

const APP = 'web/src/app/';

/** The features of the player's site import neither each other nor the app: only web/src/app combines them. */
export function checkWebFeatures(tree: Tree): Finding[] {
  return tree.code
    .filter((file) => file.path.startsWith('web/src/') && !file.path.startsWith(APP) && !file.isTest)
    .flatMap((file) =>
      file.imports.flatMap(({ specifier, line }) => {
        const target = resolveImport(file.path, specifier);
        const text = target === undefined ? undefined : findFault(file.path, target);
        return text === undefined ? [] : [{ rule: 'web-features', path: `${file.path}:${line}`, text }];
      }),
    );
}

function findFault(path: string, target: string): string | undefined {
  const own = findFeature(path);
  const other = findFeature(target);
  if (other !== undefined && other !== own) return `uses the feature ${other}, which only the app may do`;
  const isBelow = own !== undefined || /^web\/src\/(?:lib|i18n)\//.test(path);
  return isBelow && target.startsWith(APP) ? 'reaches up to the app' : undefined;
}

function findFeature(path: string): string | undefined {
  return /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
