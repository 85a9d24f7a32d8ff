import { isBuiltin } from 'node:module';
import type { Finding } from '../finding.ts';
import { resolveImport } from '../resolve-import.ts';
import type { CodeFile, Package, Tree } from '../tree.ts';

type Allowance = {
  readonly workspaces: readonly string[];
  /** The packages by name, or all that its package.json declares. */
  readonly packages: readonly string[] | 'declared';
  readonly runsOnNode: boolean;
};

/** Which workspace may import what, as in ARCHITECTURE.md. A workspace that isn't listed may import nothing. */
const TABLE: Readonly<Record<string, Allowance>> = {
  engine: { workspaces: [], packages: [], runsOnNode: false },
  contract: { workspaces: ['engine'], packages: ['zod'], runsOnNode: false },
  ui: {
    workspaces: ['engine'],
    packages: ['react', 'lucide-react', 'uqr', 'dompurify', '@simplewebauthn/browser'],
    runsOnNode: false,
  },
  server: { workspaces: ['contract', 'engine', 'playhouse'], packages: 'declared', runsOnNode: true },
  playhouse: { workspaces: ['engine'], packages: 'declared', runsOnNode: true },
  web: { workspaces: ['contract', 'engine', 'ui'], packages: 'declared', runsOnNode: false },
  office: { workspaces: ['contract', 'engine', 'ui'], packages: 'declared', runsOnNode: false },
  e2e: { workspaces: ['contract', 'engine', 'ui'], packages: 'declared', runsOnNode: true },
  tools: { workspaces: ['contract', 'engine', 'server'], packages: 'declared', runsOnNode: true },
};
const NOTHING: Allowance = { workspaces: [], packages: [], runsOnNode: false };
/** Workspaces that never run for a player: like files outside a workspace's src, they may import development dependencies. */
const FOR_DEVELOPMENT = new Set(['e2e', 'tools']);
const SCOPE = '@maidan/';

/** Each file imports only what the table allows its workspace, and another workspace only through its exports. */
export function checkWorkspaceImports(tree: Tree): Finding[] {
  return [...tree.workspaces].flatMap(([name, own]) =>
    tree.code
      .filter((file) => file.path.startsWith(`${name}/`))
      .flatMap((file) =>
        file.imports.flatMap(({ specifier, line }) => {
          const text = findFault(tree, name, own, file, specifier);
          return text === undefined
            ? []
            : [{ rule: 'workspace-imports', path: `${file.path}:${line}`, text }];
        }),
      ),
  );
}

function findFault(
  tree: Tree,
  name: string,
  own: Package,
  file: CodeFile,
  specifier: string,
): string | undefined {
  const target = resolveImport(file.path, specifier);
  if (target !== undefined)
    return target.startsWith(`${name}/`) ? undefined : `leaves its workspace by the path ${specifier}`;
  const allowed = TABLE[name] ?? NOTHING;
  if (specifier.startsWith(SCOPE)) return findScopeFault(tree, name, allowed, specifier);
  const isForDevelopment = file.isTest || FOR_DEVELOPMENT.has(name) || !file.path.startsWith(`${name}/src/`);
  if (isBuiltin(specifier))
    return allowed.runsOnNode || isForDevelopment ? undefined : `${name} may not use Node's ${specifier}`;
  const packages = allowed.packages === 'declared' ? own.dependencies : allowed.packages;
  const more = isForDevelopment ? [...own.devDependencies, ...tree.rootDevDependencies] : [];
  const wanted = packageOf(specifier);
  return [...packages, ...more].includes(wanted) ? undefined : `${name} may not import ${wanted}`;
}

function findScopeFault(tree: Tree, name: string, allowed: Allowance, specifier: string): string | undefined {
  const [other = '', ...rest] = specifier.slice(SCOPE.length).split('/');
  if (other !== name && !allowed.workspaces.includes(other)) return `${name} may not import ${SCOPE}${other}`;
  const door = ['.', ...rest].join('/');
  const open = tree.workspaces.get(other)?.exports ?? [];
  return open.includes(door) ? undefined : `${specifier} is not among the exports of ${other}`;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
