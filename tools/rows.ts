import { join, relative } from 'node:path';
import { type StatementDescriber, openStatementDescriber } from '@maidan/server/testing';
import { type Node, isFunctionDeclaration } from 'typescript/unstable/ast';
import { API, type Project, TypeFlags } from 'typescript/unstable/sync';
import { compareRow } from './rows/compare-row.ts';
import { expandSql } from './rows/expand-sql.ts';
import { NotFollowed } from './rows/find-written.ts';
import { listTexts } from './rows/list-texts.ts';
import { type Statement, listStatements } from './rows/list-statements.ts';
import { UNCHECKED_STATEMENTS } from './rows/unchecked-statements.ts';
import { ROOT } from './run/places.mjs';
import { type Finding, printFindings } from './tidy/finding.ts';

/**
 * The functions that send statements. `tidy/rules/statement-senders.ts` refuses every other way to the database, but for the
 * kernel, which has the drivers themselves.
 */
const SENDERS: readonly { readonly path: string; readonly name: string }[] = [
  { path: 'server/src/kernel/db.ts', name: 'query' },
  { path: 'playhouse/src/server/database.ts', name: 'query' },
];

/** The part of the code that sends statements. */
const PROJECT = 'tools/rows/server.tsconfig.json';

/** What a check of the rows found, and how many statements it described. */
export interface CheckedRows {
  readonly findings: readonly Finding[];
  readonly statements: number;
}

/**
 * Describes every statement of the checkout at `root` on a database with the newest schema, and finds those that it
 * refuses, and those whose rows are not of the type that they are read as.
 */
export async function checkRows(root: string, unchecked = UNCHECKED_STATEMENTS): Promise<CheckedRows> {
  const api = new API({ cwd: root });
  const describer = await openStatementDescriber();
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, PROJECT)] }).getProjects();
    if (project === undefined) throw new Error(`${PROJECT} can't be opened.`);
    const findings: Finding[] = [];
    const skipped = new Set<string>();
    const statements = SENDERS.flatMap(({ path, name }) => {
      const found = listStatements(project, findFunction(project, join(root, path), name));
      if (found.length === 0) findings.push(report(path, `no statement is sent by ${name}`));
      return found;
    });
    for (const statement of statements) {
      const faults = await findFaults(project, describer, statement);
      const { path, line, name } = locate(root, statement);
      if (faults.size > 0 && unchecked.has(name)) skipped.add(name);
      else for (const fault of faults) findings.push(report(`${path}:${line}`, fault));
    }
    for (const name of unchecked)
      if (!skipped.has(name))
        findings.push(report(name, 'can be described; take it off tools/rows/unchecked-statements.ts'));
    return { findings, statements: statements.length };
  } finally {
    await describer.close();
    api.close();
  }
}

const report = (path: string, text: string): Finding => ({ rule: 'rows', path, text });

function findFunction(project: Project, path: string, name: string): Node | undefined {
  const file = project.program.getSourceFile(path);
  return file?.statements.find((one) => isFunctionDeclaration(one) && one.name?.text === name);
}

/** Where a statement is sent: its file, line, and file and function as {@link UNCHECKED_STATEMENTS} has them. */
function locate(root: string, { call }: Statement): { path: string; line: number; name: string } {
  const file = call.getSourceFile();
  const path = relative(root, file.fileName).replaceAll('\\', '/');
  const line = file.text.slice(0, call.getStart()).split('\n').length;
  let around: Node = call;
  while (around.parent !== undefined && !isFunctionDeclaration(around)) around = around.parent;
  return { path, line, name: `${path} ${isFunctionDeclaration(around) ? (around.name?.text ?? '') : ''}` };
}

/** What is wrong with a statement in any of its texts. Of one whose rows nobody reads, only what the database refuses. */
async function findFaults(
  project: Project,
  describer: StatementDescriber,
  { sql, row }: Statement,
): Promise<ReadonlySet<string>> {
  const isRead = (row.flags & TypeFlags.Unknown) === 0;
  const faults = new Set<string>();
  try {
    for (const text of listTexts(expandSql(project, { node: sql, scope: new Map() }))) {
      const columns = await describer.describe(text);
      for (const fault of isRead ? compareRow(project.checker, row, columns) : []) faults.add(fault);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!(error instanceof NotFollowed)) faults.add(`the database refuses the statement: ${error.message}`);
    else if (isRead) faults.add(`the statement can't be followed: ${error.message}`);
  }
  return faults;
}

if (import.meta.main) {
  const { findings, statements } = await checkRows(process.argv[2] ?? ROOT);
  printFindings(findings);
  console.log(`${statements} statements were described.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
