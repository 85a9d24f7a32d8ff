import type { agentCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { addAgent } from './add-agent.ts';
import { lockAgent, moveAgent, setLimits, setTerms } from './change-agent.ts';
import type { AgentsDeps } from './deps.ts';
import { confirmCredit, endCredit, proposeCredit } from './give-credit.ts';
import { recordCollection } from './record-collection.ts';
import { reportAgents, showStatement } from './report-agents.ts';
import { settleAgent } from './settle-agent.ts';
import { listAgents, showAgent } from './show-agent.ts';
import { takeCredit } from './take-credit.ts';

/** Serves the agents' desk; `refreshLimits` makes what bets may risk count at once. */
export function agentHandlers(
  deps: AgentsDeps,
  refreshLimits: () => Promise<void>,
): OfficeHandlers<typeof agentCalls> {
  return {
    listAgents: ({ query }, { member }) => listAgents(deps, query.name ?? '', member),
    showAgent: ({ params }, { member }) => showAgent(deps, params.id, member),
    async addAgent({ params, body }, context) {
      const added = await addAgent(deps, params.id, body, context);
      await refreshLimits();
      return added;
    },
    setAgentTerms: ({ params, body }, context) => setTerms(deps, params.id, body, context),
    async setAgentLimits({ params, body }, context) {
      await setLimits(deps, params.id, body, context);
      await refreshLimits();
    },
    async lockAgent({ params, body }, context) {
      await lockAgent(deps, params.id, body.isLocked, context);
      await refreshLimits();
    },
    async moveAgent({ params, body }, context) {
      await moveAgent(deps, params.id, body.parentId, context);
      await refreshLimits();
    },
    proposeAgentCredit: ({ params, body }, context) => proposeCredit(deps, params.id, body, context),
    confirmAgentCredit: ({ params }, context) => confirmCredit(deps, params.id, context),
    endAgentCredit: ({ params }, context) => endCredit(deps, params.id, context),
    recordAgentCollection: ({ params, body }, context) => recordCollection(deps, params.id, body, context),
    settleAgent: ({ params, body }, context) => settleAgent(deps, params.id, body, context),
    showAgentStatement: ({ params, query }, { member }) => showStatement(deps, params.id, query, member),
    reportAgents: ({ params, query }, { member }) => reportAgents(deps, params.id, query, member),
    takeAgentCredit: ({ params, body }, context) => takeCredit(deps, params.id, body, context),
  };
}
