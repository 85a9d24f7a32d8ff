/** The roles of the company's own staff, the widest first. */
export const roles = ['owner', 'cashier', 'trader', 'content', 'support', 'risk', 'auditor'] as const;

/** A role of the company's own staff. */
export type StaffRole = (typeof roles)[number];

/** The roles of people who work for a node of the agents' tree: they reach that node and what stands below it, and nothing else. */
export const agentRoles = ['agent', 'collector'] as const;

/** A role of somebody who works for a node of the agents' tree. */
export type AgentRole = (typeof agentRoles)[number];

/** The role of people who work for an affiliate: they reach that affiliate, and nothing else. */
export const affiliateRole = 'affiliate';

/** The roles of those who work for somebody else than the company. */
export const outsideRoles = [...agentRoles, affiliateRole] as const;

/** The roles of all who log in to the office. */
export const allRoles = [...roles, ...outsideRoles] as const;

/** The role of somebody who logs in to the office. */
export type Role = (typeof allRoles)[number];

/** A right that a call of the office requires. */
export type Right =
  | 'overview:see'
  | 'staff:see'
  | 'staff:manage'
  | 'audit:see'
  | 'cashier:see'
  | 'cashier:decide'
  | 'cashier:manage'
  | 'casino:see'
  | 'casino:manage'
  | 'casino:decide'
  | 'content:see'
  | 'content:manage'
  | 'settings:manage'
  | 'support:see'
  | 'support:answer'
  | 'messages:see'
  | 'messages:send'
  | 'trading:see'
  | 'trading:manage'
  | 'bonus:see'
  | 'bonus:decide'
  | 'collusion:see'
  | 'collusion:decide'
  | 'risk:see'
  | 'risk:decide'
  | 'risk:manage'
  | 'reports:see'
  | 'players:see'
  | 'players:reveal'
  | 'players:care'
  | 'players:restrict'
  | 'players:close'
  | 'health:see'
  | 'integrations:see'
  | 'integrations:manage'
  | 'identity:see'
  | 'identity:decide'
  | 'agents:see'
  | 'agents:manage'
  | 'agency:see'
  | 'agency:collect'
  | 'agency:manage'
  | 'affiliates:see'
  | 'affiliates:manage'
  | 'partner:see'
  | 'partner:manage';

/**
 * The rights of each role; the server's check and the office's menu both read this table. A role without a
 * desk yet reaches its own account only.
 */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  owner: [
    'overview:see',
    'staff:see',
    'staff:manage',
    'audit:see',
    'cashier:see',
    'cashier:decide',
    'cashier:manage',
    'casino:see',
    'casino:manage',
    'casino:decide',
    'content:see',
    'content:manage',
    'settings:manage',
    'support:see',
    'support:answer',
    'messages:see',
    'messages:send',
    'trading:see',
    'trading:manage',
    'bonus:see',
    'bonus:decide',
    'collusion:see',
    'collusion:decide',
    'risk:see',
    'risk:decide',
    'risk:manage',
    'reports:see',
    'players:see',
    'players:reveal',
    'players:care',
    'players:restrict',
    'players:close',
    'health:see',
    'integrations:see',
    'integrations:manage',
    'identity:see',
    'identity:decide',
    'agents:see',
    'agents:manage',
    'affiliates:see',
    'affiliates:manage',
  ],
  cashier: ['overview:see', 'cashier:see', 'cashier:decide', 'players:see', 'players:reveal', 'players:care'],
  trader: ['overview:see', 'trading:see', 'trading:manage'],
  content: [
    'overview:see',
    'casino:see',
    'casino:manage',
    'content:see',
    'content:manage',
    'messages:see',
    'messages:send',
  ],
  support: [
    'overview:see',
    'support:see',
    'support:answer',
    'messages:see',
    'messages:send',
    'players:see',
    'players:reveal',
    'players:care',
  ],
  risk: [
    'overview:see',
    'audit:see',
    'cashier:see',
    'casino:see',
    'casino:decide',
    'support:see',
    'messages:see',
    'trading:see',
    'bonus:see',
    'bonus:decide',
    'collusion:see',
    'collusion:decide',
    'risk:see',
    'risk:decide',
    'reports:see',
    'players:see',
    'players:reveal',
    'players:care',
    'players:restrict',
    'health:see',
    'identity:see',
    'identity:decide',
    'agents:see',
    'affiliates:see',
  ],
  auditor: [
    'overview:see',
    'staff:see',
    'audit:see',
    'cashier:see',
    'casino:see',
    'content:see',
    'bonus:see',
    'collusion:see',
    'risk:see',
    'reports:see',
    'players:see',
    'integrations:see',
    'agents:see',
    'affiliates:see',
  ],
  agent: ['agency:see', 'agency:collect', 'agency:manage'],
  collector: ['agency:see', 'agency:collect'],
  affiliate: ['partner:see', 'partner:manage'],
};

/** True if the role has that right. */
export function mayUse(role: Role, right: Right): boolean {
  return rightsOf[role].includes(right);
}
