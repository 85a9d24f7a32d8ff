import type { Segment } from '@maidan/contract/office';
import { moneyText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';

/** A segment's conditions in words. */
export function segmentText(segment: Segment): string {
  const { phone, pointsMin, balanceMin, depositedDays, idleDays, joinedDays } = segment;
  const conditions = [
    phone && texts.messages(phone === 'verified' ? 'isVerified' : 'isUnverified'),
    pointsMin !== undefined && texts.messages('hasPoints', { points: pointsMin }),
    balanceMin !== undefined &&
      texts.messages('hasBalance', {
        amount: moneyText(language, balanceMin, { decimals: 'when-needed' }),
      }),
    depositedDays !== undefined && texts.messages('hasDeposited', { days: depositedDays }),
    idleDays !== undefined && texts.messages('isIdle', { days: idleDays }),
    joinedDays !== undefined && texts.messages('hasJoined', { days: joinedDays }),
  ].filter((condition) => typeof condition === 'string');
  return conditions.length === 0 ? texts.messages('everybody') : conditions.join(', ');
}
