import type { AppKeyRights } from '@maidan/contract/trading';
import { LruMap } from 'toad-cache';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import {
  deleteAppKey,
  type FoundAppKey,
  hashAppKey,
  insertAppKey,
  lockKeysOf,
  selectAppKey,
  selectAppKeys,
  type StoredAppKey,
  updateKeyUsed,
} from './app-key-store.ts';

/** More programs than anybody runs. */
const KEYS_MAX = 20;
/** How long another process may still accept a key after it was removed here. */
const TRUSTED_MS = 3_000;
const NOTED_EVERY_MS = 60_000;
const REMEMBERED_MAX = 20_000;
/** 96 bits, as 16 letters. */
const KEY_BYTES = 12;
const KEY_LENGTH = 16;
const BEGINNING_LENGTH = 4;

/** The keys by which programs call the trading API in their player's name. */
export interface AppKeys {
  /** The key of that text, or undefined; cached for some seconds. */
  find(key: string): Promise<FoundAppKey | undefined>;
  list(playerId: bigint): Promise<readonly StoredAppKey[]>;
  /** Makes a key, and answers its text, which is stored nowhere. Refuses TOO_MANY_APP_KEYS. */
  add(
    playerId: bigint,
    key: { readonly name: string; readonly rights: AppKeyRights },
  ): Promise<StoredAppKey & { readonly key: string }>;
  /** Removes a key of that player; it opens nothing from then on. False when it isn't theirs. */
  remove(playerId: bigint, id: bigint): Promise<boolean>;
}

interface Remembered {
  readonly found: Promise<FoundAppKey | undefined>;
  readonly untilMs: number;
}

/** The keys of the database. */
export function openAppKeys({
  db,
  clock,
  random,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
}): AppKeys {
  const remembered = new LruMap<Remembered>(REMEMBERED_MAX);
  const load = async (hash: Buffer, now: Date) => {
    const found = await selectAppKey(db, hash);
    const notedMs = found?.lastUsedAt?.getTime() ?? 0;
    if (found !== undefined && now.getTime() - notedMs >= NOTED_EVERY_MS)
      await updateKeyUsed(db, found.id, now);
    return found;
  };
  return {
    find(key) {
      if (key.length !== KEY_LENGTH) return Promise.resolve(undefined);
      const now = clock.now();
      const hash = hashAppKey(key);
      const name = hash.toString('base64');
      const known = remembered.get(name);
      if (known !== undefined && known.untilMs > now.getTime()) return known.found;
      const found = load(hash, now);
      found.catch(() => remembered.delete(name));
      remembered.set(name, { found, untilMs: now.getTime() + TRUSTED_MS });
      return found;
    },
    list: (playerId) => selectAppKeys(db, playerId),
    async add(playerId, { name, rights }) {
      const key = random.bytes(KEY_BYTES).toString('base64url');
      const stored = await inTransaction(db, async (tx) => {
        await lockKeysOf(tx, playerId);
        if ((await selectAppKeys(tx, playerId)).length >= KEYS_MAX) throw new Refusal('TOO_MANY_APP_KEYS');
        const beginning = key.slice(0, BEGINNING_LENGTH);
        return insertAppKey(tx, playerId, { name, rights, hash: hashAppKey(key), beginning }, clock.now());
      });
      return { ...stored, key };
    },
    async remove(playerId, id) {
      const isRemoved = await deleteAppKey(db, playerId, id);
      if (isRemoved) remembered.clear();
      return isRemoved;
    },
  };
}
