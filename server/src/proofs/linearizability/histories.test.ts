import { expect, test } from 'vitest';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { RECORDERS } from '../../testing/linearizability/recorders.ts';
import { countRounds, isFullRun } from '../../testing/test-scale.ts';

/** `HISTORIES=1000` for a night; each makes some forty calls. */
const HISTORIES = countRounds('HISTORIES', { sample: 2, full: 60 });

/** What has to come up among many histories, or they prove little. */
const SORTS: Readonly<Record<keyof typeof RECORDERS, readonly string[]>> = {
  wallet: [
    'bet RS_OK',
    'bet RS_ERROR_NOT_ENOUGH_MONEY',
    'bet RS_ERROR_DUPLICATE_TRANSACTION',
    'bet lost',
    'win RS_OK',
    'win lost',
    'rollback RS_OK',
    'rollback RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    'balance RS_OK',
    'account RS_OK',
  ],
  'order-book': [
    'place matched',
    'place unmatched',
    'place lost',
    'place INSUFFICIENT_FUNDS',
    'cancel unmatched',
    'cancel matched',
    'cancel BET_TAKEN_OR_LAPSED',
    'ladder answered',
    'orders answered',
    'account answered',
  ],
  mines: ['act open', 'act over', 'act NOT_POSSIBLE', 'act lost', 'look open', 'look none', 'play over'],
};

test.each([
  ['a wallet that a partner’s processes and its player use at once', 'wallet'],
  ['an order book in which players place, cancel and look at once', 'order-book'],
  ['a round of mines that is open in several tabs', 'mines'],
] as const)(
  '[SAFE-89] one order of the calls explains all that was answered: %s',
  { timeout: 3_600_000 },
  async (_, kind) => {
    const recorder = await RECORDERS[kind]();
    const sorts = new Map<string, number>();
    let overlapping = 0;
    try {
      for (let number = 1; number <= HISTORIES; number += 1) {
        const recorded = await recorder.record(seededRandom(`${kind} ${number}`));
        expect(recorded.faults.join('\n'), `history ${number}`).toBe('');
        overlapping += recorded.overlapping;
        for (const [sort, count] of recorded.sorts) sorts.set(sort, (sorts.get(sort) ?? 0) + count);
      }
    } finally {
      await recorder.close();
    }
    const calls = [...sorts.values()].reduce((sum, count) => sum + count, 0);
    expect(overlapping).toBeGreaterThan(calls / 2);
    if (isFullRun()) expect([...sorts.keys()]).toEqual(expect.arrayContaining([...SORTS[kind]]));
  },
);
