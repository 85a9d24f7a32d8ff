import type { AgentRole } from '@maidan/contract/office';
import { askOffice, enterAtMachine, enterByLink, stepUpStaff, type TestStaff } from './open-office.ts';
import type { TestApp } from './open-test-app.ts';

/** The office's calls about agents, as owners make them over HTTP. */
export interface AgentsDesk {
  /** An owner who has just proved who they are; none of them invited another. */
  readonly enterOwner: () => Promise<TestStaff>;
  readonly enterOwners: () => Promise<[TestStaff, TestStaff]>;
  /** Somebody who works for a node, by an owner's link, and has just proved who they are. */
  readonly enterFor: (owner: TestStaff, nodeId: string, role?: AgentRole) => Promise<TestStaff>;
  /** Makes a call such as `POST agents/1/add`. */
  readonly ask: (by: TestStaff, call: string, body?: unknown) => ReturnType<typeof askOffice>;
  /** Adds a node, by a name of its own if none is given. Throws what it is refused with. */
  readonly add: (
    by: TestStaff,
    parent: string,
    kind: string,
    terms?: object,
    name?: string,
  ) => Promise<string>;
}

/** Terms without rebates and charges. */
export const agentTerms = (shareBps = 0, more: Readonly<Record<string, unknown>> = {}) => ({
  shareBps,
  matchBps: 0,
  sessionBps: 0,
  charge: '0.00',
  rebateType: 'none',
  ...more,
});

/** The status of what was done, or the code of why it wasn't. */
export const codeOf = (answer: { readonly status: number; readonly body: Record<string, unknown> }) =>
  answer.status < 400 ? answer.status : answer.body['code'];

/** Opens the desk of that app. */
export function openAgentsDesk(appOf: () => TestApp): AgentsDesk {
  let names = 0;
  const ask: AgentsDesk['ask'] = ({ cookie }, call, body) =>
    askOffice(appOf().url, call.replace(' ', ' /api/office/'), { cookie, body });
  const enterOwner = async () => {
    const member = await enterAtMachine(appOf(), 'owner', `owner${(names += 1)}`);
    await stepUpStaff(appOf(), member);
    return member;
  };
  return {
    enterOwner,
    enterOwners: async () => [await enterOwner(), await enterOwner()],
    async enterFor(owner, nodeId, role = 'agent') {
      const made = await ask(owner, `POST agents/${nodeId}/logins`, { role });
      if (made.status !== 201) throw new Error(`the link was refused: ${made.text}`);
      return enterByLink(appOf(), String(made.body['token']), `${role}-${(names += 1)}`);
    },
    ask,
    async add(by, parent, kind, terms = agentTerms(), name = `${kind} ${(names += 1)}`) {
      const answer = await ask(by, `POST agents/${parent}/add`, { kind, name, terms });
      if (answer.status !== 201) throw new Error(`the node was refused: ${answer.text}`);
      return String(answer.body['id']);
    },
  };
}
