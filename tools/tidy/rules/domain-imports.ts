import type { Finding } from '../finding.ts';
import { resolveImport } from '../resolve-import.ts';
import type { Tree } from '../tree.ts';

/** The domains that each domain of the server may import, as in ARCHITECTURE.md. Everything sideways is an event. */
export const DOMAINS: Readonly<Record<string, readonly string[]>> = {
  ledger: [],
  staff: [],
  approvals: [],
  health: [],
  content: [],
  agreements: ['accounts'],
  sports: [],
  accounts: ['ledger'],
  inbox: ['accounts'],
  chat: [],
  limits: ['accounts'],
  'safer-play': ['accounts'],
  'play-sessions': ['accounts', 'safer-play'],
  bonus: ['accounts', 'ledger', 'safer-play'],
  identity: ['accounts'],
  cashier: ['accounts', 'approvals', 'identity', 'ledger', 'bonus', 'safer-play'],
  exchange: ['accounts', 'ledger', 'safer-play'],
  sportsbook: ['ledger', 'limits', 'safer-play', 'sports'],
  casino: ['accounts', 'ledger', 'limits', 'safer-play'],
  reports: ['ledger'],
  collusion: [],
  'risk-cases': [],
  affiliates: ['accounts', 'ledger', 'reports'],
  agents: ['accounts', 'casino', 'exchange', 'identity', 'ledger', 'safer-play', 'sportsbook'],
  disputes: ['accounts', 'records'],
  following: ['accounts', 'limits', 'safer-play'],
  jackpots: ['accounts', 'casino', 'ledger'],
  leaderboard: ['accounts', 'exchange', 'limits', 'sportsbook'],
  boards: ['accounts'],
  push: [],
  'message-delivery': [],
  webhooks: [],
  places: [],
  screening: [],
  missions: ['accounts', 'ledger', 'limits', 'safer-play'],
  records: ['accounts', 'ledger', 'cashier', 'exchange', 'sportsbook', 'casino', 'places'],
  'trading-api': ['accounts', 'exchange', 'ledger', 'records', 'sports'],
};

const ABOVE = /^server\/src\/(app\.ts|main\.ts|app\/)/;

/**
 * A domain imports only the domains of its row, the kernel imports none, and neither reaches up to the composition root. A
 * test may open the whole app to bring its domain into the state that it tests.
 */
export function checkDomainImports(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const file of tree.code) {
    const own = findDomain(file.path);
    const isKernel = file.path.startsWith('server/src/kernel/');
    if (file.isTest || (own === undefined && !isKernel)) continue;
    const report = (line: number, text: string): number =>
      findings.push({ rule: 'domain-imports', path: `${file.path}:${line}`, text });
    if (own !== undefined && DOMAINS[own] === undefined)
      report(1, `the domain ${own} has no row in the table`);
    for (const { specifier, line } of file.imports) {
      const target = resolveImport(file.path, specifier);
      if (target === undefined) continue;
      const other = findDomain(target);
      if (ABOVE.test(target)) report(line, `reaches up to ${target}`);
      if (other === undefined || other === own) continue;
      if (own === undefined) report(line, `the kernel may not use the domain ${other}`);
      else if (!(DOMAINS[own] ?? []).includes(other)) report(line, `${own} may not use ${other}`);
    }
  }
  return findings;
}

/** The entries of the table that no import of the tree needs, as `domain uses domain`. */
export function findUnusedEntries(tree: Tree): string[] {
  const used = new Set(
    tree.code
      .filter(({ isTest }) => !isTest)
      .flatMap(({ path, imports }) =>
        imports.map(
          ({ specifier }) => `${findDomain(path)} uses ${findDomain(resolveImport(path, specifier) ?? '')}`,
        ),
      ),
  );
  return Object.entries(DOMAINS)
    .flatMap(([own, others]) => others.map((other) => `${own} uses ${other}`))
    .filter((entry) => !used.has(entry));
}

/** The domain that a path is in. */
export function findDomain(path: string): string | undefined {
  return /^server\/src\/domains\/([^/]+)\//.exec(path)?.[1];
}
