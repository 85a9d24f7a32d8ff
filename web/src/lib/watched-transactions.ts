import { useSyncExternalStore } from 'react';
import { watchedKey } from './own-transactions.ts';
import { session, usePlayer } from './session.ts';

interface Watched {
  readonly remoteId: string;
  readonly ids: readonly string[];
}

const NONE: Watched = { remoteId: '', ids: [] };
const listeners = new Set<() => void>();

/** The player's requests whose end this tab still has to tell, over reloads too. */
export function useWatchedTransactions(): readonly bigint[] {
  const player = usePlayer();
  const kept = useSyncExternalStore(subscribe, readKept, readKept);
  const { remoteId, ids } = parse(kept);
  return player?.remoteId.toString() === remoteId ? ids.map(BigInt) : [];
}

/** Has the end of a deposit or withdrawal told to the player, on whatever screen they are then. */
export function watchTransaction(id: bigint): void {
  const remoteId = session.player()?.remoteId.toString() ?? '';
  const known = parse(readKept());
  const ids = known.remoteId === remoteId ? known.ids : [];
  if (!ids.includes(id.toString())) keep({ remoteId, ids: [...ids, id.toString()] });
}

/** Stops watching one, once its end was told. */
export function forgetTransaction(id: bigint): void {
  const { remoteId, ids } = parse(readKept());
  if (ids.includes(id.toString())) keep({ remoteId, ids: ids.filter((one) => one !== id.toString()) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(watched: Watched): void {
  try {
    if (watched.ids.length === 0) sessionStorage.removeItem(watchedKey);
    else sessionStorage.setItem(watchedKey, JSON.stringify(watched));
  } catch {
    // Without storage the inbox alone tells how a request ended.
  }
  for (const listener of listeners) listener();
}

function readKept(): string {
  try {
    return sessionStorage.getItem(watchedKey) ?? '';
  } catch {
    return '';
  }
}

function parse(kept: string): Watched {
  try {
    const read: unknown = JSON.parse(kept);
    if (typeof read !== 'object' || read === null || !('remoteId' in read) || !('ids' in read)) return NONE;
    const ids = Array.isArray(read.ids) ? read.ids.map(String) : [];
    return { remoteId: String(read.remoteId), ids: ids.filter((id) => /^\d{1,18}$/.test(id)) };
  } catch {
    return NONE;
  }
}
