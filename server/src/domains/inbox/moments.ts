import type { Bilingual } from './model.ts';

const MOMENT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Dhaka' } as const;
const moments = {
  en: new Intl.DateTimeFormat('en-GB', MOMENT),
  bn: new Intl.DateTimeFormat('bn-BD', MOMENT),
};

/** A moment of Bangladesh time, in both languages. */
export const inDhaka = (at: Date): Bilingual => ({ en: moments.en.format(at), bn: moments.bn.format(at) });
