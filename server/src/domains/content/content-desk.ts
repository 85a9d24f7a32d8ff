import type { Money } from '@maidan/engine';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Tx } from '../../kernel/db.ts';
import type { AuditEntry } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Storage } from './pictures/open-storage.ts';

/** Dependencies of the content desk. */
export interface ContentDesk {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  /** The house's slots, whose free spins a promotion may give. */
  readonly spinGames: readonly SpinGame[];
}

/** One of the house's slots. */
export interface SpinGame {
  readonly code: string;
  readonly title: { readonly en: string; readonly bn: string };
  readonly stakeMin: Money;
  readonly stakeMax: Money;
}

/** Writes an action to the audit log. */
export interface Audited {
  readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void>;
}

/** Refuses MALFORMED with the text at each invalid field. */
export function requireFaultless(faults: Readonly<Record<string, string>>): void {
  const wrong = Object.entries(faults);
  const [first] = wrong;
  if (first === undefined) return;
  const fields = Object.fromEntries(wrong.map(([field, text]) => [field, [text]]));
  throw new Refusal('MALFORMED', { message: first[1], fields });
}

/** Refuses PICTURE_UNKNOWN unless each name is a file below /storage; an empty name is no picture. */
export async function requirePictures(tx: Tx, storage: Storage, names: readonly string[]): Promise<void> {
  for (const name of new Set(names))
    if (name !== '' && !(await storage.isKept(tx, name))) throw new Refusal('PICTURE_UNKNOWN');
}

/** A row before and after a save, in the words of the audit log. */
interface Save {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** True if a save would change nothing: a second click, or somebody else saved the same. That is no conflict. */
export function isSame({ before, after }: Save): boolean {
  return isDeepStrictEqual(before, after);
}

/** Refuses NOT_FOUND for a missing row, and CONTENT_CHANGED for one that was saved since that version was read. */
export function requireVersion<Row extends { readonly version: number }>(
  row: Row | undefined,
  version: number,
): Row {
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.version !== version) throw new Refusal('CONTENT_CHANGED');
  return row;
}
