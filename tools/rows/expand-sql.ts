import type { Project, Type } from 'typescript/unstable/sync';
import {
  type CallExpression,
  type Node,
  SyntaxKind,
  type TemplateLiteral,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast';
import {
  NotFollowed,
  type Place,
  type Ways,
  findWritten,
  listItems,
  nameWay,
  quote,
} from './find-written.ts';

/** Stands for a parameter in the text of a statement. */
export const PARAMETER = '\0';

/** A piece of a statement: its text, what one of several ways through the code puts there, or a list of pieces. */
export type Piece = string | Choice | List;
/** One of several ways; in a statement, the same key always goes the same way. */
export type Choice = { readonly key: string; readonly ways: readonly (readonly Piece[])[] };
/** What isn't empty of the items, with the separator between. */
export type List = { readonly items: readonly (readonly Piece[])[]; readonly separator: readonly Piece[] };

/** The text of a statement, or of a part of one, wherever it is put together. Throws {@link NotFollowed}. */
export function expandSql(project: Project, place: Place): Piece[] {
  return expandWays(findWritten(project, place), (written) => expandWritten(project, written));
}

function expandWays(found: Ways<Place>, expand: (place: Place) => Piece[]): Piece[] {
  if ('one' in found) return expand(found.one);
  return [{ key: found.key, ways: found.ways.map((way) => expandWays(way, expand)) }];
}

function expandWritten(project: Project, { node, scope }: Place): Piece[] {
  if (node === undefined) return [];
  if (node.kind === SyntaxKind.NullKeyword) return [PARAMETER];
  if (isTaggedTemplateExpression(node) && isSql(node.tag))
    return expandTemplate(node.template, (part) => expandInterpolated(project, { node: part, scope }));
  if (
    isCallExpression(node) &&
    isPropertyAccessExpression(node.expression) &&
    isSql(node.expression.expression)
  )
    return expandCall(project, { node, scope }, node.expression.name.text);
  throw new NotFollowed(`${quote(node)} is no SQL`);
}

const isSql = (node: Node): boolean => isIdentifier(node) && node.text === 'sql';

function expandTemplate(template: TemplateLiteral, expand: (node: Node) => Piece[]): Piece[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
  const parts = template.templateSpans.map((span) => [...expand(span.expression), span.literal.text]);
  return [template.head.text, ...parts.flat()];
}

/** What a call such as `sql.ref(…)` puts into the text. */
function expandCall(
  project: Project,
  { node, scope }: Place & { readonly node: CallExpression },
  name: string,
): Piece[] {
  const [first, second] = node.arguments;
  switch (name) {
    case 'lit':
      return ['0'];
    case 'id':
    case 'raw':
    case 'ref':
    case 'table':
      return expandText(project, { node: first, scope });
    case 'join': {
      const separator = second === undefined ? [', '] : expandSql(project, { node: second, scope });
      return [{ items: expandItems(project, { node: first, scope }), separator }];
    }
    default:
      throw new NotFollowed(`${quote(node)} is used`);
  }
}

function expandItems(project: Project, list: Place): Piece[][] {
  const type = list.node && project.checker.getTypeAtLocation(list.node);
  const [item] = type?.isTypeReference() === true ? project.checker.getTypeArguments(type) : [];
  // A list of values; one stands for any number of them.
  if (item !== undefined && !isFragment(item)) return [[PARAMETER]];
  return listItems(project, list).map((one) => expandInterpolated(project, one));
}

function expandInterpolated(project: Project, place: Place): Piece[] {
  const { node, scope } = place;
  if (node === undefined) return [PARAMETER];
  const follow = (next: Node): Piece[] => expandInterpolated(project, { node: next, scope });
  if (isParenthesizedExpression(node)) return follow(node.expression);
  const type = project.checker.getTypeAtLocation(node);
  if (type === undefined || !isFragment(type)) return [PARAMETER];
  if (isConditionalExpression(node))
    return [{ key: nameWay(node.condition), ways: [follow(node.whenTrue), follow(node.whenFalse)] }];
  return expandSql(project, place);
}

/** True if an interpolated value of the type is a part of the statement instead of a parameter. */
function isFragment(type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().some(isFragment);
  return type.getSymbol()?.name.endsWith('RawBuilder') === true;
}

/** The text of a string: as it is written, otherwise any that its type allows. */
function expandText(project: Project, place: Place): Piece[] {
  const { node, scope } = place;
  if (node === undefined) throw new NotFollowed('a text is missing');
  if (isStringLiteral(node) || isNumericLiteral(node)) return [node.text];
  if (isNoSubstitutionTemplateLiteral(node) || isTemplateExpression(node))
    return expandTemplate(node, (part) => expandText(project, { node: part, scope }));
  try {
    return expandWays(findWritten(project, place), (written) => {
      if (written.node === node) throw new NotFollowed(`${quote(node)} can be any text`);
      return expandText(project, written);
    });
  } catch (error) {
    const texts = listLiterals(project.checker.getTypeAtLocation(node));
    if (!(error instanceof NotFollowed) || texts.length === 0) throw error;
    return [{ key: nameWay(node), ways: texts.map((text) => [text]) }];
  }
}

/** The texts that the type allows; none if it allows any. */
function listLiterals(type: Type | undefined): string[] {
  const types = type?.isUnionType() === true ? type.getTypes() : type === undefined ? [] : [type];
  const texts = types.flatMap((one) => (one.isStringLiteralType() ? [one.value] : []));
  return texts.length === types.length ? texts : [];
}
