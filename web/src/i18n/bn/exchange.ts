import type { exchange as en } from '../en/exchange.ts';
import type { Translated } from '../messages.ts';

export const exchange = {
  title: 'এক্সচেঞ্জ',
} as const satisfies Translated<typeof en>;
