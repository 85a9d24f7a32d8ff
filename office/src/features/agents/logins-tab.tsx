import { agentRoles } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { OutsideLoginsTab } from '../../parts/outside-logins.tsx';
import { AGENTS, useLogins } from './agent-queries.ts';

/** The people who log in for a node; owners let them in by a link, block them and let them in again (AGENT-21). */
export function LoginsTab({ id }: { id: bigint }) {
  return (
    <OutsideLoginsTab
      query={useLogins(id)}
      changed={AGENTS}
      roles={agentRoles}
      first="agent"
      invite={(role) => api.inviteAgentLogin({ params: { id }, body: { role } })}
      advice={texts.agents('loginsAdvice')}
      inviteAdvice={texts.agents('inviteAdvice')}
      none={texts.agents('loginsNone')}
      failed={texts.agents('loginsFailed')}
    />
  );
}
