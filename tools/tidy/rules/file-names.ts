import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;
/** Customary names that keep their spelling. */
const CUSTOMARY = new Set(['README.md', 'LICENSE']);
/** A file is named for what is in it; these nouns don't say. */
const EMPTY_NOUN = /^(?:util|helper|common|misc|manager|service|data|info|handler)s?$/;

/** Files and folders of the workspaces are kebab-case and end in a noun that says what is inside. */
export function checkFileNames(tree: Tree): Finding[] {
  const ours = tree.paths.filter((path) => tree.workspaces.has(path.split('/')[0] ?? ''));
  const names = new Set(ours.flatMap((path) => listParts(path)));
  return [...names].flatMap((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const noun = name.replace(/\..*$/, '').split('-').at(-1) ?? '';
    if (CUSTOMARY.has(name)) return [];
    if (!KEBAB.test(name)) return [{ rule: 'file-names', path, text: 'is not kebab-case' }];
    return EMPTY_NOUN.test(noun)
      ? [{ rule: 'file-names', path, text: `${noun} says nothing of what is inside` }]
      : [];
  });
}

/** The path itself and each folder above it, up to the workspace's own. */
function listParts(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('/'));
}
