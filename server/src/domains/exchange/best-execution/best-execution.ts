import type { Db } from '../../../kernel/db.ts';
import { listBestExecutionOff } from './best-execution-store.ts';

/** Who has best execution off, in memory as stored: every order asks for its player. */
export class BestExecution {
  readonly #db: Db;
  readonly #off = new Set<bigint>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Loads what is stored, replacing what was known. */
  async load(): Promise<void> {
    const players = await listBestExecutionOff(this.#db);
    this.#off.clear();
    for (const playerId of players) this.#off.add(playerId);
  }

  /** True if the player's orders lapse where a better price than asked is on offer. */
  isOff(playerId: bigint): boolean {
    return this.#off.has(playerId);
  }

  /** Keeps what is stored of a player from now on. */
  keep(playerId: bigint, isOn: boolean): void {
    if (isOn) this.#off.delete(playerId);
    else this.#off.add(playerId);
  }
}
