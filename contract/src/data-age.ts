/**
 * The header of an answer that a standby gave: how old its data are, in whole seconds. Other answers, which are of the moment, don't
 * have it.
 */
export const DATA_AGE_HEADER = 'data-age';

/** Nobody misses what is younger than this. */
const SHOWN_FROM_S = 6;

/** How old the data of the latest answer to each path are, for the screens that show them. */
export class DataAges {
  readonly #seconds = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  /** Learns the age of an answer from that address, which begins with the API's base, such as `/api`. */
  readonly learn = (address: string, answer: Response): void => {
    const [path = ''] = address.split('?');
    const seconds = Number(answer.headers.get(DATA_AGE_HEADER) ?? 0);
    const isShown = seconds >= SHOWN_FROM_S;
    if (isShown ? this.#seconds.get(path) === seconds : !this.#seconds.has(path)) return;
    if (isShown) this.#seconds.set(path, seconds);
    else this.#seconds.delete(path);
    for (const listener of this.#listeners) listener();
  };

  /** The age of the latest answer from that path below the base, in seconds; undefined while it is too young to tell. */
  readonly find = (path: string): number | undefined => this.#seconds.get(`/api${path}`);

  /** Calls back when an age changes, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
