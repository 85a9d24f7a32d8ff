import { createHmac } from 'node:crypto';
import type { AuditKey } from './audit-keys.ts';
import type { AuditRow } from './audit-store.ts';

/** The previous hash of the first entry. */
export const CHAIN_START = '0'.repeat(64);

/** Keys of the hashed JSON that are not named like the fields: all stored hashes contain them, so they never change. */
const HASHED_AS = { beforeJson: 'before_json', afterJson: 'after_json', keyId: 'key_id' } as const;

/** The hash of a row: HMAC-SHA256 over the previous hash and the row's canonical JSON, in hexadecimal (SAFE-28). */
export function hashAuditRow(row: Omit<AuditRow, 'hash'>, key: AuditKey): string {
  const { previousHash, beforeJson, afterJson, keyId, ...rest } = row;
  const said = {
    ...rest,
    [HASHED_AS.beforeJson]: beforeJson,
    [HASHED_AS.afterJson]: afterJson,
    [HASHED_AS.keyId]: keyId,
  };
  return createHmac('sha256', key.secret)
    .update(`${previousHash}\n${canonicalJson(said)}`)
    .digest('hex');
}

/**
 * JSON with sorted keys, `bigint` and times as text, and without undefined fields: the same value gives the same text.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return JSON.stringify(value.toString());
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
