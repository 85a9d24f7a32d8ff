import { money } from '@maidan/engine';
import type { AgentTerms } from '@maidan/contract/office';
import { verifyPlayer } from '../wire-client.ts';
import { type Evening, between, count } from './evening.ts';
import { type EveningPlayer, logIn, newDevice } from './players.ts';

/** An agent with a login, and who plays on its credit. */
export interface Agent {
  readonly name: string;
  readonly nodeId: bigint;
  readonly players: { readonly player: EveningPlayer; readonly nodeId: bigint; readonly credit: number }[];
}

/** The agents' tree of the evening. */
export interface Tree {
  /** The nodes between the company and the agents, the highest first. */
  readonly above: readonly bigint[];
  readonly agents: readonly Agent[];
}

const COMPANY_NODE = 1n;
const terms = (sharePercent: number): AgentTerms => ({
  shareBps: sharePercent * 100,
  matchBps: 200,
  sessionBps: 200,
  charge: money(0n),
  rebateType: 'none',
});
const taka = (amount: number) => money(BigInt(amount) * 100n);

/** Makes a super agent with a master agent and two agents, who log in, and gives each of them credit. */
export async function plantTree(evening: Evening): Promise<Tree> {
  const { staff, newRef } = evening;
  const [olivia, omar] = [staff.as('olivia'), staff.as('omar')];
  const add = async (parentId: bigint, kind: 'super' | 'master' | 'agent', name: string, share: number) =>
    (await olivia.addAgent({ params: { id: parentId }, body: { kind, name, terms: terms(share) } })).id;
  const top = await add(COMPANY_NODE, 'super', 'Padma', 90);
  const master = await add(top, 'master', 'Meghna', 80);
  const agents = [];
  for (const name of ['jamuna', 'surma'])
    agents.push({ name, nodeId: await add(master, 'agent', name, 60), players: [] });
  const give = async (id: bigint, amount: number) => {
    const body = { amount: taka(amount), reason: 'For the week.', clientRef: newRef() };
    const proposed = await olivia.proposeAgentCredit({ params: { id }, body });
    await omar.confirmAgentCredit({ params: { id: proposed.id } });
  };
  await give(top, 8_000_000);
  await give(master, 8_000_000);
  for (const { name, nodeId } of agents) {
    await give(nodeId, 4_000_000);
    await staff.letIn(name, nodeId);
  }
  return { above: [top, master], agents };
}

/** An agent opens an account for somebody and gives them credit. */
export async function openAgentPlayer(evening: Evening, agent: Agent): Promise<void> {
  const { open, staff, newRef } = evening;
  const desk = staff.as(agent.name);
  const number = newRef().replace('ref-', '').padStart(7, '0');
  const person = {
    username: `${agent.name}${number}`,
    phone: `0191${number}`,
    email: `a${number}@example.com`,
  };
  const { username, password } = await desk.openPlayerBelow({
    body: { ...person, matchBps: 0, sessionBps: 0, rebateType: 'none' },
  });
  const { nodes } = await desk.findBelow({ query: { name: username } });
  const nodeId = nodes.find(({ name }) => name === username)?.id;
  if (nodeId === undefined) throw new Error(`${username} is not in the tree`);
  const player = await logIn(open.url, { username, phone: person.phone, password, device: newDevice() });
  await verifyPlayer(open.url, player);
  const credit = between(evening, 20, 60) * 100;
  const body = { amount: taka(credit), reason: 'For the week.', clientRef: newRef() };
  await desk.giveBelow({ params: { id: nodeId }, body });
  agent.players.push({ player, nodeId, credit });
  count(evening, 'players below agents');
}

/** Settles everything that is open, from the players up to the company. */
export async function settleTree(evening: Evening, tree: Tree): Promise<void> {
  const { staff, newRef } = evening;
  const reason = 'The week, at the shop.';
  for (const { name, players } of tree.agents)
    for (const { nodeId } of players) {
      const desk = staff.as(name);
      const params = { id: nodeId };
      const { outstanding } = (await desk.showBelow({ params })).node;
      if (outstanding === 0n) continue;
      await desk.settleBelow({ params, body: { outstanding, reason, clientRef: newRef() } });
      count(evening, 'settlements of agents');
    }
  const [top, master] = tree.above;
  if (top === undefined || master === undefined) throw new Error('nobody stands above the agents');
  const levels = [...tree.agents.map(({ nodeId }) => [nodeId, master] as const), [master, top] as const];
  for (const [id, toId] of [...levels, [top, COMPANY_NODE] as const]) {
    const olivia = staff.as('olivia');
    const { outstanding } = (await olivia.showAgent({ params: { id } })).node;
    if (outstanding === 0n) continue;
    await olivia.settleAgent({ params: { id }, body: { toId, outstanding, reason, clientRef: newRef() } });
    count(evening, 'settlements of agents');
  }
}

/** Nodes at which something is open. */
export async function listOpenNodes({ staff }: Evening, tree: Tree): Promise<string[]> {
  const ids = [
    ...tree.above,
    ...tree.agents.flatMap((one) => [one.nodeId, ...one.players.map((p) => p.nodeId)]),
  ];
  const found: string[] = [];
  for (const id of ids) {
    const { name, outstanding } = (await staff.as('olivia').showAgent({ params: { id } })).node;
    if (outstanding !== 0n) found.push(`${name}: ${outstanding}`);
  }
  return found;
}
