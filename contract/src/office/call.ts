import type { WireCall } from '../call.ts';
import type { AnyRefusalCode } from './refusals.ts';
import type { Right } from './rights.ts';

/**
 * One call of the back office, below `{host}/api/office`. It is authorised by the office's cookie, or by an API key
 * where it only reads; never by a player's token.
 */
export interface OfficeCall extends WireCall {
  readonly path: `/office/${string}`;
  /** The right that the caller's role must have; `own` for anyone logged in, `none` for someone about to log in. */
  readonly right: Right | 'own' | 'none';
  /** True for what changes settings, staff or where money goes: it takes a proof within minutes (SAFE-44). */
  readonly stepUp?: true;
  /** The refusals a caller must expect besides those that every call of the office may give. */
  readonly refusals: readonly AnyRefusalCode[];
}

/** Keeps the exact type of a table of office calls while checking each row. */
export function defineOfficeCalls<const Table extends Record<string, OfficeCall>>(table: Table): Table {
  return table;
}
