import { vipCalls } from '@maidan/contract/office';
import { isLadderBetter } from '@maidan/engine';
import { z } from 'zod';
import { getVipLadder } from '../../domains/bonus/index.ts';
import type { Db } from '../../kernel/db.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { type GuardedCall, NOTHING } from './guarded-call.ts';
import { digestOf } from './guard-results.ts';

const input = z.object({ body: vipCalls.changeVipLevels.body });

/** Guards the VIP levels: what gives some player more than before waits for a second owner (SAFE-49). */
export function guardVipLevels(
  db: Db,
  { changeVipLevels }: OfficeHandlers<Pick<typeof vipCalls, 'changeVipLevels'>>,
): GuardedCall<z.output<typeof input>> {
  return {
    kind: 'vip-levels',
    input,
    isSetting: true,
    subjectOf: () => 'vip-levels',
    reasonOf: () => null,
    async describe({ body: { levels: after } }) {
      const { levels: before } = await getVipLadder(db);
      return { ...NOTHING, vipLevels: { before, after } };
    },
    check: () => Promise.resolve(),
    async assess({ body }) {
      const { version, levels } = await getVipLadder(db);
      return {
        secondReasons: isLadderBetter(levels, body.levels) ? ['promises'] : [],
        preview: null,
        digest: digestOf([levels, body.levels]),
        hasMoved: version !== body.version,
      };
    },
    run: (given, context) => changeVipLevels({ params: undefined, query: undefined, ...given }, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}
