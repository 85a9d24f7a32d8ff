import type { Money } from '@maidan/engine';
import type { Bilingual, Words } from './model.ts';
import { writeAmount } from './write-amount.ts';

interface OpenMarket {
  readonly event: Bilingual;
  readonly market: Bilingual;
}

/**
 * The message about an order book bet that staff voided while its market goes on: the player's own, or one matched with
 * it.
 */
export function writeTakenBet(stake: Money, { event, market }: OpenMarket): Words {
  const title = { en: `Bet void: ${event.en}`, bn: `বাজি বাতিল: ${event.bn}` };
  if (stake === 0n)
    return {
      title,
      text: {
        en: `Your offer on ${market.en} was taken out of the market before anybody matched it; what was held for it is free again. Support can tell you why.`,
        bn: `${market.bn} মার্কেটে আপনার বাজিটি কারও সঙ্গে মেলার আগেই সরিয়ে নেওয়া হয়েছে; এর জন্য আটকানো টাকা ছেড়ে দেওয়া হয়েছে। কারণ জানতে সাপোর্টে লিখুন।`,
      },
    };
  const amount = writeAmount(stake);
  return {
    title,
    text: {
      en: `${amount.en} of what was matched for you on ${market.en} is void: a bet was taken out of the market. It counts no longer; your other bets on this market stand. Support can tell you why.`,
      bn: `${market.bn} মার্কেটে আপনার মিলে যাওয়া বাজির ${amount.bn} বাতিল: মার্কেট থেকে একটি বাজি সরিয়ে নেওয়া হয়েছে। এটি আর ধরা হবে না; এই মার্কেটে আপনার অন্য বাজিগুলো আগের মতোই আছে। কারণ জানতে সাপোর্টে লিখুন।`,
    },
  };
}

/** The message about a runner, on which the player had bets, that was removed from its market. */
export function writeRemovedRunner(
  stake: Money,
  { event, market, runner }: OpenMarket & { readonly runner: Bilingual },
): Words {
  const amount = writeAmount(stake);
  return {
    title: { en: `${runner.en} is out: ${event.en}`, bn: `${runner.bn} বাদ পড়েছে: ${event.bn}` },
    text: {
      en: `${runner.en} was removed from ${market.en}, so ${amount.en} of what was matched for you there is void. Odds that were matched on the others before may be reduced.`,
      bn: `${market.bn} থেকে ${runner.bn} বাদ পড়েছে, তাই সেখানে আপনার মিলে যাওয়া বাজির ${amount.bn} বাতিল। অন্যদের ওপর আগে যে দরে মিলেছে তা কমতে পারে।`,
    },
  };
}

/** The message about unmatched orders cancelled because staff suspended or closed the account. */
export function writeOrdersTakenOff(): Words {
  return {
    title: { en: 'Your waiting offers were cancelled', bn: 'আপনার অপেক্ষায় থাকা বাজিগুলো বাতিল হয়েছে' },
    text: {
      en: 'Your account was suspended, so what nobody had matched yet was taken out of the exchange and what was held for it is free again. Bets that were matched stand. Support can tell you more.',
      bn: 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে, তাই যা কারও সঙ্গে মেলেনি তা এক্সচেঞ্জ থেকে সরিয়ে নেওয়া হয়েছে এবং এর জন্য আটকানো টাকা ছেড়ে দেওয়া হয়েছে। মিলে যাওয়া বাজিগুলো আগের মতোই আছে। বিস্তারিত জানতে সাপোর্টে লিখুন।',
    },
  };
}

/** The message about orders that lapsed because a correction or a reversed payment took more than the wallet had. */
export function writeOrdersLapsed(): Words {
  return {
    title: { en: 'Your waiting offers have lapsed', bn: 'টাকা কম থাকায় আপনার অপেক্ষায় থাকা বাজিগুলো বাতিল হয়েছে' },
    text: {
      en: 'A result was corrected or a payment reversed, and your Main Wallet did not have what that took. So what nobody had matched yet was taken out of the exchange, and what was held for it went back to your wallet first. Bets that were matched stand.',
      bn: 'একটি ফল সংশোধন হয়েছে বা একটি পেমেন্ট ফেরত গেছে, আর সেই টাকা আপনার মূল ওয়ালেটে ছিল না। তাই যা কারও সঙ্গে মেলেনি তা এক্সচেঞ্জ থেকে সরিয়ে নেওয়া হয়েছে, এবং এর জন্য আটকানো টাকা আগে ওয়ালেটে ফেরত এসেছে। মিলে যাওয়া বাজিগুলো আগের মতোই আছে।',
    },
  };
}

/** The message about orders that were waiting out the in-play delay when the site was started again. */
export function writeDelayedOrdersLapsed(): Words {
  return {
    title: { en: 'Your bets on their way were not placed', bn: 'আপনার পাঠানো বাজি ধরা হয়নি' },
    text: {
      en: 'The site was started again while bets of yours waited out the in-play delay. They did not reach the exchange, and no money was taken for them. Place them again if you still want them.',
      bn: 'আপনার বাজি খেলা চলার বিলম্বে থাকতেই সাইটটি নতুন করে চালু হয়েছে। বাজিগুলো এক্সচেঞ্জে পৌঁছায়নি, আর এর জন্য কোনো টাকা নেওয়া হয়নি। এখনো চাইলে আবার বাজি ধরুন।',
    },
  };
}
