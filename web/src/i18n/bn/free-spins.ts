import type { freeSpins as en } from '../en/free-spins.ts';
import type { Translated } from '../messages.ts';

export const freeSpins = {
  title: 'আপনার ফ্রি স্পিন',
  left: '{left, number}টি ফ্রি স্পিন',
  each: 'প্রতিটি {stake} · {day} পর্যন্ত',
  play: 'খেলুন',
  playIn: '{game} গেমে ফ্রি স্পিন খেলুন',
} as const satisfies Translated<typeof en>;
