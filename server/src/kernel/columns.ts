import { type RawBuilder, sql } from 'kysely';

/**
 * Columns of many rows as array parameters for `unnest`. They are formatted as PostgreSQL's array text here, because
 * both drivers pass text through untouched while their own array encoding costs more than the statement.
 */
export function bigints(values: readonly (bigint | number)[]): RawBuilder<unknown> {
  return sql`${`{${values.join(',')}}`}::bigint[]`;
}

/** A column of 32-bit integers. */
export function integers(values: readonly (number | null)[]): RawBuilder<unknown> {
  return sql`${`{${values.map((value) => value ?? 'NULL').join(',')}}`}::integer[]`;
}

/** A column of texts. */
export function texts(values: readonly (string | null)[]): RawBuilder<unknown> {
  return sql`${`{${values.map((value) => (value === null ? 'NULL' : quote(value))).join(',')}}`}::text[]`;
}

/** A column of times. */
export function times(values: readonly (Date | null)[]): RawBuilder<unknown> {
  return sql`${`{${values.map((value) => value?.toISOString() ?? 'NULL').join(',')}}`}::timestamptz[]`;
}

/** A column of flags. */
export function booleans(values: readonly boolean[]): RawBuilder<unknown> {
  return sql`${`{${values.join(',')}}`}::boolean[]`;
}

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
