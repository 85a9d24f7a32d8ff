/** The entry of the domain of agents: the tree below the company, its terms and limits, credit, and results. */
export { isPaidByAgent, listAgentLimits } from './node-store.ts';
export { checkAgents } from './check-agents.ts';
export { postMarket } from './post-market.ts';
export { postRound } from './post-round.ts';
export { agentHandlers } from './office-calls.ts';
