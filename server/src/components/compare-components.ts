import type { Hashes } from './hash-components.ts';

/** How what is installed differs from a manifest, as sorted paths. */
export interface Differences {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  /** What is there and not in the manifest. */
  readonly added: readonly string[];
}

/** Compares what is installed with what a manifest names. */
export function compareComponents(installed: Hashes, manifest: Hashes): Differences {
  const changed: string[] = [];
  const missing: string[] = [];
  for (const [path, hash] of manifest) {
    const found = installed.get(path);
    if (found === undefined) missing.push(path);
    else if (found !== hash) changed.push(path);
  }
  const added = [...installed.keys()].filter((path) => !manifest.has(path));
  return { changed: changed.toSorted(), missing: missing.toSorted(), added: added.toSorted() };
}

/** True if nothing differs. */
export const areSame = ({ changed, missing, added }: Differences): boolean =>
  changed.length + missing.length + added.length === 0;
