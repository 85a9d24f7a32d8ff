import { DatabaseAway } from '../kernel/database/database-away.ts';
import type { Ownership } from '../kernel/db.ts';
import { silentRejection } from './silent-rejection.ts';
import { passTurns } from './pass-turns.ts';

/** After so many turns a process holds a database again whose connections broke. */
const AWAY_TURNS = 6;

/** A process's hold on the database, as on a server's: its connections may break, and another process may take it. */
export class GateHold implements Ownership {
  breaks = 0;
  /** Rejects when the connections of the moment break. */
  broken: PromiseWithResolvers<never> = silentRejection();
  readonly #loss = Promise.withResolvers<Error>();
  readonly lost: Promise<Error> = this.#loss.promise;
  readonly #listeners = new Set<() => void>();
  readonly #isAtWork: () => boolean;
  #back: Promise<void> | undefined;
  #isReplaced = false;
  #isAway = false;

  constructor(isAtWork: () => boolean) {
    this.#isAtWork = isAtWork;
  }

  isAway(): boolean {
    return this.#isAway;
  }

  onAway(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves when the database may be used; throws DatabaseAway once another process has it. */
  async pass(): Promise<void> {
    await this.#back;
    if (this.#isReplaced) throw new DatabaseAway('another process owns it');
  }

  /** Breaks all connections; some turns later the process holds the database again. */
  breakOff(): DatabaseAway {
    const error = this.#breakConnections();
    this.#goAway();
    this.#back ??= this.#comeBack();
    return error;
  }

  async #comeBack(): Promise<void> {
    await passTurns(AWAY_TURNS);
    this.#back = undefined;
    this.#isAway = this.#isReplaced;
  }

  replace(): void {
    this.#isReplaced = true;
    const isAtWork = this.#isAtWork();
    this.#breakConnections();
    // Who has nothing under way notices it later.
    if (isAtWork) this.#goAway();
  }

  noticeReplaced(): void {
    this.#goAway();
    this.#loss.resolve(new Error('another process owns the database'));
  }

  #breakConnections(): DatabaseAway {
    const error = new DatabaseAway('Connection terminated unexpectedly');
    this.breaks += 1;
    const { reject } = this.broken;
    this.broken = silentRejection();
    reject(error);
    return error;
  }

  #goAway(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    for (const listener of this.#listeners) listener();
  }
}
