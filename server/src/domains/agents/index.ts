/** The entry of the domain of agents: the tree below the company, its terms and limits, and credit. */
export { isPaidByAgent, listAgentLimits } from './node-store.ts';
export { agentHandlers } from './office-calls.ts';
