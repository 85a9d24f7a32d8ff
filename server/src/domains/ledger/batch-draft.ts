import type { Money } from '@maidan/engine';
import type { AccountId, Batch } from './model.ts';

/** A batch whose transfers are being gathered, with one default cause. */
export class BatchDraft implements Batch {
  readonly transfers: { requestId: string; cause: string }[] = [];
  readonly postings: Batch['postings'][number][] = [];
  readonly holds: Batch['holds'] = [];
  readonly #cause: string;

  constructor(cause: string) {
    this.#cause = cause;
  }

  /** Adds a transfer; one that moves nothing is left out. */
  add(requestId: string, moved: readonly (readonly [AccountId, Money])[], cause = this.#cause): void {
    const postings = moved.filter(([, amount]) => amount !== 0n);
    if (postings.length === 0) return;
    const transferIndex = this.transfers.push({ requestId, cause }) - 1;
    for (const [accountId, amount] of postings) this.postings.push({ transferIndex, accountId, amount });
  }
}
