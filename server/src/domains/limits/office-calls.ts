import type { playerLimitCalls } from '@maidan/contract/office';
import type { Db } from '../../kernel/db.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { changeSection } from './change-section.ts';
import { changeStakeLimit } from './change-stake-limit.ts';
import type { PlayerLimits } from './player-limits.ts';

/** Serves closing and limiting by staff; it takes effect before the answer. */
export function limitsOfficeHandlers(
  db: Db,
  { refresh }: Pick<PlayerLimits, 'refresh'>,
): OfficeHandlers<typeof playerLimitCalls> {
  return {
    async changePlayerSection({ params, body }, context) {
      await changeSection(db, params.id, body, context);
      await refresh();
    },
    async changePlayerStakeLimit({ params, body }, context) {
      await changeStakeLimit(db, params.id, body, context);
      await refresh();
    },
  };
}
