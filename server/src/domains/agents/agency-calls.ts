import type { agencyCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { addAgent } from './add-agent.ts';
import { lockAgent, setLimits, setTerms } from './change-agent.ts';
import { type AgentsDeps, worksFor } from './deps.ts';
import { giveBelow } from './give-below.ts';
import { openPlayer } from './open-player.ts';
import { recordCollection } from './record-collection.ts';
import { reportAgents, showStatement } from './report-agents.ts';
import { settleAgent } from './settle-agent.ts';
import { showAgency } from './show-agency.ts';
import { findAgents, showAgent } from './show-agent.ts';
import { takeCredit } from './take-credit.ts';

/**
 * Serves the people who work for a node of the tree (AGENT-21). What each use case reaches follows from that node (`getReached`): whatever is
 * neither the node nor below it is NOT_FOUND.
 */
export function agencyHandlers(
  deps: AgentsDeps,
  refreshLimits: () => Promise<void>,
): OfficeHandlers<typeof agencyCalls> {
  return {
    showAgency: (_, { member }) => showAgency(deps, member),
    async findBelow({ query }, { member }) {
      return { nodes: await findAgents(deps, query.name ?? '', member) };
    },
    showBelow: ({ params }, { member }) => showAgent(deps, params.id, member),
    showStatementBelow: ({ params, query }, { member }) => showStatement(deps, params.id, query, member),
    reportBelow: ({ params, query }, { member }) => reportAgents(deps, params.id, query, member),
    async addAgentBelow({ body }, context) {
      const added = await addAgent(deps, worksFor(context.member), body, context);
      await refreshLimits();
      return added;
    },
    async openPlayerBelow({ body }, context) {
      const opened = await openPlayer(deps, body, context.doer.address, context);
      await refreshLimits();
      return opened;
    },
    setTermsBelow: ({ params, body }, context) => setTerms(deps, params.id, body, context),
    async setLimitsBelow({ params, body }, context) {
      await setLimits(deps, params.id, body, context);
      await refreshLimits();
    },
    async lockBelow({ params, body }, context) {
      await lockAgent(deps, params.id, body.isLocked, context);
      await refreshLimits();
    },
    giveBelow: ({ params, body }, context) => giveBelow(deps, params.id, body, context),
    takeBelow: ({ params, body }, context) => takeCredit(deps, params.id, body, context),
    recordBelow: ({ params, body }, context) =>
      recordCollection(deps, params.id, { ...body, toId: worksFor(context.member) }, context),
    settleBelow: ({ params, body }, context) =>
      settleAgent(deps, params.id, { ...body, toId: worksFor(context.member) }, context),
  };
}
