import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Reader } from '../../../kernel/db.ts';
import type { AuditKey, AuditKeys } from './audit-keys.ts';
import { selectLast } from './audit-store.ts';

/** The last entry of the audit log at some moment. */
export interface AuditHead {
  readonly id: bigint;
  readonly hash: string;
  readonly at: Date;
}

const signedHead = z.object({
  id: z.string().regex(/^\d{1,18}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  key: z.string(),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A head as a line of the file: JSON, signed with a key of the log. */
export function signHead({ id, hash, at }: AuditHead, key: AuditKey): string {
  const head = { id: id.toString(), hash, at: at.toISOString(), key: key.id };
  return JSON.stringify({ ...head, signature: signatureOf(head, key) });
}

/** The head that a line states, or undefined if it isn't signed with one of the keys. */
export function readHead(line: string, keys: AuditKeys): AuditHead | undefined {
  const read = signedHead.safeParse(parse(line));
  if (!read.success) return undefined;
  const { signature, ...head } = read.data;
  const key = keys.all.find(({ id }) => id === head.key);
  if (key === undefined) return undefined;
  const isSigned = timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(head, key), 'hex'));
  return isSigned ? { id: BigInt(head.id), hash: head.hash, at: new Date(head.at) } : undefined;
}

/** Signs something else than entries do, so that neither can be passed off as the other. */
function signatureOf(
  { id, hash, at }: { readonly id: string; readonly hash: string; readonly at: string },
  key: AuditKey,
): string {
  return createHmac('sha256', key.secret).update(`head\n${id}\n${hash}\n${at}`).digest('hex');
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The lines of the file of heads, oldest first; none if there is no such file. */
export async function* readHeadLines(file: string): AsyncGenerator<string> {
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity }))
    if (line !== '') yield line;
}

/**
 * Appends the log's signed head to the file, and returns it; the one before, if nothing was written since. Undefined while
 * the log is empty.
 */
export async function appendHead(
  reader: Reader,
  { file, key, now }: { readonly file: string; readonly key: AuditKey; readonly now: Date },
  before?: AuditHead,
): Promise<AuditHead | undefined> {
  const last = await selectLast(reader);
  if (last === undefined || (last.id === before?.id && last.hash === before.hash)) return before;
  const head = { ...last, at: now };
  // The line break comes first, so that a line whose writing was interrupted spoils no other.
  await appendFile(file, `\n${signHead(head, key)}`, { mode: 0o600, flush: true });
  return head;
}
