import type { Project, Type } from 'typescript/unstable/sync';
import {
  type CallExpression,
  type Node,
  isFunctionDeclaration,
  isIdentifier,
  isParameterDeclaration,
} from 'typescript/unstable/ast';
import { listCalls } from './list-calls.ts';

/** A place that sends a statement and reads its rows as a type. */
export interface Statement {
  readonly call: CallExpression;
  readonly sql: Node;
  readonly row: Type;
}

/**
 * The places that send a statement by this function, or by another one that passes its statement and its type of row on
 * to it: each place where both are known.
 */
export function listStatements(project: Project, sends: Node | undefined): Statement[] {
  if (sends === undefined) return [];
  return listCalls(project, sends).flatMap((call) => {
    const { row, sql } = readCall(project, call);
    if (row === undefined || sql === undefined) return [];
    const passesOn = row.isTypeParameter() ? findFunctionOf(project, sql) : undefined;
    return passesOn === undefined ? [{ call, sql, row }] : listStatements(project, passesOn);
  });
}

/** The statement among a call's arguments, and its type of row. */
function readCall({ checker }: Project, call: CallExpression): Partial<Statement> {
  const signature = checker.getResolvedSignature(call);
  if (signature === undefined) return {};
  for (const [index, sql] of call.arguments.entries()) {
    const type = checker.getParameterType(signature, index);
    if (type?.getSymbol()?.name !== 'RawBuilder' || !type.isTypeReference()) continue;
    const [row] = checker.getTypeArguments(type);
    if (row !== undefined) return { sql, row };
  }
  return {};
}

/** The function whose parameter that is. */
function findFunctionOf(project: Project, node: Node): Node | undefined {
  if (!isIdentifier(node)) return undefined;
  const declared = project.checker.getSymbolAtLocation(node)?.valueDeclaration?.resolve(project);
  if (declared === undefined || !isParameterDeclaration(declared)) return undefined;
  return isFunctionDeclaration(declared.parent) ? declared.parent : undefined;
}
