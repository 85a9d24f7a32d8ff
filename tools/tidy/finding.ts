/** One place that breaks a rule: which rule, where (a path from the root), and what to do about it. */
export type Finding = { readonly rule: string; readonly path: string; readonly text: string };

/** Prints the findings, one line each, and their number. */
export function printFindings(findings: readonly Finding[]): void {
  for (const { rule, path, text } of findings) console.error(`${path}: ${text} [${rule}]`);
  console.log(findings.length === 0 ? 'Every rule holds.' : `${findings.length} places break a rule.`);
}
