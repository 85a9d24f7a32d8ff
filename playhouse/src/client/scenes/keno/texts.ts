import { KENO_PICKS_MAX, kenoPays } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, inOneScript, timesText } from '../../i18n/numbers.ts';
import type { SceneTexts } from '../../scene.ts';

interface KenoTexts extends SceneTexts {
  readonly numbers: string;
  readonly number: (number: string, state: 'picked' | 'hit' | 'drawn' | 'free') => string;
  readonly chosen: (picks: string, max: string) => string;
  readonly found: (hits: string, picks: string) => string;
  readonly lucky: string;
  readonly clear: string;
  readonly pick: string;
  readonly hits: string;
  readonly drawnInOrder: (numbers: string) => string;
}

/** For each number of picks, every count of hits that pays. */
function listPays(language: Language): string[][] {
  return Array.from({ length: KENO_PICKS_MAX }, (_, index) => index + 1).flatMap((picks) =>
    kenoPays(picks).flatMap((pays, hits) =>
      pays === 0
        ? []
        : [[digitsIn(language, String(picks)), digitsIn(language, String(hits)), timesText(language, pays)]],
    ),
  );
}

export const texts: { readonly en: KenoTexts; readonly bn: KenoTexts } = {
  en: {
    numbers: 'Numbers from 1 to 40',
    number: (number, state) =>
      `${number}${{ picked: ', your pick', hit: ', your pick, drawn', drawn: ', drawn', free: '' }[state]}`,
    chosen: (picks, max) => `${picks} of ${max} picked`,
    found: (hits, picks) => `${hits} of your ${picks}`,
    lucky: 'Pick for me',
    clear: 'Clear',
    pick: 'Pick one to ten numbers',
    hits: 'Hits',
    drawnInOrder: (numbers) => `In the order drawn: ${numbers}`,
    rules: [
      'Pick one to ten of the 40 numbers, and stake.',
      'Ten fireflies light up ten different numbers. Each number is as likely as any other.',
      'The more of your numbers light up, the more you are paid. How many must light up depends on how many you picked.',
      'Your numbers stay for the next round until you change them.',
    ],
    payTable: { head: ['Picked', 'Lit', 'Pays'], rows: listPays('en') },
  },
  bn: {
    numbers: inOneScript('bn', '১ থেকে ৪০ পর্যন্ত সংখ্যা'),
    number: (number, state) =>
      `${number}${{ picked: ', আপনার বাছাই', hit: ', আপনার বাছাই, উঠেছে', drawn: ', উঠেছে', free: '' }[state]}`,
    chosen: (picks, max) => `বাছাই ${picks}/${max}`,
    found: (hits, picks) => `আপনার ${picks}টির ${hits}টি`,
    lucky: 'আমার হয়ে বাছুন',
    clear: 'মুছুন',
    pick: 'এক থেকে দশটি সংখ্যা বেছে নিন',
    hits: 'মিল',
    drawnInOrder: (numbers) => `ওঠার ক্রমে: ${numbers}`,
    rules: [
      '৪০টি সংখ্যা থেকে এক থেকে দশটি বেছে নিয়ে বাজি ধরুন।',
      'দশটি জোনাকি দশটি আলাদা সংখ্যায় আলো জ্বালে। প্রতিটি সংখ্যার সম্ভাবনা সমান।',
      'আপনার যত বেশি সংখ্যায় আলো জ্বলে, পাওনা তত বেশি। কয়টি মিললে টাকা পাবেন, তা নির্ভর করে কয়টি বেছেছেন তার ওপর।',
      'না বদলানো পর্যন্ত আপনার সংখ্যাগুলো পরের রাউন্ডেও থাকে।',
    ],
    payTable: { head: ['বাছাই', 'মিল', 'পাওনা'], rows: listPays('bn') },
  },
};
