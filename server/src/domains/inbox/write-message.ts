import { money } from '@maidan/engine';
import type {
  DepositOutcome,
  Grant,
  MarketNames,
  NewMessage,
  OpenedTurnover,
  SettledResults,
  WithdrawalOutcome,
} from './model.ts';
import { writeAmount } from './write-amount.ts';

type Words = Pick<NewMessage, 'title' | 'text'>;

/** What a player is told of a deposit. */
export function writeDeposit(deposit: DepositOutcome): Words {
  const amount = writeAmount(deposit.amount);
  const { methodName: method, transactionId: id } = deposit;
  if (deposit.outcome === 'credited')
    return {
      title: { en: 'Deposit successful', bn: 'জমা সফল হয়েছে' },
      text: {
        en: `${amount.en} by ${method} is in your Main Wallet.\n\nTransaction id: ${id}`,
        bn: `${method} থেকে ${amount.bn} আপনার মূল ওয়ালেটে এসেছে।\n\nলেনদেন নম্বর: ${id}`,
      },
    };
  if (deposit.outcome === 'mismatched')
    return {
      title: { en: 'Deposit needs a look', bn: 'জমাটি মিলিয়ে দেখা হচ্ছে' },
      text: {
        en: `Money came by ${method}, but not as your deposit of ${amount.en} asked for: another amount, or too late. Nothing was added to your Main Wallet yet. Support looks at it; please have your receipt at hand.\n\nTransaction id: ${id}`,
        bn: `${method} থেকে টাকা এসেছে, কিন্তু আপনার ${amount.bn} জমার সঙ্গে মেলেনি: পরিমাণ আলাদা, অথবা সময় পেরিয়ে গেছে। মূল ওয়ালেটে এখনো কিছু যোগ হয়নি। সাপোর্ট বিষয়টি দেখছে; রসিদটি হাতের কাছে রাখুন।\n\nলেনদেন নম্বর: ${id}`,
      },
    };
  return {
    title: { en: 'Deposit failed', bn: 'জমা সফল হয়নি' },
    text: {
      en: `${amount.en} by ${method} could not be confirmed, so nothing was added to your Main Wallet. If the money has left your account, please write to support and name the transaction id.\n\nTransaction id: ${id}`,
      bn: `${method} থেকে ${amount.bn} জমা নিশ্চিত করা যায়নি, তাই মূল ওয়ালেটে কিছু যোগ হয়নি। আপনার অ্যাকাউন্ট থেকে টাকা কেটে থাকলে লেনদেন নম্বরটি জানিয়ে সাপোর্টে লিখুন।\n\nলেনদেন নম্বর: ${id}`,
    },
  };
}

/** What a player is told of a withdrawal. */
export function writeWithdrawal(withdrawal: WithdrawalOutcome): Words {
  const amount = writeAmount(withdrawal.amount);
  const { methodName: method } = withdrawal;
  const number = hideMiddle(withdrawal.accountNumber);
  if (withdrawal.paid)
    return {
      title: { en: 'Withdrawal paid', bn: 'উত্তোলন সফল হয়েছে' },
      text: {
        en: `${amount.en} was sent to your ${method} number ${number}.`,
        bn: `${amount.bn} আপনার ${method} নম্বর ${number}-এ পাঠানো হয়েছে।`,
      },
    };
  return {
    title: { en: 'Withdrawal not paid', bn: 'উত্তোলন সফল হয়নি' },
    text: {
      en: `${amount.en} is back in your Main Wallet: the payment to your ${method} number ${number} did not go through. Please check the number and try again.`,
      bn: `${amount.bn} মূল ওয়ালেটে ফেরত এসেছে: আপনার ${method} নম্বর ${number}-এ টাকা পাঠানো যায়নি। নম্বরটি দেখে নিয়ে আবার চেষ্টা করুন।`,
    },
  };
}

/** What a player is told of a promotion's bonus. */
export function writeTurnover(turnover: OpenedTurnover): Words {
  const bonus = writeAmount(turnover.bonus);
  const required = writeAmount(turnover.required);
  const title = { en: `Bonus granted: ${turnover.nameEn}`, bn: `বোনাস পেয়েছেন: ${turnover.nameBn}` };
  if (turnover.required === 0n)
    return {
      title,
      text: {
        en: `${bonus.en} bonus is in your Main Wallet.`,
        bn: `${bonus.bn} বোনাস আপনার মূল ওয়ালেটে এসেছে।`,
      },
    };
  return {
    title,
    text: {
      en: `${bonus.en} bonus is waiting: bet ${required.en} on the exchange by ${days.en.format(turnover.expiresAt)}, and it goes to your Main Wallet.\n\nUntil then withdrawals wait too. You can give the bonus up at any time on the Turnover page.`,
      bn: `${bonus.bn} বোনাস আপনার জন্য জমা আছে। ${days.bn.format(turnover.expiresAt)} তারিখের মধ্যে এক্সচেঞ্জে মোট ${required.bn} বাজি ধরলেই তা মূল ওয়ালেটে চলে আসবে।\n\nততদিন টাকা তোলা বন্ধ থাকবে। চাইলে টার্নওভার পাতা থেকে যেকোনো সময় বোনাসটি ছেড়ে দিতে পারেন।`,
    },
  };
}

/** What a player is told of a cash bonus. */
export function writeGrant(grant: Grant): Words {
  const amount = writeAmount(grant.amount);
  return {
    title: { en: 'Cash bonus granted', bn: 'ক্যাশ বোনাস পেয়েছেন' },
    text: {
      en: `${amount.en} cash bonus is yours. Claim it on the Referral Program page, and it goes to your Main Wallet.`,
      bn: `${amount.bn} ক্যাশ বোনাস আপনার জন্য জমা হয়েছে। রেফারেল প্রোগ্রাম পাতা থেকে দাবি করলেই তা মূল ওয়ালেটে চলে আসবে।`,
    },
  };
}

/** What a player is told of a market in which they had bets: one message for all of them. */
export function writeResult(
  net: SettledResults['players'][number]['net'],
  winners: SettledResults['winners'],
  names: MarketNames,
): Words {
  const { event, market } = names;
  const marketInBangla = MARKETS_IN_BANGLA.get(market) ?? market;
  if (winners === undefined)
    return {
      title: { en: `Void: ${event}`, bn: `বাতিল: ${event}` },
      text: {
        en: `Your stakes are back: ${market} of ${event} ended without a result, so all bets on it are void.`,
        bn: `বাজির টাকা ফেরত এসেছে: ${event} ম্যাচের ${marketInBangla} ফল ছাড়াই শেষ হয়েছে, তাই এর সব বাজি বাতিল।`,
      },
    };
  const won = winners.map((id) => names.runners.get(id) ?? String(id)).join(', ');
  return {
    title: { en: `Settled: ${event}`, bn: `নিষ্পত্তি: ${event}` },
    text: {
      en: `${outcomeOf(net).en}\n\n${market}: ${won} won.`,
      bn: `${outcomeOf(net).bn}\n\n${marketInBangla}: বিজয়ী ${won}।`,
    },
  };
}

const MARKETS_IN_BANGLA: ReadonlyMap<string, string> = new Map([['Match Odds', 'ম্যাচ অডস']]);

function outcomeOf(net: SettledResults['players'][number]['net']) {
  const amount = writeAmount(money(net < 0n ? -net : net));
  if (net > 0n)
    return { en: `You won ${amount.en} after commission.`, bn: `কমিশন বাদে আপনি ${amount.bn} জিতেছেন।` };
  if (net < 0n) return { en: `You lost ${amount.en} this time.`, bn: `এবার আপনি ${amount.bn} হেরেছেন।` };
  return { en: 'You neither won nor lost.', bn: 'আপনার লাভ বা ক্ষতি কিছুই হয়নি।' };
}

const TIME_ZONE = 'Asia/Dhaka';
const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE } as const;
const days = { en: new Intl.DateTimeFormat('en-GB', DAY), bn: new Intl.DateTimeFormat('bn-BD', DAY) };

/** The first and last two characters, as the site shows account numbers. */
function hideMiddle(number: string): string {
  if (number.length <= 4) return number;
  return `${number.slice(0, 2)}${'*'.repeat(number.length - 4)}${number.slice(-2)}`;
}
