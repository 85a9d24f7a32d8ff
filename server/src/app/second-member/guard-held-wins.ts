import { casinoDeskCalls } from '@maidan/contract/office';
import { z } from 'zod';
import { type HeldWinDecision, decideHeldWin, findHeldWin } from '../../domains/casino/index.ts';
import { getCashierSettings } from '../../domains/cashier/index.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type GuardedCall, NOTHING } from './guarded-call.ts';
import { digestOf } from './guard-results.ts';

const input = z.object({
  params: casinoDeskCalls.decideHeldWin.params,
  body: casinoDeskCalls.decideHeldWin.body,
});

/** Guards the allowance of wins beyond a partner's bounds: from the four-eyes amount on, two decide (SAFE-32). */
export function guardHeldWins(base: {
  readonly db: Db;
  readonly clock: Clock;
}): GuardedCall<{ readonly params: { readonly id: bigint }; readonly body: HeldWinDecision }> {
  const { db } = base;
  const getWin = async (id: bigint) => {
    const win = await findHeldWin(db, id);
    if (win === undefined) throw new Refusal('NOT_FOUND');
    return win;
  };
  return {
    kind: 'held-win',
    input,
    isSetting: false,
    subjectOf: ({ params }) => `held-win:${params.id}`,
    reasonOf: ({ body }) => body.reason,
    async describe({ params: { id } }) {
      const { partner, username, amount } = await getWin(id);
      return { ...NOTHING, heldWin: { id, partner, username, amount } };
    },
    async check({ params }) {
      if ((await getWin(params.id)).state !== 'held') throw new Refusal('ALREADY_DECIDED');
    },
    async assess({ params, body }) {
      const { amount, state } = await getWin(params.id);
      const { fourEyesMin } = await getCashierSettings(db);
      return {
        secondReasons: body.decision === 'allowed' && amount >= fourEyesMin ? ['amount'] : [],
        preview: null,
        digest: digestOf([amount, state]),
        hasMoved: state !== 'held',
        alone:
          body.decision === 'allowed'
            ? { kind: 'held-win', amount, subject: `held-win:${params.id}` }
            : undefined,
      };
    },
    run: ({ params, body }, context) => decideHeldWin(base, params.id, body, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}
