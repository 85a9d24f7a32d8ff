import type { SceneTexts } from '../../scene.ts';
import type { Field } from './view.ts';

interface ScratchTexts extends SceneTexts {
  readonly motifs: Readonly<Record<Field, string>>;
  readonly card: string;
  readonly field: (number: string) => string;
  readonly closed: (number: string) => string;
  readonly first: string;
  readonly pays: string;
  readonly three: (motif: string) => string;
  readonly none: string;
}

export const texts: { readonly en: ScratchTexts; readonly bn: ScratchTexts } = {
  en: {
    motifs: {
      sun: 'Sun',
      peacock: 'Peacock',
      elephant: 'Elephant',
      lotus: 'Lotus',
      bird: 'Bird',
      fish: 'Fish',
      plain: 'plain cloth',
    },
    card: 'The card',
    field: (number) => `Field ${number}`,
    closed: (number) => `Scratch field ${number}`,
    first: 'Play for a new card',
    pays: 'What three alike pay',
    three: (motif) => `${motif}, three or more`,
    none: 'No three alike',
    rules: [
      'Play for a card of 9 fields. Scratch them with a finger, or wait: they open by themselves.',
      'Three or more motifs alike pay what stands beside the motif. If there are several, the best one pays.',
      'Each field is drawn by itself out of 100 stitches: 1 is a sun, 4 are peacocks, 7 elephants, 10 lotuses, 13 birds, 16 fish, and 49 are plain cloth.',
      'What lies under the fields is fixed when you play. In which order they are opened changes nothing.',
    ],
    payTable: {
      head: ['Three or more', 'Pays', 'Once in'],
      rows: [
        ['Sun', '1,000×', '12,454'],
        ['Peacock', '25×', '223'],
        ['Elephant', '8×', '47.9'],
        ['Lotus', '4×', '19.0'],
        ['Bird', '2×', '10.2'],
        ['Fish', '1.3×', '6.6'],
      ],
    },
  },
  bn: {
    motifs: {
      sun: 'সূর্য',
      peacock: 'ময়ূর',
      elephant: 'হাতি',
      lotus: 'পদ্ম',
      bird: 'পাখি',
      fish: 'মাছ',
      plain: 'খালি কাপড়',
    },
    card: 'কার্ড',
    field: (number) => `ঘর ${number}`,
    closed: (number) => `ঘর ${number} ঘষুন`,
    first: 'নতুন কার্ডের জন্য খেলুন চাপুন',
    pays: 'তিনটি একই হলে পাওনা',
    three: (motif) => `${motif}, তিন বা তার বেশি`,
    none: 'তিনটি একই নেই',
    rules: [
      'খেললে ৯ ঘরের একটি কার্ড পান। আঙুল দিয়ে ঘষুন, বা অপেক্ষা করুন: ঘরগুলো নিজে থেকেই খোলে।',
      'তিন বা তার বেশি ঘরে একই নকশা থাকলে নকশার পাশে লেখা পাওনা পান। কয়েকটি মিললে সবচেয়ে ভালোটির পাওনা পান।',
      'প্রতিটি ঘর আলাদা করে ১০০টি ফোঁড় থেকে ওঠে: ১টি সূর্য, ৪টি ময়ূর, ৭টি হাতি, ১০টি পদ্ম, ১৩টি পাখি, ১৬টি মাছ, আর ৪৯টি খালি কাপড়।',
      'ঘরের নিচে কী আছে তা খেলার সময়ই ঠিক হয়ে যায়। কোন ঘর আগে খুললেন তাতে কিছু বদলায় না।',
    ],
    payTable: {
      head: ['তিন বা তার বেশি', 'পাওনা', 'যত কার্ডে একবার'],
      rows: [
        ['সূর্য', '১,০০০×', '১২,৪৫৪'],
        ['ময়ূর', '২৫×', '২২৩'],
        ['হাতি', '৮×', '৪৭.৯'],
        ['পদ্ম', '৪×', '১৯.০'],
        ['পাখি', '২×', '১০.২'],
        ['মাছ', '১.৩×', '৬.৬'],
      ],
    },
  },
};
