/** The entry of the domain of agents: the tree below the company, its terms and limits, credit, and results. */
export { isAgent, isPaidByAgent, listAgentLimits } from './node-store.ts';
export type { AgentsDeps } from './deps.ts';
export { checkAgents } from './check-agents.ts';
export { postMarket } from './post-market.ts';
export { postRound } from './post-round.ts';
export { agencyHandlers } from './agency-calls.ts';
export { agentHandlers } from './office-calls.ts';
