import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountsDeps } from '../deps.ts';
import { listSessions } from './list-sessions.ts';

type SessionCalls = Pick<typeof allCalls, 'listSessions' | 'endSession' | 'endAllSessions'>;

/** Serves the list of a player's sessions, and ending them. */
export function sessionHandlers(deps: AccountsDeps): Handlers<SessionCalls> {
  return {
    async listSessions(_, { player }) {
      return { sessions: await listSessions(deps, player) };
    },
    async endSession({ params }, { player }) {
      if (!(await deps.sessions.endSession(player.id, params.id))) throw new Refusal('NOT_FOUND');
    },
    async endAllSessions(_, { player }) {
      await deps.sessions.endSessionsOf(player.id);
    },
  };
}
