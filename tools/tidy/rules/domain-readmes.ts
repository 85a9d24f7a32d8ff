import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';
import { findDomain } from './domain-imports.ts';

const LINES_MAX = 60;

/** Each domain has a README of at most 60 lines on what it does and its tables, invariants and events. */
export function checkDomainReadmes(tree: Tree): Finding[] {
  const domains = new Set(tree.paths.map((path) => findDomain(path)).filter((name) => name !== undefined));
  return [...domains].flatMap((domain) => {
    const path = `server/src/domains/${domain}/README.md`;
    if (!tree.paths.includes(path)) return [{ rule: 'domain-readmes', path, text: 'is missing' }];
    const lines = tree.readText(path).trimEnd().split('\n').length;
    return lines <= LINES_MAX
      ? []
      : [{ rule: 'domain-readmes', path, text: `has ${lines} lines, more than ${LINES_MAX}` }];
  });
}
