import type { Project } from 'typescript/unstable/sync';
import { type CallExpression, type Node, isCallExpression } from 'typescript/unstable/ast';

/** The calls of a function, wherever they are. */
export function listCalls(project: Project, called: Node): readonly CallExpression[] {
  const known = found.get(called) ?? findCalls(project, called);
  found.set(called, known);
  return known;
}

const found = new WeakMap<Node, readonly CallExpression[]>();

function findCalls(project: Project, called: Node): CallExpression[] {
  return project.checker.getSignatureUsage(called).flatMap((usage) => {
    const call = usage.call?.resolve(project);
    return call !== undefined && isCallExpression(call) ? [call] : [];
  });
}
