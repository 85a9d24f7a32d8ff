import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { type BestExecutionDeps, setBestExecution } from './set-best-execution.ts';

/** Serves whether a player's bets may be matched at better prices than asked (row TRADE-137). */
export function bestExecutionHandlers(
  deps: BestExecutionDeps,
): Handlers<Pick<typeof allCalls, 'showBestExecution' | 'setBestExecution'>> {
  return {
    showBestExecution: (_, { player }) => Promise.resolve({ isOn: !deps.bestExecution.isOff(player.id) }),
    async setBestExecution({ body }, { player }) {
      await setBestExecution(deps, player.id, body);
      return { isOn: !deps.bestExecution.isOff(player.id) };
    },
  };
}
