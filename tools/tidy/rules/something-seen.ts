import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';

/** Each workspace has code: rules that saw none would pass silently. */
export function checkSomethingSeen(tree: Tree): Finding[] {
  if (tree.workspaces.size === 0)
    return [
      { rule: 'something-seen', path: 'package.json', text: 'names no workspaces, so nothing was looked at' },
    ];
  return [...tree.workspaces.keys()]
    .filter((name) => !tree.code.some((file) => file.path.startsWith(`${name}/`)))
    .map((name) => ({
      rule: 'something-seen',
      path: name,
      text: 'holds no code, so the rules saw nothing of it',
    }));
}
