import type { missionCalls } from '@maidan/contract';
import { inTransaction } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import type { MissionsDeps } from './deps.ts';
import { showMissions } from './show-missions.ts';
import { updateHidden } from './store.ts';
import { takeDailyReward } from './take-daily-reward.ts';

/** Serves the daily bonus and the missions. Each call answers all of it, so that two screens can't disagree for long. */
export function missionHandlers(deps: MissionsDeps): Handlers<typeof missionCalls> {
  const { db, clock } = deps;
  return {
    showMissions: (_, { player }) => showMissions(deps, player.id),
    async takeDailyReward({ body }, { player }) {
      await takeDailyReward(deps, player.id, body);
      return showMissions(deps, player.id);
    },
    async hideMissions({ body }, { player }) {
      await inTransaction(db, (tx) => updateHidden(tx, player.id, body.isHidden, clock.now()));
      return showMissions(deps, player.id);
    },
  };
}
