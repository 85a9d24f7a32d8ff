import type { calls as allCalls, SaferPlay } from '@maidan/contract';
import type { Db } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { takeTimeOut } from './take-time-out.ts';
import type { TimeOuts } from './time-outs.ts';
import { selectTimeOutEnd } from './time-out-store.ts';

/** Serves the player's own controls. A time-out counts in this process before its answer is sent. */
export function saferPlayHandlers({
  db,
  clock,
  timeOuts,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeOuts: Pick<TimeOuts, 'begin'>;
}): Handlers<Pick<typeof allCalls, 'showSaferPlay' | 'takeTimeOut'>> {
  return {
    showSaferPlay: async (_, { player }) => show(await selectTimeOutEnd(db, player.id, clock.now())),
    async takeTimeOut({ body }, { player }) {
      const endsAt = await takeTimeOut({ db, clock }, player.id, body.length);
      timeOuts.begin(player.id, endsAt);
      return show(endsAt);
    },
  };
}

const show = (endsAt: Date | undefined): SaferPlay => ({
  timeOut: endsAt === undefined ? null : { endsAt },
});
