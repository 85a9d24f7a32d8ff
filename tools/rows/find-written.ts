import { type Project, type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import {
  type ArrowFunction,
  type BindingElement,
  type ForOfStatement,
  type FunctionDeclaration,
  type FunctionExpression,
  type Node,
  SyntaxKind,
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast';
import { listCalls } from './list-calls.ts';

/** One thing, or one of several, depending on which way the code goes at what `key` names. */
export type Ways<T> = { readonly one: T } | { readonly key: string; readonly ways: readonly Ways<T>[] };

/** An expression, and what is passed for the parameters of the functions around it. No expression is undefined. */
export interface Place {
  readonly node: Node | undefined;
  readonly scope: Scope;
}

/** What is passed for parameters, by where they are declared. */
export type Scope = ReadonlyMap<string, Place>;

/** Thrown for an expression that is put together in a way that can't be followed. */
export class NotFollowed extends Error {}

type Callable = ArrowFunction | FunctionDeclaration | FunctionExpression;

const isCallable = (node: Node): node is Callable =>
  isArrowFunction(node) || isFunctionDeclaration(node) || isFunctionExpression(node);

/** Follows an expression to where its value is written: through variables, fields, parameters, calls and conditions. */
export function findWritten(project: Project, { node, scope }: Place): Ways<Place> {
  const follow = (next: Node | undefined): Ways<Place> => findWritten(project, { node: next, scope });
  if (node === undefined) return { one: { node, scope } };
  if (isWrapped(node)) return follow(node.expression);
  if (isConditionalExpression(node))
    return { key: nameWay(node.condition), ways: [follow(node.whenTrue), follow(node.whenFalse)] };
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken)
    return follow(node.right);
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.QuestionQuestionToken)
    return inEachWay(follow(node.left), (left) =>
      left.node === undefined ? follow(node.right) : { one: left },
    );
  if (isIdentifier(node)) return findNamed(project, { node, scope });
  if (isPropertyAccessExpression(node))
    return findField(project, follow(node.expression), { name: node.name.text, key: nameWay(node) });
  if (isElementAccessExpression(node))
    return findIndexed(project, follow(node.expression), { node: node.argumentExpression, scope });
  if (isCallExpression(node) && !isPropertyAccessExpression(node.expression))
    return findReturned(project, follow(node.expression), { passed: node.arguments, scope });
  return { one: { node, scope } };
}

const isWrapped = (node: Node) =>
  isParenthesizedExpression(node) ||
  isAsExpression(node) ||
  isSatisfiesExpression(node) ||
  isAwaitExpression(node);

/** The same for each of several ways. */
function inEachWay<T>(found: Ways<Place>, follow: (place: Place) => Ways<T>): Ways<T> {
  if ('one' in found) return follow(found.one);
  return { key: found.key, ways: found.ways.map((way) => inEachWay(way, follow)) };
}

function findNamed(project: Project, { node, scope }: Place & { readonly node: Node }): Ways<Place> {
  if (node.getText() === 'undefined') return { one: { node: undefined, scope } };
  const declared = findSymbol(project, node)?.valueDeclaration?.resolve(project);
  if (declared === undefined) throw new NotFollowed(`the declaration of ${quote(node)} isn't found`);
  if (isFunctionDeclaration(declared)) return { one: { node: declared, scope } };
  if (isVariableDeclaration(declared) && declared.initializer !== undefined)
    return findWritten(project, { node: declared.initializer, scope });
  if (isVariableDeclaration(declared) && isForOfStatement(declared.parent.parent))
    return findLooped(project, { node: declared.parent.parent, scope });
  if (isParameterDeclaration(declared)) return findPassed(project, { node: declared, scope });
  if (isBindingElement(declared)) return findBound(project, { node: declared, scope });
  throw new NotFollowed(`${quote(node)} is no constant`);
}

function findSymbol({ checker }: Project, node: Node): Symbol | undefined {
  const symbol = isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol && (symbol.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
}

/** What is passed for a parameter: by the call that is being followed, otherwise by any call that there is. */
function findPassed(project: Project, { node, scope }: Place & { readonly node: Node }): Ways<Place> {
  const passed = scope.get(nameDeclaration(node));
  if (passed !== undefined) return findWritten(project, passed);
  const called = node.parent;
  if (!isCallable(called)) throw new NotFollowed(`${quote(node)} is no function's parameter`);
  const index = called.parameters.findIndex((one) => one === node);
  const calls = listCalls(project, called);
  if (calls.length === 0) throw new NotFollowed(`no call passes ${quote(node)}`);
  const key = nameDeclaration(called);
  return {
    key,
    ways: calls.map((call) => findWritten(project, { node: call.arguments[index], scope: new Map() })),
  };
}

/** What a name in a pattern such as `{ name }` or `[name]` stands for. */
function findBound(project: Project, { node, scope }: { node: BindingElement; scope: Scope }): Ways<Place> {
  const pattern = node.parent;
  const owner = pattern.parent;
  const initializer = isVariableDeclaration(owner) ? owner.initializer : undefined;
  if (isArrayBindingPattern(pattern)) {
    const index = pattern.elements.findIndex((one) => one === node);
    if (isVariableDeclaration(owner) && isForOfStatement(owner.parent.parent) && index === 1)
      return findLooped(project, { node: owner.parent.parent, scope });
    const item = listItems(project, { node: initializer, scope })[index];
    if (item !== undefined) return findWritten(project, item);
  } else {
    const name = (node.propertyName ?? node.name)?.getText() ?? '';
    const key = nameWay(node);
    if (isParameterDeclaration(owner))
      return findField(project, findPassed(project, { node: owner, scope }), { name, key });
    if (isVariableDeclaration(owner))
      return findField(project, findWritten(project, { node: initializer, scope }), { name, key });
  }
  throw new NotFollowed(`${quote(node)} is in a pattern`);
}

/** The values of an object that a loop goes through by `Object.entries` or `Object.values`. */
function findLooped(project: Project, { node, scope }: { node: ForOfStatement; scope: Scope }): Ways<Place> {
  const { expression } = node;
  if (!isCallExpression(expression) || !/^Object\.(?:entries|values)$/.test(expression.expression.getText()))
    throw new NotFollowed(`${quote(expression)} is looped through`);
  const object = findWritten(project, { node: expression.arguments[0], scope });
  return findField(project, object, { name: undefined, key: nameWay(expression) });
}

interface Field {
  /** Undefined for any of the fields. */
  readonly name: string | undefined;
  /** Names the way if it can be any of them. */
  readonly key: string;
}

function findField(project: Project, owner: Ways<Place>, { name, key }: Field): Ways<Place> {
  return inEachWay(owner, ({ node, scope }) => {
    if (node === undefined) return { one: { node, scope } };
    if (!isObjectLiteralExpression(node))
      throw new NotFollowed(`${quote(node)} is no object that is written out`);
    const fields = node.properties.map((one): readonly [string | undefined, Node] => {
      if (isPropertyAssignment(one)) return [one.name.getText(), one.initializer];
      if (isShorthandPropertyAssignment(one)) return [one.name.getText(), one.name];
      if (isSpreadAssignment(one)) return [undefined, one.expression];
      throw new NotFollowed(`${quote(one)} is no plain field`);
    });
    const follow = (next: Node): Ways<Place> => findWritten(project, { node: next, scope });
    if (name === undefined) return { key, ways: fields.map(([, value]) => follow(value)) };
    const found = fields.findLast(([own]) => own === name);
    if (found !== undefined) return follow(found[1]);
    const spread = fields.findLast(([own]) => own === undefined);
    if (spread !== undefined) return findField(project, follow(spread[1]), { name, key });
    return { one: { node: undefined, scope } };
  });
}

/** The field that an index names; any field when the index isn't written out. */
function findIndexed(
  project: Project,
  owner: Ways<Place>,
  index: Place & { readonly node: Node },
): Ways<Place> {
  const key = nameWay(index.node);
  return inEachWay(followIndex(project, index), ({ node }) => {
    const name =
      node !== undefined && (isStringLiteral(node) || isNumericLiteral(node)) ? node.text : undefined;
    return findField(project, owner, { name, key });
  });
}

function followIndex(project: Project, index: Place): Ways<Place> {
  try {
    return findWritten(project, index);
  } catch (error) {
    if (error instanceof NotFollowed) return { one: index };
    throw error;
  }
}

/** What the function returns when it is called with these arguments. */
function findReturned(
  project: Project,
  called: Ways<Place>,
  { passed, scope }: { readonly passed: readonly Node[]; readonly scope: Scope },
): Ways<Place> {
  return inEachWay(called, ({ node, scope: around }) => {
    if (node === undefined || !isCallable(node) || node.body === undefined)
      throw new NotFollowed(`${node === undefined ? 'nothing' : quote(node)} is called`);
    const inner = new Map(around);
    for (const [index, parameter] of node.parameters.entries())
      inner.set(nameDeclaration(parameter), { node: passed[index] ?? parameter.initializer, scope });
    const returned = isBlock(node.body) ? listReturned(node.body) : [node.body];
    const ways = returned.map((one) => findWritten(project, { node: one, scope: inner }));
    const [only] = ways;
    return only !== undefined && ways.length === 1 ? only : { key: nameDeclaration(node), ways };
  });
}

function listReturned(body: Node): Node[] {
  const found: Node[] = [];
  body.forEachChild((node) => {
    if (isCallable(node)) return;
    if (isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    else found.push(...listReturned(node));
  });
  return found;
}

/** The items of a list that is written out, or is made of one by `map` or `filter`. */
export function listItems(project: Project, place: Place): Place[] {
  const found = findWritten(project, place);
  if (!('one' in found)) throw new NotFollowed('a list depends on a condition');
  const { node, scope } = found.one;
  if (node !== undefined && isArrayLiteralExpression(node))
    return node.elements.map((item) => ({ node: item, scope }));
  if (node !== undefined && isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const { expression: list, name } = node.expression;
    const items = listItems(project, { node: list, scope });
    if (name.text === 'filter') return items;
    const [change] = node.arguments;
    if (name.text === 'map' && change !== undefined && isArrowFunction(change)) {
      const [parameter] = change.parameters;
      const bind = (item: Place): Scope =>
        parameter === undefined ? scope : new Map([...scope, [nameDeclaration(parameter), item]]);
      return items.map((item) => ({ node: change.body, scope: bind(item) }));
    }
  }
  throw new NotFollowed(`${node === undefined ? 'a list' : quote(node)} isn't written out`);
}

const nameDeclaration = (node: Node): string => `${node.getSourceFile().fileName}:${node.pos}`;

/** A name for what decides a way. The same condition in the same function always goes the same way. */
export function nameWay(node: Node): string {
  let around = node.parent;
  while (around.parent !== undefined && !isCallable(around)) around = around.parent;
  return `${nameDeclaration(around)}:${node.getText()}`;
}

/** The beginning of an expression, for a message. */
export function quote(node: Node): string {
  const text = node.getText().replaceAll(/\s+/g, ' ');
  return text.length > 60 ? `“${text.slice(0, 60)}…”` : `“${text}”`;
}
