import type { RunnerBook } from './runner-book.ts';
import { BACK } from './side.ts';
import { StateHash } from './state-hash.ts';

/** Fingerprint of a book's resting orders in priority order; the same for every implementation. */
export function hashBook(book: Pick<RunnerBook, 'forEachOrder'>): string {
  const state = new StateHash();
  book.forEachOrder((orderId, accountId, side, tick, size) => {
    state.add(orderId);
    state.add(accountId);
    state.add(side === BACK ? 0 : 1);
    state.add(tick);
    state.add(size);
  });
  return state.hex();
}
