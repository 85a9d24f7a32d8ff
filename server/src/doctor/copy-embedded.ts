import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLockHolder } from '../kernel/database/embedded/directory-lock.ts';
import { sumBytes } from '../kernel/disk/sum-bytes.ts';
import { readFreeBytes } from '../kernel/disk/watch-disk.ts';
import { inMegabytes } from './megabytes.ts';

/** A copy that can be opened without changing the original, or why there is none. */
export type CopiedDatabase =
  | { readonly kind: 'none' }
  | { readonly kind: 'left'; readonly why: string; readonly isInUse: boolean }
  | { readonly kind: 'copy'; readonly folder: string; readonly remove: () => Promise<void> };

/** How the folder of a copy begins, so that one that was left is recognised. */
export const COPY_PREFIX = 'maidan-doctor-';
/** A copy needs room for itself and for what opening it writes. */
const SPARE_BYTES = 256 * 1024 * 1024;

/**
 * Copies the embedded database to a folder of its own in the temporary folder: opening it, even to read, writes its log. While a
 * process has it, its files change, so it is left alone.
 */
export async function copyEmbedded(dataDir: string): Promise<CopiedDatabase> {
  const original = join(dataDir, 'database');
  if (!existsSync(original)) return { kind: 'none' };
  const used = await describeUse(dataDir);
  if (used !== undefined) return { kind: 'left', why: used, isInUse: true };
  const bytes = await sumBytes(original);
  if ((await readFreeBytes(tmpdir())) < bytes + SPARE_BYTES)
    return {
      kind: 'left',
      isInUse: false,
      why: `It was not opened: a copy of its ${inMegabytes(bytes)} MB has no room in ${tmpdir()}. Name another folder in TMPDIR.`,
    };
  const folder = await mkdtemp(join(tmpdir(), COPY_PREFIX));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(original, join(folder, 'database'), { recursive: true });
    // Started meanwhile: what was copied may be torn.
    const usedSince = await describeUse(dataDir);
    if (usedSince === undefined) return { kind: 'copy', folder, remove };
    await remove();
    return { kind: 'left', why: usedSince, isInUse: true };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function describeUse(dataDir: string): Promise<string | undefined> {
  const holder = await findLockHolder(dataDir);
  if (holder === undefined) return undefined;
  return (
    `Process ${holder.pid} on ${holder.host} has it, so its migrations, keys and contents were not looked at: ` +
    'that process checked them at its start. Stop it to look at them here.'
  );
}
