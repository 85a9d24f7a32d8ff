/** The roles of staff, the widest first. */
export const roles = ['owner', 'cashier', 'trader', 'content', 'support', 'risk', 'auditor'] as const;

/** The role of a staff member. */
export type Role = (typeof roles)[number];

/** A right that a call of the office requires. */
export type Right =
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
  | 'agents:manage';

/**
 * The rights of each role; the server's check and the office's menu both read this table. A role without a
 * desk yet reaches its own account only.
 */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  owner: [
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
  ],
  cashier: ['cashier:see', 'cashier:decide', 'players:see', 'players:reveal', 'players:care'],
  trader: ['trading:see', 'trading:manage'],
  content: ['casino:see', 'casino:manage', 'content:see', 'content:manage', 'messages:see', 'messages:send'],
  support: [
    'support:see',
    'support:answer',
    'messages:see',
    'messages:send',
    'players:see',
    'players:reveal',
    'players:care',
  ],
  risk: [
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
  ],
  auditor: [
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
  ],
};

/** True if the role has that right. */
export function mayUse(role: Role, right: Right): boolean {
  return rightsOf[role].includes(right);
}
