import type { casinoDeskCalls, changeCalls } from '@maidan/contract/office';
import type { Clock } from '../kernel/time/clock.ts';
import type { Db } from '../kernel/db.ts';
import type { OfficeHandlers } from '../kernel/http/served-office-call.ts';
import { guardHeldWins } from './second-member/guard-held-wins.ts';
import { keptUseOf } from './second-member/guarded-call.ts';
import { openChangesDesk, passOrPropose } from './second-member/second-members.ts';
import { casinoChangeHandlers } from './second-member/serve-changes.ts';

type HeldWinCalls = Pick<typeof casinoDeskCalls, 'decideHeldWin'> &
  Pick<
    typeof changeCalls,
    'listCasinoChanges' | 'showCasinoChange' | 'confirmCasinoChange' | 'endCasinoChange'
  >;

/** Serves the decisions about wins beyond a partner's bounds; large ones wait for a second member (SAFE-32). */
export function heldWinHandlers(base: {
  readonly db: Db;
  readonly clock: Clock;
}): OfficeHandlers<HeldWinCalls> {
  const guarded = guardHeldWins(base);
  const changes = openChangesDesk(base, (kind, wanted) =>
    kind === 'held-win' ? keptUseOf(guarded, wanted) : undefined,
  );
  return {
    decideHeldWin: (input, context) => passOrPropose(base, guarded, input, context),
    ...casinoChangeHandlers(changes),
  };
}
