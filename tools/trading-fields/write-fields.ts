import { absentFields, absentOperations, ignoredParameters } from './absent-fields.ts';
import { publicFields, publicOperations } from './public-fields.ts';

/** Test files: their texts by path. */
export type TestFiles = ReadonlyMap<string, string>;

const reasonsOf = (of: object): ReadonlyMap<string, string> => new Map(Object.entries(of));

/**
 * The page that says of each operation and field of the public interface whether it is served, what stands for it where it isn't, and
 * which requirement rows have tests that call the operation.
 */
export function writeFields(tests: TestFiles): string {
  const absent = reasonsOf(absentOperations);
  const ignored = new Map(Object.entries(ignoredParameters));
  const missing = new Map(Object.entries(absentFields));
  return [
    '# Operations and fields of the trading API',
    '',
    'What of the public interface is served, by the public names; `node tools/trading-fields/main.ts` writes this page. A name that is',
    'neither declared in `contract/src/trading` nor explained in `tools/trading-fields/absent-fields.ts` doesn’t compile.',
    '',
    '## Operations',
    '| operation | parameters | taken and ignored | tested by |',
    '| --- | --- | --- | --- |',
    ...Object.entries(publicOperations)
      .filter(([name]) => !absent.has(name))
      .map(([name, parameters]) =>
        row(name, parameters, reasonsOf(ignored.get(name) ?? {}), [...rowsOf(tests, name)].join(', ')),
      ),
    '',
    '## Operations that are unknown here',
    '| operation | why |',
    '| --- | --- |',
    ...[...absent].map(([name, reason]) => `| ${name} | ${reason} |`),
    '',
    '## Fields',
    '| type | fields | absent |',
    '| --- | --- | --- |',
    ...Object.entries(publicFields).map(([type, fields]) =>
      row(type, fields, reasonsOf(missing.get(type) ?? {})),
    ),
    '',
  ].join('\n');
}

function row(
  name: string,
  all: readonly string[],
  not: ReadonlyMap<string, string>,
  ...more: string[]
): string {
  const reasons = [...not].map(([field, reason]) => `${field}: ${reason}`).join('; ');
  const met = all.filter((field) => !not.has(field)).join(', ');
  return `| ${[name, met, reasons, ...more].map((cell) => (cell === '' ? '–' : cell)).join(' | ')} |`;
}

/** The rows in the titles of tests that name the operation, or a helper of their file that does. */
export function rowsOf(tests: TestFiles, operation: string): ReadonlySet<string> {
  const rows = new Set<string>();
  // A message of the stream has a name of its own.
  const named = new RegExp(`(?<!op: )['/]${operation}\\b`);
  for (const text of tests.values()) {
    const statements = text.split(/^(?=[a-z])/m);
    const helpers = statements
      .filter((statement) => !statement.startsWith('test') && named.test(statement))
      .flatMap((statement) => /^(?:async )?(?:const|function) (\w+)/.exec(statement)?.[1] ?? []);
    const calls = [named, ...helpers.map((helper) => new RegExp(`\\b${helper}\\(`))];
    for (const statement of statements)
      if (statement.startsWith('test') && calls.some((call) => call.test(statement)))
        for (const [, found = ''] of statement.matchAll(/\[(TRADE-\d+)\]/g)) rows.add(found);
  }
  return new Set([...rows].toSorted((one, other) => numberOf(one) - numberOf(other)));
}

const numberOf = (name: string): number => Number(name.replace('TRADE-', ''));
