import { freeSpinDays } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { Bilingual, Conversion, Grant, JackpotWin, Turnover, Words } from './model.ts';
import { writeAmount, writeCount } from './write-amount.ts';

/** The message about a promotion's bonus that was granted. */
export function writeTurnover(turnover: Turnover): Words {
  const bonus = writeAmount(turnover.bonus);
  const required = writeAmount(turnover.required);
  const title = { en: `Bonus granted: ${turnover.nameEn}`, bn: `বোনাস পেয়েছেন: ${turnover.nameBn}` };
  const spins = writeSpins(turnover.spins);
  if (turnover.required === 0n)
    return {
      title,
      text: {
        en: `${bonus.en} bonus is in your Main Wallet.${spins.en}`,
        bn: `${bonus.bn} বোনাস আপনার মূল ওয়ালেটে এসেছে।${spins.bn}`,
      },
    };
  return {
    title,
    text: {
      en: `${bonus.en} bonus is waiting: bet ${required.en} on the exchange by ${days.en.format(turnover.expiresAt)}, and it goes to your Main Wallet.\n\nUntil then withdrawals wait too. You can give the bonus up at any time on the Turnover page.${spins.en}`,
      bn: `${bonus.bn} বোনাস আপনার জন্য জমা আছে। ${days.bn.format(turnover.expiresAt)} তারিখের মধ্যে এক্সচেঞ্জে মোট ${required.bn} বাজি ধরলেই তা মূল ওয়ালেটে চলে আসবে।\n\nততদিন টাকা তোলা বন্ধ থাকবে। চাইলে টার্নওভার পাতা থেকে যেকোনো সময় বোনাসটি ছেড়ে দিতে পারেন।${spins.bn}`,
    },
  };
}

function writeSpins(spins: Turnover['spins']): Bilingual {
  if (spins === undefined) return { en: '', bn: '' };
  const count = writeCount(spins.count);
  return {
    en: `\n\n${count.en} free spins are waiting in ${spins.en} for the next ${freeSpinDays} days. Open the game to play them.`,
    bn: `\n\n${spins.bn} গেমে ${count.bn}টি ফ্রি স্পিন আপনার জন্য আছে, থাকবে ${writeCount(freeSpinDays).bn} দিন। গেমটি খুললেই খেলতে পারবেন।`,
  };
}

/** The message about a promotion's bonus whose turnover has ended; undefined while it is open. */
export function writeTurnoverEnd(turnover: Turnover): Words | undefined {
  if (turnover.state === 'active' || turnover.state === 'in-review') return undefined;
  const [bonus, remaining] = [writeAmount(turnover.bonus), writeAmount(turnover.remaining)];
  const { nameEn, nameBn, reasonEn, reasonBn } = turnover;
  const reason = { en: reasonEn ?? '', bn: reasonBn ?? '' };
  return ends[turnover.state]({ nameEn, nameBn, bonus, remaining, reason });
}

/** The message about a completed bonus that is in review. */
export function writeTurnoverInReview(turnover: Turnover): Words {
  const bonus = writeAmount(turnover.bonus);
  return {
    title: { en: `Bonus in review: ${turnover.nameEn}`, bn: `বোনাস যাচাই হচ্ছে: ${turnover.nameBn}` },
    text: {
      en: `You have bet all that was asked for. Before a bonus is paid we look at whom the bets were matched with when that was few other players or accounts close to yours; our staff do so now, and then the ${bonus.en} bonus goes to your Main Wallet or you read here why not. You need not do anything. This bonus holds up withdrawals no longer.`,
      bn: `শর্তের সব বাজি পূর্ণ হয়েছে। বাজি অল্প কয়েকজন খেলোয়াড় বা আপনার কাছের অ্যাকাউন্টের সঙ্গে মিলে থাকলে বোনাস দেওয়ার আগে আমরা তা দেখে নিই। আমাদের কর্মীরা এখন দেখছেন; তারপর ${bonus.bn} বোনাসটি মূল ওয়ালেটে আসবে, না এলে কারণ এখানেই জানাব। আপনাকে কিছু করতে হবে না। এই বোনাসের জন্য টাকা তোলায় আর বাধা নেই।`,
    },
  };
}

interface NamedBonus {
  readonly nameEn: string;
  readonly nameBn: string;
  readonly bonus: Bilingual;
  readonly remaining: Bilingual;
  /** Why staff declined it; empty otherwise. */
  readonly reason: Bilingual;
}

const ends: Readonly<
  Record<Exclude<Turnover['state'], 'active' | 'in-review'>, (ended: NamedBonus) => Words>
> = {
  completed: ({ nameEn, nameBn, bonus }) => ({
    title: { en: `Turnover completed: ${nameEn}`, bn: `টার্নওভার পূর্ণ হয়েছে: ${nameBn}` },
    text: {
      en: `You have bet all that was asked for, so the ${bonus.en} bonus is in your Main Wallet now. This bonus holds up withdrawals no longer.`,
      bn: `শর্তের সব বাজি পূর্ণ হয়েছে, তাই ${bonus.bn} বোনাস এখন আপনার মূল ওয়ালেটে। এই বোনাসের জন্য টাকা তোলায় আর বাধা নেই।`,
    },
  }),
  expired: ({ nameEn, nameBn, bonus, remaining }) => ({
    title: { en: `Bonus expired: ${nameEn}`, bn: `বোনাসের মেয়াদ শেষ: ${nameBn}` },
    text: {
      en: `The ${bonus.en} bonus has lapsed: its time was over with ${remaining.en} still to be bet. Your own money stays yours, and this bonus holds up withdrawals no longer.`,
      bn: `${bonus.bn} বোনাসটি আর নেই: মেয়াদ শেষ হওয়ার সময় আরও ${remaining.bn} বাজি ধরা বাকি ছিল। আপনার নিজের টাকা আপনারই আছে, আর এই বোনাসের জন্য টাকা তোলায় কোনো বাধা নেই।`,
    },
  }),
  'taken-back': ({ nameEn, nameBn, bonus }) => ({
    title: { en: `Bonus taken back: ${nameEn}`, bn: `বোনাস ফেরত নেওয়া হয়েছে: ${nameBn}` },
    text: {
      en: `The ${bonus.en} bonus was taken back with the deposit that it came with. This bonus holds up withdrawals no longer.`,
      bn: `যে জমার সঙ্গে ${bonus.bn} বোনাসটি এসেছিল, তার সঙ্গে বোনাসটিও ফেরত নেওয়া হয়েছে। এই বোনাসের জন্য টাকা তোলায় আর বাধা নেই।`,
    },
  }),
  declined: ({ nameEn, nameBn, bonus, reason }) => ({
    title: { en: `Bonus declined: ${nameEn}`, bn: `বোনাস দেওয়া হয়নি: ${nameBn}` },
    text: {
      en: `We looked at the bets for the ${bonus.en} bonus and took it back: ${reason.en}\n\nYour own money and what you won with it stay yours.`,
      bn: `${bonus.bn} বোনাসের বাজিগুলো দেখে বোনাসটি ফেরত নেওয়া হয়েছে: ${reason.bn}\n\nআপনার নিজের টাকা ও তা দিয়ে জেতা টাকা আপনারই আছে।`,
    },
  }),
  'given-up': ({ nameEn, nameBn, bonus }) => ({
    title: { en: `Bonus given up: ${nameEn}`, bn: `বোনাস ছেড়ে দিয়েছেন: ${nameBn}` },
    text: {
      en: `You gave up the ${bonus.en} bonus. Your own money stays yours, and this bonus holds up withdrawals no longer.`,
      bn: `আপনি ${bonus.bn} বোনাসটি ছেড়ে দিয়েছেন। আপনার নিজের টাকা আপনারই আছে, আর এই বোনাসের জন্য টাকা তোলায় কোনো বাধা নেই।`,
    },
  }),
};

/** The message about a cash bonus. */
export function writeGrant(grant: Grant): Words {
  return grant.cause === 'referral' ? writeReward(grant.amount) : writeCashBonus(grant.amount);
}

function writeCashBonus(bonus: Money): Words {
  const amount = writeAmount(bonus);
  return {
    title: { en: 'Cash bonus granted', bn: 'ক্যাশ বোনাস পেয়েছেন' },
    text: {
      en: `${amount.en} cash bonus is yours. Claim it on the Referral Program page, and it goes to your Main Wallet.`,
      bn: `${amount.bn} ক্যাশ বোনাস আপনার জন্য জমা হয়েছে। রেফারেল প্রোগ্রাম পাতা থেকে তুলে নিলেই তা মূল ওয়ালেটে চলে আসবে।`,
    },
  };
}

function writeReward(reward: Money): Words {
  const amount = writeAmount(reward);
  return {
    title: { en: 'A reward for your friend', bn: 'বন্ধুকে আনার পুরস্কার' },
    text: {
      en: `A friend whom you brought has verified the phone, made a deposit and played: ${amount.en} cash bonus is yours. Claim it on the Referral Program page, and it goes to your Main Wallet.`,
      bn: `আপনার আনা এক বন্ধু ফোন যাচাই করেছেন, টাকা জমা দিয়েছেন এবং খেলেছেন: ${amount.bn} ক্যাশ বোনাস আপনার জন্য জমা হয়েছে। রেফারেল প্রোগ্রাম পাতা থেকে তুলে নিলেই তা মূল ওয়ালেটে চলে আসবে।`,
    },
  };
}

/** The message about a cash bonus that was reversed before it was claimed. */
export function writeReversal(grant: Grant): Words {
  const amount = writeAmount(grant.amount);
  return {
    title: { en: 'Cash bonus taken back', bn: 'ক্যাশ বোনাস ফেরত নেওয়া হয়েছে' },
    text: {
      en: `${amount.en} cash bonus that you had not claimed was taken back: after a correction its conditions are no longer met. It comes back when they are.`,
      bn: `আপনি তোলেননি এমন ${amount.bn} ক্যাশ বোনাস ফেরত নেওয়া হয়েছে: একটি সংশোধনের পর এর শর্ত আর পূরণ হচ্ছে না। শর্ত আবার পূরণ হলে বোনাসও আবার আসবে।`,
    },
  };
}

/** The message about converted VIP points. */
export function writeConversion({ points, amount }: Conversion): Words {
  const [count, money] = [writeCount(points), writeAmount(amount)];
  return {
    title: { en: 'VIP points converted', bn: 'ভিআইপি পয়েন্ট টাকা হয়েছে' },
    text: {
      en: `${count.en} VIP points became ${money.en}, which is in your Main Wallet.`,
      bn: `${count.bn} ভিআইপি পয়েন্ট বদলে ${money.bn} আপনার মূল ওয়ালেটে এসেছে।`,
    },
  };
}

/** The message about a jackpot that was won. */
export function writeJackpotWin({ titleEn, titleBn, paid }: JackpotWin): Words {
  const amount = writeAmount(paid);
  return {
    title: { en: `You won the ${titleEn}`, bn: `আপনি ${titleBn} জিতেছেন` },
    text: {
      en: `${amount.en} from the ${titleEn} is in your Main Wallet. Its seed is shown on the page of jackpots now, so that you and everybody can check it.`,
      bn: `${titleBn} থেকে ${amount.bn} আপনার মূল ওয়ালেটে এসেছে। এর সিড এখন জ্যাকপটের পাতায় দেখানো আছে, যাতে আপনি ও অন্য সবাই মিলিয়ে দেখতে পারেন।`,
    },
  };
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Dhaka' } as const;
const days = { en: new Intl.DateTimeFormat('en-GB', DAY), bn: new Intl.DateTimeFormat('bn-BD', DAY) };
