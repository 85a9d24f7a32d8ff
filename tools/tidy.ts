import { ROOT } from './run/places.mjs';
import { type Finding, printFindings } from './tidy/finding.ts';
import { RULES } from './tidy/rules.ts';
import { listUnprovenRequirements } from './tidy/requirements.ts';
import { type Tree, readTree } from './tidy/tree.ts';

/** The places in the checkout at `root` that break a code rule; empty if none do. A tree without code breaks one too. */
export function tidy(root: string): Finding[] {
  return applyRules(readTree(root));
}

function applyRules(tree: Tree): Finding[] {
  return RULES.flatMap((rule) => rule(tree));
}

if (import.meta.main) {
  const tree = readTree(process.argv[2] ?? ROOT);
  const findings = applyRules(tree);
  printFindings(findings);
  console.log(listUnprovenRequirements(tree));
  process.exitCode = findings.length === 0 ? 0 : 1;
}
