import { type Money, money } from '@maidan/engine';
import type { Bilingual, EndedMarket, PlayerResult, VoidBet, Words } from './model.ts';
import { writeAmount } from './write-amount.ts';

/** The message about a market in which a player had bets: one for all of them. */
export function writeResult({ net }: Pick<PlayerResult, 'net'>, ended: EndedMarket): Words {
  const { event, result } = ended;
  if (result === undefined)
    return {
      title: { en: `Void: ${event.en}`, bn: `বাতিল: ${event.bn}` },
      text: {
        en: `Your stakes are back: ${voided(ended).en}`,
        bn: `বাজির টাকা ফেরত এসেছে: ${voided(ended).bn}`,
      },
    };
  const outcome = outcomeOf(net, ended.pays);
  return {
    title: { en: `Settled: ${event.en}`, bn: `নিষ্পত্তি: ${event.bn}` },
    text: { en: `${outcome.en}\n\n${resultOf(ended).en}`, bn: `${outcome.bn}\n\n${resultOf(ended).bn}` },
  };
}

/** The message about a market that was settled again with a different result for the player. */
export function writeCorrection({ net, before, owed }: PlayerResult, ended: EndedMarket): Words {
  const [then, now] = [cameTo(before ?? money(0n)), cameTo(net)];
  const missing = owed > 0n ? writeOwed(owed) : NOTHING;
  return {
    title: { en: `Result corrected: ${ended.event.en}`, bn: `ফল সংশোধন: ${ended.event.bn}` },
    text: {
      en: `${resultOf(ended).en}\n\nBefore the correction you had ${then.had}; now you have ${now.had}. Your Main Wallet was put right.${missing.en}`,
      bn: `${resultOf(ended).bn}\n\nসংশোধনের আগে আপনার ছিল ${then.bn}; এখন ${now.bn}। মূল ওয়ালেট সে অনুযায়ী ঠিক করা হয়েছে।${missing.bn}`,
    },
  };
}

/** The message about a single bet that is void while its market goes on. */
export function writeVoidBet({ stake }: Pick<VoidBet, 'stake'>, ended: EndedMarket): Words {
  const { event, market, reason } = ended;
  const amount = writeAmount(stake);
  return {
    title: { en: `Bet void: ${event.en}`, bn: `বাজি বাতিল: ${event.bn}` },
    text: {
      en: `Your bet of ${amount.en} on ${market.en} is void (${reason?.en ?? ''}). It counts no longer; your other bets on this market stand.`,
      bn: `${market.bn} মার্কেটে আপনার ${amount.bn}-এর বাজিটি বাতিল (${reason?.bn ?? ''})। এটি আর ধরা হবে না; এই মার্কেটে আপনার অন্য বাজিগুলো আগের মতোই আছে।`,
    },
  };
}

const NOTHING: Bilingual = { en: '', bn: '' };

/** The sentence about the part of a correction that the wallet could not cover. */
function writeOwed(owed: Money): Bilingual {
  const amount = writeAmount(owed);
  return {
    en: ` It did not have all of it: you owe ${amount.en}. Whatever comes to your Main Wallet next pays that first; until then you cannot withdraw.`,
    bn: ` ওয়ালেটে পুরো টাকা ছিল না: আপনার দেনা ${amount.bn}। এরপর মূল ওয়ালেটে যা আসবে তা থেকে আগে এই দেনা শোধ হবে; তার আগে টাকা তোলা যাবে না।`,
  };
}

/** The market's result in one sentence. */
function resultOf(ended: EndedMarket): Bilingual {
  if (ended.result === undefined) {
    const { en, bn } = voided(ended);
    return { en: `${en.charAt(0).toUpperCase()}${en.slice(1)}`, bn };
  }
  const { market, result } = ended;
  return { en: `${market.en}: ${result.en}.`, bn: `${market.bn}: ${result.bn}।` };
}

function voided({ market, event, reason }: EndedMarket): Bilingual {
  if (reason === undefined)
    return {
      en: `${market.en} of ${event.en} ended without a result, so all bets on it are void.`,
      bn: `${event.bn} ম্যাচের ${market.bn} ফল ছাড়াই শেষ হয়েছে, তাই এর সব বাজি বাতিল।`,
    };
  return {
    en: `all bets on ${market.en} of ${event.en} are void (${reason.en}).`,
    bn: `${event.bn} ম্যাচের ${market.bn} মার্কেটের সব বাজি বাতিল (${reason.bn})।`,
  };
}

function outcomeOf(net: Money, pays: EndedMarket['pays']): Bilingual {
  const amount = writeAmount(sizeOf(net));
  if (net < 0n) return { en: `You lost ${amount.en} this time.`, bn: `এবার আপনি ${amount.bn} হেরেছেন।` };
  if (net === 0n) return { en: 'You neither won nor lost.', bn: 'আপনার লাভ বা ক্ষতি কিছুই হয়নি।' };
  return pays === 'less-commission'
    ? { en: `You won ${amount.en} after commission.`, bn: `কমিশন বাদে আপনি ${amount.bn} জিতেছেন।` }
    : { en: `You won ${amount.en}.`, bn: `আপনি ${amount.bn} জিতেছেন।` };
}

function cameTo(net: Money): { readonly had: string; readonly bn: string } {
  const amount = writeAmount(sizeOf(net));
  if (net > 0n) return { had: `won ${amount.en}`, bn: `লাভ ${amount.bn}` };
  if (net < 0n) return { had: `lost ${amount.en}`, bn: `ক্ষতি ${amount.bn}` };
  return { had: 'neither won nor lost', bn: 'লাভ-ক্ষতি কিছুই না' };
}

const sizeOf = (net: Money): Money => money(net < 0n ? -net : net);
