import { parseAst } from 'vitest/node';

/** An import (`import`, `export … from`, `import()` or `import('…').Type`) and its line. */
export type Import = { readonly specifier: string; readonly line: number };
/** A place that reads the environment, the time of day, a stopwatch or a random number from the process itself. */
export type AmbientRead = {
  readonly what: 'environment' | 'clock' | 'stopwatch' | 'chance';
  readonly line: number;
};
/** A name in a file and its line. */
export type Name = { readonly name: string; readonly line: number };
/** What the rules need to know about a source file's syntax. */
export type Code = {
  readonly imports: readonly Import[];
  readonly ambientReads: readonly AmbientRead[];
  /** The names it exports, its own or another file's. */
  readonly exportedNames: readonly Name[];
  /** Variables, parameters and properties written in snake_case, except in strings such as SQL. */
  readonly snakeNames: readonly Name[];
};

type Node = Readonly<Record<string, unknown>>;

/** Parses a source file. Throws, naming it, if it isn't valid. */
export function readCode(path: string, text: string): Code {
  const imports: Import[] = [];
  const ambientReads: AmbientRead[] = [];
  const exportedNames: Name[] = [];
  const snakeNames: Name[] = [];
  for (const node of listNodes(parse(path, text))) {
    const specifier = findSpecifier(node);
    if (specifier !== undefined) imports.push({ specifier, line: lineOf(text, node) });
    const what = findAmbient(node);
    if (what !== undefined) ambientReads.push({ what, line: lineOf(text, node) });
    for (const name of listExported(node)) exportedNames.push({ name, line: lineOf(text, node) });
    if (node['type'] === 'Identifier' && SNAKE.test(nameOf(node)))
      snakeNames.push({ name: nameOf(node), line: lineOf(text, node) });
  }
  return { imports, ambientReads, exportedNames, snakeNames };
}

function parse(path: string, text: string): unknown {
  const lang = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js';
  try {
    return parseAst(text, { lang });
  } catch (error) {
    throw new Error(`${path} can't be parsed.`, { cause: error });
  }
}

function listNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap((item) => listNodes(item));
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap((child) => listNodes(child))];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function findSpecifier(node: Node): string | undefined {
  if (!IMPORTING.has(String(node['type'])) || !isNode(node['source'])) return undefined;
  const value = node['source']['value'];
  return typeof value === 'string' ? value : undefined;
}

const SNAKE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

function listExported(node: Node): string[] {
  if (node['type'] !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers } = node;
  const declared = isNode(declaration) ? [declaration, ...onlyNodes(declaration['declarations'])] : [];
  const named = onlyNodes(specifiers).map((specifier) => nameOf(specifier['exported']));
  return [...declared.map((one) => nameOf(one['id'])), ...named].filter((name) => name !== '');
}

const onlyNodes = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter((one) => isNode(one)) : [];

function findAmbient(node: Node): AmbientRead['what'] | undefined {
  switch (node['type']) {
    case 'MemberExpression':
      return findAmbientMember(`${nameOf(node['object'])}.${nameOf(node['property'])}`);
    case 'NewExpression':
      return nameOf(node['callee']) === 'Date' && isEmpty(node['arguments']) ? 'clock' : undefined;
    case 'CallExpression':
      return nameOf(node['callee']) === 'Date' ? 'clock' : undefined;
    default:
      return undefined;
  }
}

function findAmbientMember(member: string): AmbientRead['what'] | undefined {
  switch (member) {
    case 'process.env':
      return 'environment';
    case 'Date.now':
      return 'clock';
    case 'performance.now':
      return 'stopwatch';
    case 'Math.random':
      return 'chance';
    default:
      return undefined;
  }
}

/** An identifier's name, or the text of `['name']`. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  const name = value['name'] ?? value['value'];
  return typeof name === 'string' ? name : '';
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function lineOf(text: string, node: Node): number {
  return text.slice(0, Number(node['start'])).split('\n').length;
}
