import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountsDeps } from '../deps.ts';

type SessionCalls = Pick<typeof allCalls, 'endSession' | 'endAllSessions'>;

/** Serves ending a player's sessions. */
export function sessionHandlers(deps: AccountsDeps): Handlers<SessionCalls> {
  return {
    async endSession({ params }, { player }) {
      if (!(await deps.sessions.endSession(player.id, params.id))) throw new Refusal('NOT_FOUND');
    },
    async endAllSessions(_, { player }) {
      await deps.sessions.endSessionsOf(player.id);
    },
  };
}
