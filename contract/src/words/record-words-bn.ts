import type { RecordWords } from './record-words-en.ts';

/** The words of records in Bangla. */
export const recordWordsBn = {
  causes: {
    deposit: 'জমা: ওয়ালেটে এসেছে',
    'withdrawal-requested': 'উত্তোলন: টাকা আটকে রাখা হয়েছে',
    'withdrawal-returned': 'উত্তোলন: টাকা ফেরত এসেছে',
    'bets-held': 'বাজির জন্য আটকে রাখা হয়েছে',
    'bets-released': 'বাজির আটকে রাখা টাকা ছাড়া হয়েছে',
    'bets-settled': 'বাজির নিষ্পত্তি হয়েছে',
    'bets-lost': 'বাজি হেরেছেন',
    'bets-corrected': 'ফল সংশোধন করে আবার নিষ্পত্তি',
    'bets-voided': 'বাজি বাতিল, টাকা ফেরত',
    'bonus-released': 'বোনাস ওয়ালেটে এসেছে',
    'bonus-claimed': 'ক্যাশ বোনাস তোলা হয়েছে',
    'points-converted': 'ভিআইপি পয়েন্ট থেকে টাকা',
    'daily-bonus': 'দৈনিক বোনাস, খেলার টাকা',
    'mission-reward': 'মিশনের পুরস্কার, খেলার টাকা',
    'game-bet': 'গেমে বাজি',
    'game-won': 'গেমে জেতা',
    'game-undone': 'গেমের রাউন্ড বাতিল',
    'wallet-recalled': 'গেম ওয়ালেট থেকে ফেরত',
    'play-money': 'শুরুর খেলার টাকা',
    adjusted: 'আমাদের কর্মীরা ঠিক করেছেন',
    'deposit-taken-back': 'জমা ফেরত নেওয়া হয়েছে',
    'debt-opened': 'দেনা: ওয়ালেটে এই টাকা ছিল না',
    'debt-paid': 'দেনা শোধ',
    other: 'হাউসের সংশোধন',
  },
  actions: { deposit: 'জমা', withdraw: 'উত্তোলন' },
  outcomes: { pending: 'প্রক্রিয়াধীন', success: 'সফল', fail: 'ব্যর্থ' },
  statuses: { open: 'খোলা', WON: 'জিতেছেন', LOST: 'হেরেছেন', VOID: 'বাতিল' },
} as const satisfies RecordWords;
