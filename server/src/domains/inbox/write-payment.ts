import { money } from '@maidan/engine';
import type { Adjustment, Bilingual, DepositOutcome, WithdrawalOutcome, Words } from './model.ts';
import { writeAmount } from './write-amount.ts';

/** The message about a deposit. */
export function writeDeposit({ outcome, amount, methodName, transactionId }: DepositOutcome): Words {
  return deposits[outcome]({ amount: writeAmount(amount), method: methodName, id: transactionId });
}

/** The message about a withdrawal. */
export function writeWithdrawal({ outcome, amount, methodName, accountNumber }: WithdrawalOutcome): Words {
  return withdrawals[outcome]({
    amount: writeAmount(amount),
    method: methodName,
    number: hideMiddle(accountNumber),
  });
}

/** The message about an adjustment of the wallet by staff. */
export function writeAdjustment({ amount: signed }: Pick<Adjustment, 'amount'>): Words {
  const isAdded = signed > 0n;
  const amount = writeAmount(isAdded ? signed : money(-signed));
  return {
    title: { en: 'Balance adjusted', bn: 'ব্যালেন্স ঠিক করা হয়েছে' },
    text: isAdded
      ? {
          en: `Our staff added ${amount.en} to your Main Wallet. Support can tell you why.`,
          bn: `আমাদের কর্মীরা আপনার মূল ওয়ালেটে ${amount.bn} যোগ করেছেন। কারণ জানতে সাপোর্টে লিখুন।`,
        }
      : {
          en: `Our staff took ${amount.en} from your Main Wallet. Support can tell you why.`,
          bn: `আমাদের কর্মীরা আপনার মূল ওয়ালেট থেকে ${amount.bn} কেটে নিয়েছেন। কারণ জানতে সাপোর্টে লিখুন।`,
        },
  };
}

interface Named {
  readonly amount: Bilingual;
  readonly method: string;
}

const deposits: Readonly<
  Record<DepositOutcome['outcome'], (deposit: Named & { readonly id: string }) => Words>
> = {
  credited: ({ amount, method, id }) => ({
    title: { en: 'Deposit successful', bn: 'জমা সফল হয়েছে' },
    text: {
      en: `${amount.en} by ${method} is in your Main Wallet.\n\nTransaction id: ${id}`,
      bn: `${method} থেকে ${amount.bn} আপনার মূল ওয়ালেটে এসেছে।\n\nট্রানজ্যাকশন আইডি: ${id}`,
    },
  }),
  mismatched: ({ amount, method, id }) => ({
    title: { en: 'Deposit needs a look', bn: 'জমাটি মিলিয়ে দেখা হচ্ছে' },
    text: {
      en: `Money came by ${method}, but not as your deposit of ${amount.en} asked for: another amount, or too late. Nothing was added to your Main Wallet yet. Support looks at it; please have your receipt at hand.\n\nTransaction id: ${id}`,
      bn: `${method} থেকে টাকা এসেছে, কিন্তু আপনার ${amount.bn} জমার সঙ্গে মেলেনি: পরিমাণ আলাদা, অথবা সময় পেরিয়ে গেছে। মূল ওয়ালেটে এখনো কিছু যোগ হয়নি। সাপোর্ট বিষয়টি দেখছে; রসিদটি হাতের কাছে রাখুন।\n\nট্রানজ্যাকশন আইডি: ${id}`,
    },
  }),
  'charged-back': ({ amount, method, id }) => ({
    title: { en: 'Deposit taken back', bn: 'জমা ফেরত নেওয়া হয়েছে' },
    text: {
      en: `${amount.en} by ${method} was taken back from your Main Wallet, because the payment was reversed after it was credited. What your wallet no longer had is paid first by whatever comes to it next; until then you cannot withdraw. Support can tell you more.\n\nTransaction id: ${id}`,
      bn: `${method} থেকে আসা ${amount.bn} আপনার মূল ওয়ালেট থেকে ফেরত নেওয়া হয়েছে, কারণ জমা হওয়ার পর পেমেন্টটি ফেরত গেছে। ওয়ালেটে যা ছিল না তা এরপর যা আসবে তা থেকে আগে শোধ হবে; তার আগে টাকা তোলা যাবে না। বিস্তারিত জানতে সাপোর্টে লিখুন।\n\nট্রানজ্যাকশন আইডি: ${id}`,
    },
  }),
  expired: ({ amount, method, id }) => ({
    title: { en: 'Deposit not paid in time', bn: 'জমার সময় পেরিয়ে গেছে' },
    text: {
      en: `Your deposit of ${amount.en} by ${method} was not paid in time, so it has ended and nothing was added to your Main Wallet. You can begin a new one whenever you like. If you have paid after all, please write to support and name the number.\n\nTransaction id: ${id}`,
      bn: `${method} দিয়ে আপনার ${amount.bn} জমার টাকা সময়মতো আসেনি, তাই জমাটি আর চালু নেই; মূল ওয়ালেটে কিছু যোগ হয়নি। যখন খুশি নতুন করে জমা দিতে পারেন। টাকা পাঠিয়ে থাকলে নম্বরটি জানিয়ে সাপোর্টে লিখুন।\n\nট্রানজ্যাকশন আইডি: ${id}`,
    },
  }),
  rejected: ({ amount, method, id }) => ({
    title: { en: 'Deposit failed', bn: 'জমা সফল হয়নি' },
    text: {
      en: `${amount.en} by ${method} could not be confirmed, so nothing was added to your Main Wallet. If the money has left your account, please write to support and name the transaction id.\n\nTransaction id: ${id}`,
      bn: `${method} থেকে ${amount.bn} জমা নিশ্চিত করা যায়নি, তাই মূল ওয়ালেটে কিছু যোগ হয়নি। আপনার অ্যাকাউন্ট থেকে টাকা কেটে থাকলে ট্রানজ্যাকশন আইডি জানিয়ে সাপোর্টে লিখুন।\n\nট্রানজ্যাকশন আইডি: ${id}`,
    },
  }),
};

const withdrawals: Readonly<
  Record<WithdrawalOutcome['outcome'], (withdrawal: Named & { readonly number: string }) => Words>
> = {
  paid: ({ amount, method, number }) => ({
    title: { en: 'Withdrawal paid', bn: 'উত্তোলন সফল হয়েছে' },
    text: {
      en: `${amount.en} was sent to your ${method} number ${number}.`,
      bn: `${amount.bn} আপনার ${method} নম্বর ${number}-এ পাঠানো হয়েছে।`,
    },
  }),
  failed: ({ amount, method, number }) => ({
    title: { en: 'Withdrawal not paid', bn: 'উত্তোলন সফল হয়নি' },
    text: {
      en: `${amount.en} is back in your Main Wallet: the payment to your ${method} number ${number} did not go through. Please check the number and try again.`,
      bn: `${amount.bn} মূল ওয়ালেটে ফেরত এসেছে: আপনার ${method} নম্বর ${number}-এ টাকা পাঠানো যায়নি। নম্বরটি দেখে নিয়ে আবার চেষ্টা করুন।`,
    },
  }),
  rejected: ({ amount, method, number }) => ({
    title: { en: 'Withdrawal rejected', bn: 'উত্তোলন বাতিল হয়েছে' },
    text: {
      en: `${amount.en} is back in your Main Wallet: your withdrawal to the ${method} number ${number} was not accepted. Support can tell you why.`,
      bn: `${amount.bn} মূল ওয়ালেটে ফেরত এসেছে: ${method} নম্বর ${number}-এ আপনার উত্তোলনের অনুরোধ নেওয়া হয়নি। কারণ জানতে সাপোর্টে লিখুন।`,
    },
  }),
};

/** The first and last two characters, as the site displays account numbers. */
function hideMiddle(number: string): string {
  if (number.length <= 4) return number;
  return `${number.slice(0, 2)}${'*'.repeat(number.length - 4)}${number.slice(-2)}`;
}
