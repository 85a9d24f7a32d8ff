import { describeBrowser } from '@maidan/contract';
import { inDhaka } from '../../kernel/time/in-dhaka.ts';
import type { Bilingual, FirstLogin, Words } from './model.ts';

/** The message about the first login on a device: when, where from, and what to do if it was somebody else (SAFE-39). */
export function writeNewDevice({ network, userAgent, firstAt }: FirstLogin): Words {
  const device = nameDevice(userAgent);
  const at = inDhaka(firstAt);
  return {
    title: { en: `New device: ${device.en}`, bn: `নতুন ডিভাইস: ${device.bn}` },
    text: {
      en: `Somebody logged in to your account on ${at.en} (Bangladesh time), on a device that was not used for it before: ${device.en}, from the network ${network}.\n\nIf it was you, there is nothing to do. If not, change your password at once: that logs out every other device. Under My Account, Devices and logins shows where you are logged in, and Login security shows your passkeys and adds a second factor.`,
      bn: `${at.bn} (বাংলাদেশ সময়) আপনার অ্যাকাউন্টে এমন একটি ডিভাইস থেকে লগ ইন হয়েছে যা আগে এখানে ব্যবহার হয়নি: ${device.bn}, নেটওয়ার্ক ${network}।\n\nআপনি নিজে হলে কিছু করতে হবে না। না হলে এখনই পাসওয়ার্ড বদলান: তাতে অন্য সব ডিভাইস লগ আউট হয়ে যাবে। আমার অ্যাকাউন্ট পাতায় ‘ডিভাইস ও লগ ইন’-এ দেখবেন কোথায় কোথায় লগ ইন আছে, আর ‘লগ ইনের নিরাপত্তা’-তে আপনার পাসকিগুলো দেখতে ও দ্বিতীয় ধাপের যাচাই চালু করতে পারবেন।`,
    },
  };
}

function nameDevice(userAgent: string): Bilingual {
  const { browser, system } = describeBrowser(userAgent);
  const name = [browser, system].filter((part) => part !== undefined).join(' · ');
  return name === '' ? { en: 'unknown browser', bn: 'অজানা ব্রাউজার' } : { en: name, bn: name };
}
