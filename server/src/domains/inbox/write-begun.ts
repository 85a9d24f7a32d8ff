import type { NameInBoth } from './name-market.ts';
import type { Begun, Words } from './model.ts';

const inEnglish = new Intl.ListFormat('en-GB');
const inBangla = new Intl.ListFormat('bn');

/** The message about a match that has begun, for a player who follows these of its sides and its competition (PLAY-82). */
export function writeBegun(
  { name, competition }: Begun['match'],
  followed: readonly string[],
  inBoth: NameInBoth,
): Words {
  const match = inBoth(name);
  const of = inBoth(competition);
  const names = followed.map(inBoth);
  const [en, bn] = [
    inEnglish.format(names.map((one) => one.en)),
    inBangla.format(names.map((one) => one.bn)),
  ];
  return {
    title: { en: `${match.en} has begun`, bn: `শুরু হয়েছে: ${match.bn}` },
    text: {
      en: `${match.en}, ${of.en}, is in play.\n\nYou get this message because you follow ${en}. Under Following, in the match or in the exchange's settings, you can turn it off.`,
      bn: `${match.bn}, ${of.bn}: খেলা চলছে।\n\nআপনি ${bn} ফলো করেন, তাই এই বার্তা। ম্যাচের পাতায় বা এক্সচেঞ্জের সেটিংসে ‘ফলো করা’ থেকে এটি বন্ধ করতে পারবেন।`,
    },
  };
}
