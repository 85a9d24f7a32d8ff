import { translateName } from '@maidan/contract';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { digits, scoreWords } from '../score-board/score-words.ts';
import { deleteName, lockName, selectNames, type StoredName, upsertName } from './names-store.ts';

/** A change by staff: the new Bangla of a name, empty to remove it, and what they saw before. */
export interface NameChange extends StoredName {
  readonly seen: string | null;
}

/** What the feed's names are in Bangla. Cached in memory because every visitor who reads Bangla asks for them. */
export class NameBook {
  readonly #db: Db;
  #names: ReadonlyMap<string, string>;

  private constructor(db: Db, names: readonly StoredName[]) {
    this.#db = db;
    this.#names = byName(names);
  }

  static async open(db: Db): Promise<NameBook> {
    return new NameBook(db, await selectNames(db));
  }

  /** Reloads: after a commit of which nobody knows whether it was done. */
  async reload(): Promise<void> {
    this.#names = byName(await selectNames(this.#db));
  }

  find(name: string): string | undefined {
    return this.#names.get(name);
  }

  /** A name of the feed's, or of a match, in Bangla; the feed's own where that isn't known. */
  inBangla(name: string): string {
    return translateName(name, {
      find: (one) => this.find(one),
      versus: scoreWords.bn.versus,
      digits: (text) => digits('bn', text),
    });
  }

  /** All of them, by the feed's name. */
  list(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#names);
  }

  /** Changes a name, with an audit entry. Refuses CONTENT_CHANGED if it is no longer what the member saw. */
  async set({ name, text, seen }: NameChange, { audit }: Pick<OfficeContext, 'audit'>): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      const before = (await lockName(tx, name)) ?? null;
      if (before !== seen) throw new Refusal('CONTENT_CHANGED');
      if (text === '') await deleteName(tx, name);
      else await upsertName(tx, { name, text });
      await audit(tx, {
        action: 'name-set',
        subject: `name:${name}`,
        before: { text: before },
        after: { text: text === '' ? null : text },
      });
    });
    await this.reload();
  }
}

const byName = (names: readonly StoredName[]) => new Map(names.map(({ name, text }) => [name, text]));
