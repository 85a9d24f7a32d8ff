import { inDhaka } from '../../kernel/time/in-dhaka.ts';
import type { Words } from './model.ts';

/** The message about a passkey that was added: what it is good for, and what to do if it was somebody else (SAFE-38). */
export function writeAddedPasskey(name: string, addedAt: Date): Words {
  const at = inDhaka(addedAt);
  return {
    title: { en: `Passkey added: ${name}`, bn: `পাসকি যোগ হয়েছে: ${name}` },
    text: {
      en: `A passkey named ${name} was added to your account on ${at.en} (Bangladesh time). Whoever has it can log in without your password.\n\nIf it was you, there is nothing to do. If not, remove it under My Account, Login security, and change your password at once.`,
      bn: `${at.bn} (বাংলাদেশ সময়) আপনার অ্যাকাউন্টে ${name} নামে একটি পাসকি যোগ হয়েছে। এটি যার কাছে আছে সে পাসওয়ার্ড ছাড়াই লগ ইন করতে পারে।\n\nআপনি নিজে হলে কিছু করতে হবে না। না হলে আমার অ্যাকাউন্ট পাতায় ‘লগ ইনের নিরাপত্তা’ থেকে এটি মুছে ফেলুন আর এখনই পাসওয়ার্ড বদলান।`,
    },
  };
}

/** The message about a passkey that was removed. */
export function writeRemovedPasskey(name: string, removedAt: Date): Words {
  const at = inDhaka(removedAt);
  return {
    title: { en: `Passkey removed: ${name}`, bn: `পাসকি মুছে ফেলা হয়েছে: ${name}` },
    text: {
      en: `The passkey named ${name} was removed from your account on ${at.en} (Bangladesh time) and logs nobody in any more.\n\nIf it wasn't you, change your password at once: that logs out every other device.`,
      bn: `${at.bn} (বাংলাদেশ সময়) আপনার অ্যাকাউন্ট থেকে ${name} নামের পাসকিটি মুছে ফেলা হয়েছে। এটি দিয়ে আর লগ ইন করা যাবে না।\n\nআপনি নিজে না করে থাকলে এখনই পাসওয়ার্ড বদলান: তাতে অন্য সব ডিভাইস লগ আউট হয়ে যাবে।`,
    },
  };
}
