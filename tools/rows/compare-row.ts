import type { DescribedColumn } from '@maidan/server/testing';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/** What doesn't fit between a statement's columns and the type that its rows are read as, a sentence each. */
export function compareRow(checker: Checker, row: Type, columns: readonly DescribedColumn[]): string[] {
  const properties = checker.getPropertiesOfType(row);
  const [index] = checker.getIndexInfosOfType(row);
  if (index !== undefined && properties.length === 0)
    return columns.flatMap((column) => compareColumn(checker, index.valueType, column));
  return properties.flatMap((property) => {
    const type = checker.getTypeOfSymbol(property);
    if (type === undefined) return [];
    const [column, ...others] = columns.filter(({ name }) => name === property.name);
    if (column === undefined)
      return has(type, TypeFlags.Undefined) ? [] : [`no column is named ${property.name}`];
    if (others.length > 0) return [`several columns are named ${property.name}`];
    return compareColumn(checker, type, column);
  });
}

function compareColumn(checker: Checker, type: Type, column: DescribedColumn): string[] {
  if (has(type, TypeFlags.Unknown)) return [];
  const { name, isNullable } = column;
  const faults: string[] = [];
  if (isNullable === true && !has(type, TypeFlags.Null)) faults.push(`${name} can be null`);
  if (!partsOf(type).every((part) => isNothing(part) || isReadAs(checker, part, column.type)))
    faults.push(`${name} is ${column.type}, but is read as ${checker.typeToString(type)}`);
  return faults;
}

/** True if the drivers read a column of that SQL type as values of the type (`server/src/kernel/database/columns.ts`). */
function isReadAs(checker: Checker, type: Type, sqlType: string): boolean {
  if (sqlType.startsWith('_')) {
    const items =
      checker.isArrayLikeType(type) && type.isTypeReference() ? checker.getTypeArguments(type) : [];
    const isItem = (one: Type) => isNothing(one) || isReadAs(checker, one, sqlType.slice(1));
    return items.length > 0 && items.every((item) => partsOf(item).every(isItem));
  }
  switch (sqlType) {
    case 'bool':
      return checker.isTypeAssignableTo(type, checker.getBooleanType());
    case 'int2':
    case 'int4':
    case 'oid':
    case 'float4':
    case 'float8':
      return checker.isTypeAssignableTo(type, checker.getNumberType());
    case 'int8':
      return checker.isTypeAssignableTo(type, checker.getBigIntType());
    case 'bpchar':
    case 'date':
    case 'name':
    case 'numeric':
    case 'text':
    case 'uuid':
    case 'varchar':
      return checker.isTypeAssignableTo(type, checker.getStringType());
    case 'timestamptz':
      return type.getSymbol()?.name === 'Date';
    case 'bytea':
      return type.getSymbol()?.name === 'Buffer' || type.getSymbol()?.name === 'Uint8Array';
    case 'json':
    case 'jsonb':
      return isJson(checker, type);
    default:
      return false;
  }
}

/** Deeper types than this are taken for JSON: they can contain themselves. */
const DEPTH_MAX = 8;

/** True if parsed JSON can be of the type: it contains no bigint, no date and nothing else with methods. */
function isJson(checker: Checker, type: Type, depth = 0): boolean {
  if (depth > DEPTH_MAX) return true;
  return partsOf(type).every((part) => {
    if (checker.isTypeAssignableTo(part, checker.getBigIntType())) return false;
    if (!part.isObjectType()) return true;
    if (checker.isArrayLikeType(part) && part.isTypeReference())
      return checker.getTypeArguments(part).every((item) => isJson(checker, item, depth + 1));
    if (part.getSymbol()?.name === 'Date' || part.getSymbol()?.name === 'Buffer') return false;
    return checker.getPropertiesOfType(part).every((property) => {
      const own = checker.getTypeOfSymbol(property);
      return own === undefined || isJson(checker, own, depth + 1);
    });
  });
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

const has = (type: Type, flag: TypeFlags): boolean => partsOf(type).some((part) => (part.flags & flag) !== 0);

const isNothing = (type: Type): boolean => (type.flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0;
