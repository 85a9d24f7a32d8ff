import type { Bilingual, ReachedPrice, Words } from './model.ts';
import { writeOdds } from './write-amount.ts';

/** The message about a price that its player waited for (PLAY-83). */
export function writeReached(
  { odds, reached }: Pick<ReachedPrice, 'odds' | 'reached'>,
  { event, runner }: { readonly event: Bilingual; readonly runner: Bilingual },
): Words {
  const [wanted, now] = [writeOdds(odds), writeOdds(reached)];
  return {
    title: { en: `${runner.en} is at ${now.en}`, bn: `${runner.bn}: দর ${now.bn}` },
    text: {
      en: `In ${event.en} you can back ${runner.en} at ${now.en}. You wanted to be told at ${wanted.en}. Prices move: look before you bet.`,
      bn: `${event.bn}: এখন ${now.bn} দরে ${runner.bn} ব্যাক করা যায়। আপনি ${wanted.bn} দরে জানতে চেয়েছিলেন। দর বদলায়, তাই বাজির আগে দেখে নিন।`,
    },
  };
}
