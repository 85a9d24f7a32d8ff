import {
  type AgentLimits,
  type AgentReportRow,
  type AgentStatement,
  type AgentTerms,
  mayUse,
  type Role,
  type ShownAgent,
} from '@maidan/contract/office';
import type { Money, NodeKind } from '@maidan/engine';
import { createContext, useContext } from 'react';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';

/** Days in Bangladesh, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What moves between a node and another, and the name under which it does so once. */
interface Moved {
  readonly amount: Money;
  readonly reason: string;
  readonly clientRef: string;
}

/** What somebody may do at a node's page. */
interface TreeRights {
  readonly add: boolean;
  readonly terms: boolean;
  readonly bounds: boolean;
  readonly credit: boolean;
  readonly record: boolean;
  readonly settle: boolean;
  readonly move: boolean;
  readonly logins: boolean;
}

/** A desk of the agents' tree: the company's, which reaches every node, or an agent's, which reaches its own and those below. */
export interface TreeDesk {
  readonly isCompanys: boolean;
  /** How far the caller's role goes at that node. */
  readonly rightsAt: (shown: ShownAgent, role: Role) => TreeRights;
  readonly show: (id: bigint) => Promise<ShownAgent>;
  readonly statement: (id: bigint, days: Days) => Promise<AgentStatement>;
  readonly report: (id: bigint, days: Days) => Promise<{ rows: AgentReportRow[]; isCut: boolean }>;
  readonly addAgent: (
    parentId: bigint,
    body: { readonly kind: NodeKind; readonly name: string; readonly terms: AgentTerms },
  ) => Promise<unknown>;
  readonly setTerms: (
    id: bigint,
    body: { readonly terms: AgentTerms; readonly version: number },
  ) => Promise<unknown>;
  readonly setLimits: (id: bigint, body: AgentLimits) => Promise<unknown>;
  readonly lock: (id: bigint, isLocked: boolean) => Promise<unknown>;
  readonly giveCredit: (id: bigint, body: Moved) => Promise<unknown>;
  readonly takeCredit: (id: bigint, body: Moved) => Promise<unknown>;
  readonly record: (
    id: bigint,
    body: Moved & { readonly toId: bigint; readonly direction: 'received' | 'paid' },
  ) => Promise<unknown>;
  readonly settle: (
    id: bigint,
    body: Omit<Moved, 'amount'> & { readonly toId: bigint; readonly outstanding: Money },
  ) => Promise<unknown>;
}

const of = (id: bigint) => ({ params: { id } });

/** The company's desk. */
export const companyDesk: TreeDesk = {
  isCompanys: true,
  rightsAt({ node: { kind } }, role) {
    const manages = mayUse(role, 'agents:manage');
    const isAgents = kind !== 'company' && kind !== 'player';
    return {
      add: manages,
      terms: manages && kind !== 'company',
      bounds: manages,
      credit: manages,
      record: manages,
      settle: manages,
      // A super agent stands nowhere but below the company.
      move: manages && kind !== 'company' && kind !== 'super',
      logins: isAgents,
    };
  },
  show: (id) => api.showAgent(of(id)),
  statement: (id, days) => api.showAgentStatement({ ...of(id), query: { ...days } }),
  report: (id, days) => api.reportAgents({ ...of(id), query: { ...days } }),
  addAgent: (id, body) => api.addAgent({ ...of(id), body }),
  setTerms: (id, body) => api.setAgentTerms({ ...of(id), body }),
  setLimits: (id, body) => api.setAgentLimits({ ...of(id), body }),
  lock: (id, isLocked) => api.lockAgent({ ...of(id), body: { isLocked } }),
  giveCredit: (id, body) => api.proposeAgentCredit({ ...of(id), body }),
  takeCredit: (id, body) => api.takeAgentCredit({ ...of(id), body }),
  record: (id, body) => api.recordAgentCollection({ ...of(id), body }),
  settle: (id, body) => api.settleAgent({ ...of(id), body }),
};

/** The desk of people who work for a node: they deal with those right below it, and limit and lock all below. */
export const agencyDesk: TreeDesk = {
  isCompanys: false,
  rightsAt({ above }, role) {
    const manages = mayUse(role, 'agency:manage');
    const isRightBelow = above.length === 1;
    return {
      add: manages && above.length === 0,
      terms: manages && isRightBelow,
      bounds: manages && above.length > 0,
      credit: manages && isRightBelow,
      record: mayUse(role, 'agency:collect') && isRightBelow,
      settle: manages && isRightBelow,
      move: false,
      logins: false,
    };
  },
  show: (id) => api.showBelow(of(id)),
  statement: (id, days) => api.showStatementBelow({ ...of(id), query: { ...days } }),
  report: (id, days) => api.reportBelow({ ...of(id), query: { ...days } }),
  async addAgent(_, { kind, name, terms }) {
    // Below a super agent no other stands, and new players have accounts opened for them.
    if (kind !== 'master' && kind !== 'agent') throw new Error(`an agency adds no ${kind}`);
    return api.addAgentBelow({ body: { kind, name, terms } });
  },
  setTerms: (id, body) => api.setTermsBelow({ ...of(id), body }),
  setLimits: (id, body) => api.setLimitsBelow({ ...of(id), body }),
  lock: (id, isLocked) => api.lockBelow({ ...of(id), body: { isLocked } }),
  giveCredit: (id, body) => api.giveBelow({ ...of(id), body }),
  takeCredit: (id, body) => api.takeBelow({ ...of(id), body }),
  record: (id, { direction, amount, reason, clientRef }) =>
    api.recordBelow({ ...of(id), body: { direction, amount, reason, clientRef } }),
  settle: (id, { outstanding, reason, clientRef }) =>
    api.settleBelow({ ...of(id), body: { outstanding, reason, clientRef } }),
};

/** The desk at which a screen of the tree is open. */
export const TreeDeskContext = createContext(companyDesk);

/** The desk at which this is shown. */
export const useTreeDesk = (): TreeDesk => useContext(TreeDeskContext);

/** What the member may do at that node. */
export const useTreeRights = (shown: ShownAgent): TreeRights =>
  useTreeDesk().rightsAt(shown, useOwnMe().role);
