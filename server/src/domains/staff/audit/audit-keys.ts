import type { Reader } from '../../../kernel/db.ts';
import {
  type Key,
  type Keyring,
  keepKeys,
  parseKeys,
  readKeys,
  requireKeys,
} from '../../../kernel/secrets/keyring.ts';
import { selectLastKeyId } from './audit-store.ts';

const OF = 'the audit log';

/** A key of the audit log. */
export type AuditKey = Key;

/** The keys of the audit log: new entries are written with the first, older ones only read. */
export type AuditKeys = Keyring;

/** The audit log's keys from their text, see `parseKeys`. */
export function parseAuditKeys(text: string, source: string): AuditKeys {
  return parseKeys(text, source, OF);
}

/**
 * Reads the keys from their file, outside the database, so that whoever can write the database can't write the log
 * anew (SAFE-28). The file is made while the log is empty; throws when the key of the last entry is neither in it nor
 * declared lost.
 */
export async function keepAuditKeys(reader: Reader, file: string): Promise<AuditKeys> {
  const last = await selectLastKeyId(reader);
  return keepKeys(placeOf(file), last === undefined ? [] : [last]);
}

/** Throws what a start would refuse about the audit log's keys; a file that a start would make is no fault. */
export async function checkAuditKeys(reader: Reader, file: string): Promise<void> {
  const last = await selectLastKeyId(reader);
  if (last !== undefined) requireKeys(placeOf(file), [last]);
}

/** Reads the keys from their file, whatever the log was written with; throws when it is missing. */
export function readAuditKeys(file: string): AuditKeys {
  return readKeys(placeOf(file));
}

const placeOf = (file: string) => ({ file, of: OF, setting: 'AUDIT_KEY_FILE' });
