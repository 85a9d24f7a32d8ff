import { CallFailed, CallRefused } from '@maidan/contract';
import type { Language } from '@maidan/ui';
import { session } from '../../../lib/session.ts';

/** What can be downloaded. */
export const EXPORT_KINDS = ['statement', 'transactions', 'bets', 'rounds'] as const;

/** One of {@link EXPORT_KINDS}. */
export type ExportKind = (typeof EXPORT_KINDS)[number];

interface ExportWish {
  readonly kind: ExportKind;
  /** Days in Dhaka, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly language: Language;
}

const DAYS_MAX = 366;
const DAY_MS = 86_400_000;

/** True if these are valid days in order, and no more than the server puts into one file. */
export function fitsOneFile(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= DAYS_MAX;
}

/** Downloads the file through a blob: a plain link couldn't carry the player's token. */
export async function downloadExport({ kind, from, to, language }: ExportWish): Promise<void> {
  const query = new URLSearchParams({ kind, from, to, lang: language });
  const file = await fetchFile(`/api/records/export?${query.toString()}`);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `maidan-${kind}-${from}-${to}.csv`;
  link.click();
  // By then the browser has saved the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function fetchFile(address: string): Promise<Blob> {
  let response: Response;
  try {
    const headers = { authorization: `Bearer ${session.player()?.token ?? ''}` };
    response = await fetch(address, { headers, cache: 'no-store' });
    if (response.ok) return await response.blob();
  } catch (cause) {
    throw new CallFailed('unreachable', { cause });
  }
  throw new CallRefused(response.status, {});
}
