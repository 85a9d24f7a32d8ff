import type { Reader } from '../../../kernel/db.ts';
import { type AuditHead, readHead, readHeadLines } from './audit-heads.ts';
import type { AuditKey, AuditKeys } from './audit-keys.ts';
import { type AuditRow, selectChain, selectLast } from './audit-store.ts';
import { CHAIN_START, hashAuditRow } from './hash-audit-row.ts';

const PAGE_ROWS = 1000;
/** More would only repeat what is known by then. */
const FAULTS_MAX = 20;

/** What is wrong with the audit log. */
export interface AuditFault {
  readonly kind:
    | 'wrong-key'
    | 'older-key'
    | 'missing'
    | 'rewritten'
    | 'end-missing'
    | 'no-heads'
    | 'bad-head';
  /** The entry, or the line of the file of heads. */
  readonly at: bigint;
  /** In one sentence. */
  readonly text: string;
}

/** The result of checking the audit log. */
export interface AuditVerdict {
  /** Entries that were checked, and heads that agree with them. */
  readonly rows: number;
  readonly heads: number;
  readonly lastHash: string;
  /** Nothing is wrong where there are none. */
  readonly faults: readonly AuditFault[];
}

/** What the log is checked by, besides itself: both lie outside the database. */
export interface AuditProof {
  readonly keys: AuditKeys;
  /** The file of signed heads; left out, they aren't checked. */
  readonly headsFile?: string | undefined;
}

/**
 * Walks the audit log from its first entry, and checks that each follows from the one before and was written with a key
 * that the database doesn't have; then that it still has every entry whose head was signed (SAFE-28). The walk ends at
 * the first entry that was changed.
 */
export async function verifyAudit(reader: Reader, { keys, headsFile }: AuditProof): Promise<AuditVerdict> {
  const found = headsFile === undefined ? { heads: [], faults: [] } : await findHeads(headsFile, keys);
  const chain = await walkChain(
    reader,
    keys,
    Map.groupBy(found.heads, ({ id }) => id),
  );
  const last = (await selectLast(reader))?.id ?? 0n;
  const faults = [...chain.faults, ...missingEnd(found.heads, last), ...found.faults];
  if (headsFile !== undefined && found.heads.length === 0 && last > 0n)
    faults.push({
      kind: 'no-heads',
      at: last,
      text: `${headsFile} holds no signed head, so nothing shows whether the end of the log is missing.`,
    });
  return {
    rows: chain.rows,
    heads: chain.heads,
    lastHash: chain.lastHash,
    faults: faults.slice(0, FAULTS_MAX),
  };
}

async function findHeads(
  file: string,
  keys: AuditKeys,
): Promise<{ readonly heads: readonly AuditHead[]; readonly faults: readonly AuditFault[] }> {
  const heads: AuditHead[] = [];
  const bad: bigint[] = [];
  let line = 0n;
  for await (const text of readHeadLines(file)) {
    line += 1n;
    const head = readHead(text, keys);
    if (head === undefined) bad.push(line);
    else heads.push(head);
  }
  const [at] = bad;
  if (at === undefined) return { heads, faults: [] };
  const more = bad.length === 1 ? '' : ` (as ${bad.length - 1} more)`;
  const text = `Line ${at} of ${file} is not a head signed with a key of the key file${more}.`;
  return { heads, faults: [{ kind: 'bad-head', at, text }] };
}

async function walkChain(
  reader: Reader,
  keys: AuditKeys,
  heads: ReadonlyMap<bigint, readonly AuditHead[]>,
): Promise<Omit<AuditVerdict, 'faults'> & { readonly faults: AuditFault[] }> {
  const walk = { rows: 0, heads: 0, lastHash: CHAIN_START, faults: new Array<AuditFault>() };
  const unknown = new Map<string, { readonly from: bigint; to: bigint }>();
  let before: Pick<AuditRow, 'id' | 'hash' | 'keyId'> = { id: 0n, hash: CHAIN_START, keyId: '' };
  for (;;) {
    const page = await selectChain(reader, before.id, PAGE_ROWS);
    for (const row of page) {
      const key = keys.all.find(({ id }) => id === row.keyId);
      if (key === undefined) {
        const range = unknown.get(row.keyId) ?? { from: row.id, to: row.id };
        unknown.set(row.keyId, { ...range, to: row.id });
      }
      const headsHere = heads.get(row.id) ?? [];
      const fault = faultOf(row, before, { key, keys }) ?? faultOfHeads(row, headsHere);
      if (fault !== undefined) {
        walk.faults.push(...wrongKeys(unknown), fault);
        return walk;
      }
      walk.rows += 1;
      walk.heads += headsHere.length;
      walk.lastHash = row.hash;
      before = row;
    }
    if (page.length < PAGE_ROWS) break;
  }
  walk.faults.push(...wrongKeys(unknown));
  return walk;
}

/** What is wrong with an entry, given the one before it. One with an unknown key can only be compared with its neighbours. */
function faultOf(
  { hash, ...row }: AuditRow,
  before: Pick<AuditRow, 'id' | 'hash' | 'keyId'>,
  { key, keys }: { readonly key: AuditKey | undefined; readonly keys: AuditKeys },
): AuditFault | undefined {
  const missing = before.id + 1n;
  if (row.id !== missing)
    return { kind: 'missing', at: missing, text: `Entry ${missing} is missing; the next one is ${row.id}.` };
  const at = row.id;
  if (row.previousHash !== before.hash)
    return { kind: 'rewritten', at, text: `Entry ${at} does not follow from the one before it.` };
  if (key === undefined) return undefined;
  if (hash !== hashAuditRow(row, key))
    return { kind: 'rewritten', at, text: `Entry ${at} is not what was written.` };
  // A key that was replaced may have leaked: nothing is written with it any more.
  const rank = (id: string) => keys.all.findIndex((one) => one.id === id);
  if (rank(before.keyId) >= 0 && rank(before.keyId) < rank(row.keyId))
    return {
      kind: 'older-key',
      at,
      text: `Entry ${at} was written with an older key than the one before it.`,
    };
  return undefined;
}

/** An end that was cut off and written anew has its heads signed again: each of an entry's heads must agree with it. */
function faultOfHeads({ id, hash }: AuditRow, heads: readonly AuditHead[]): AuditFault | undefined {
  const head = heads.find((one) => one.hash !== hash);
  if (head === undefined) return undefined;
  const text = `Entry ${id} is not the one whose head was signed at ${head.at.toISOString()}.`;
  return { kind: 'rewritten', at: id, text };
}

function wrongKeys(
  unknown: ReadonlyMap<string, { readonly from: bigint; readonly to: bigint }>,
): AuditFault[] {
  return Array.from(unknown, ([keyId, { from, to }]) => ({
    kind: 'wrong-key',
    at: from,
    text: `Wrong key: ${from === to ? `entry ${from} was` : `entries ${from} to ${to} were`} written with key ${keyId}, which the key file doesn't hold.`,
  }));
}

function missingEnd(heads: readonly AuditHead[], last: bigint): AuditFault[] {
  const [highest] = heads.toSorted((one, other) => Number(other.id - one.id));
  if (highest === undefined || highest.id <= last) return [];
  const text = `The end is missing: the log ends with entry ${last}, and entry ${highest.id} was the last at ${highest.at.toISOString()}.`;
  return [{ kind: 'end-missing', at: last + 1n, text }];
}
