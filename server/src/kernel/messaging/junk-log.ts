import type { Log } from '../monitoring/log.ts';

/** Counts messages that nobody understands, and logs the first of each subject's kind: a stranger could send millions. */
export class JunkLog {
  readonly #log: Pick<Log, 'error'>;
  readonly #logged = new Set<string>();
  count = 0;

  constructor(log: Pick<Log, 'error'>) {
    this.#log = log;
  }

  /** Notes one that came by a topic or command of that name. */
  note(name: string): void {
    this.count += 1;
    if (this.#logged.has(name)) return;
    this.#logged.add(name);
    this.#log.error({ of: name }, 'a message between processes was not understood');
  }
}
