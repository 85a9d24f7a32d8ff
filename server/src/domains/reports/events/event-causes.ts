import type { AuditAction, EventKind } from '@maidan/contract/office';

/** The causes by which the ledger pays what was won, with what was held for it, and takes what is staked. */
export const WINS: readonly string[] = [
  'casino-win',
  'market-settled',
  'market-resettled',
  'market-corrected',
  'house-market-settled',
  'house-market-resettled',
];
export const WAGERS: readonly string[] = ['casino-bet', 'exchange-exposure', 'house-exposure'];

/** The actions of the audit log that are significant, by what they are about. */
export const ACTIONS = {
  'failed-log-in': ['log-in-failed', 'locked'],
  override: [
    'bet-voided',
    'runner-removed',
    'market-settled-by-hand',
    'market-resettled',
    'market-suspended',
    'trading-suspended',
    'orders-taken-off',
    'held-win-allowed',
    'held-win-declined',
  ],
  parameter: [
    'game-changed',
    'game-provider-changed',
    'site-terms-changed',
    'promotion-changed',
    'margins-set',
    'market-terms-set',
    'vip-levels-changed',
    'staff-limits-changed',
    'role-changed',
    'risk-rule-changed',
    'channel-limits-changed',
    'cashier-settings-changed',
    'identity-rules-changed',
    'agent-terms-set',
    'agent-limits-set',
    'player-stake-limited',
  ],
  adjustment: ['wallet-adjusted', 'deposit-corrected', 'deposit-charged-back', 'bonus-released'],
} as const satisfies Partial<Record<EventKind, readonly AuditAction[]>>;
