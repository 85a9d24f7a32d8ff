import type { KeyRight } from '@maidan/contract/office';
import type { keyRightsEn } from '../../i18n/api-keys-en.ts';
import { texts } from '../../i18n/texts.ts';

const KEYS: Readonly<Record<KeyRight, keyof typeof keyRightsEn>> = {
  'reports:see': 'reports-see',
  'cashier:see': 'cashier-see',
  'casino:see': 'casino-see',
  'trading:see': 'trading-see',
  'bonus:see': 'bonus-see',
  'players:see': 'players-see',
  'risk:see': 'risk-see',
  'collusion:see': 'collusion-see',
  'agents:see': 'agents-see',
  'content:see': 'content-see',
  'integrations:see': 'integrations-see',
  'health:see': 'health-see',
  'audit:see': 'audit-see',
};

/** What a right lets a key read, in words. */
export const rightName = (right: KeyRight): string => texts.keyRights(KEYS[right]);
