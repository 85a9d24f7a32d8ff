import { latinDigits } from '@maidan/contract';
import type { RefusalValue } from '../../../kernel/refusal.ts';
import { inDhaka } from '../../../kernel/time/in-dhaka.ts';

/** How long an exclusion closes the account, as a refusal names it: until its end, for good, or until the player comes back. */
export function lengthOf(endsAt: Date | null, now: Date): RefusalValue {
  if (endsAt === null) return { en: 'for good', bn: 'চিরদিনের জন্য' };
  if (endsAt <= now)
    return { en: 'until you ask to come back on Safer play', bn: '‘নিরাপদ খেলা’ থেকে ফিরে না আসা পর্যন্ত' };
  const { en, bn } = inDhaka(endsAt);
  return { en: `until ${en}`, bn: `${latinDigits(bn)} পর্যন্ত` };
}
