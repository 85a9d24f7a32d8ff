import type { categories as en } from '../en/categories.ts';
import type { Translated } from '../messages.ts';

export const categories = {
  label: 'খেলার ধরন',
  lobby: 'গেমস',
  all: 'সব গেম',
  search: 'খুঁজুন',
  sports: 'খেলা',
  casino: 'ক্যাসিনো',
  slot: 'স্লট',
  table: 'টেবিল',
  poker: 'পোকার',
  crash: 'ক্র্যাশ',
  fishing: 'ফিশিং',
  lottery: 'লটারি',
  arcade: 'আর্কেড',
  exchange: 'এক্সচেঞ্জ',
  iSports: 'আই-স্পোর্টস',
  e1Sports: 'ই-ওয়ান স্পোর্টস',
  horsebook: 'হর্সবুক',
  virtual: 'ভার্চুয়াল',
  kabaddi: 'কাবাডি',
  fantasy: 'ফ্যান্টাসি',
  sboSports: 'এসবিও স্পোর্টস',
} as const satisfies Translated<typeof en>;
