import type { WebhookDelivery, WebhookEvent } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';
import type { webhookEventsEn } from '../../i18n/webhooks-en.ts';

const KEYS: Readonly<Record<WebhookEvent | 'test', keyof typeof webhookEventsEn>> = {
  'player.signed-up': 'player-signed-up',
  'player.shut-out': 'player-shut-out',
  'deposit.decided': 'deposit-decided',
  'withdrawal.decided': 'withdrawal-decided',
  'wallet.adjusted': 'wallet-adjusted',
  'bonus.granted': 'bonus-granted',
  'bonus.reversed': 'bonus-reversed',
  'market.settled': 'market-settled',
  'market.resettled': 'market-resettled',
  'house-market.settled': 'house-market-settled',
  'house-market.resettled': 'house-market-resettled',
  'bet.voided': 'bet-voided',
  'dispute.decided': 'dispute-decided',
  'time-out.began': 'time-out-began',
  'time-out.ended': 'time-out-ended',
  'self-exclusion.began': 'self-exclusion-began',
  'player.returned': 'player-returned',
  test: 'test',
};

/** What an event is, in words. */
export const eventName = (event: WebhookDelivery['event']): string => texts.webhookEvents(KEYS[event]);
