import { FISH, FISH_PAYS, FISH_PRIZES, type Fish, type Weapon, catchChance } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, percentText } from '../../i18n/numbers.ts';
import type { SceneTexts } from '../../scene.ts';
import { shortPay } from './short-pay.ts';

interface FishingTexts extends SceneTexts {
  readonly names: Readonly<Record<Fish, string>>;
  readonly weapons: Readonly<Record<Weapon, string>>;
  readonly weaponsLabel: string;
  readonly river: string;
  readonly fire: string;
  readonly lock: string;
  readonly locked: (name: string) => string;
  readonly aimLabel: string;
  readonly nearest: string;
  readonly less: string;
  readonly more: string;
  readonly level: string;
  readonly start: string;
  readonly nothingThere: string;
  readonly noneOf: (name: string) => string;
  readonly lockGone: string;
  readonly otherTab: string;
  readonly joined: (room: string) => string;
  readonly you: string;
  readonly guest: string;
  readonly free: string;
  readonly seats: string;
  readonly roomButton: (room: string, taken: string, seats: string) => string;
  readonly rooms: string;
  readonly roomsHint: string;
  readonly roomFull: string;
  readonly here: string;
  readonly newRoom: string;
  readonly caught: (names: string) => string;
  readonly missed: (names: string) => string;
  readonly boss: (name: string, left: string) => string;
  readonly fish: string;
  readonly pays: string;
  readonly cost: string;
  readonly brought: string;
}

const EN: Readonly<Record<Fish, string>> = {
  'small-fry': 'Small fry',
  anchovy: 'Phasa',
  puti: 'Puti',
  tilapia: 'Tilapia',
  koi: 'Koi',
  pabda: 'Pabda',
  catfish: 'Pangas',
  rohu: 'Rui',
  hilsa: 'Ilish',
  turtle: 'Turtle',
  shark: 'Shark',
  crocodile: 'Crocodile',
  'golden-dragon': 'Dragon',
};
const BN: Readonly<Record<Fish, string>> = {
  'small-fry': 'মলা',
  anchovy: 'ফাসা',
  puti: 'পুঁটি',
  tilapia: 'তেলাপিয়া',
  koi: 'কই',
  pabda: 'পাবদা',
  catfish: 'পাঙ্গাশ',
  rohu: 'রুই',
  hilsa: 'ইলিশ',
  turtle: 'কাছিম',
  shark: 'হাঙর',
  crocodile: 'কুমির',
  'golden-dragon': 'ড্রাগন',
};

const WHOLE = 10_000;

/** Every kind with what it pays, its catch probability, and how often it can be caught. */
const listPays = (language: Language, names: Readonly<Record<Fish, string>>): string[][] =>
  FISH.map((fish) => [
    names[fish],
    shortPay(language, FISH_PAYS[fish]),
    percentText(language, catchChance(fish) * WHOLE),
    digitsIn(language, String(FISH_PRIZES[fish] ?? 1)),
  ]);

export const texts: { readonly en: FishingTexts; readonly bn: FishingTexts } = {
  en: {
    names: EN,
    weapons: { cannon: 'Cannon', net: 'Cast net', lightning: 'Lightning' },
    weaponsLabel: 'Weapons',
    river: 'The river. Tap a fish to shoot at it, hold to go on shooting.',
    fire: 'Fire',
    lock: 'Lock on',
    locked: (name) => `Locked on: ${name}`,
    aimLabel: 'Fire aims at',
    nearest: 'Nearest fish',
    less: 'Smaller shots',
    more: 'Larger shots',
    level: 'Shot',
    start: 'Tap a fish to shoot. Hold to go on.',
    nothingThere: 'No fish there: nothing was fired.',
    noneOf: (name) => `No ${name} in the water now: nothing was fired.`,
    lockGone: 'The fish you locked on is gone.',
    otherTab: 'You are also fishing in another tab. Both fire from this one seat.',
    joined: (room) => `You sit in room ${room}.`,
    you: 'You',
    guest: 'Guest',
    free: 'Free seat',
    seats: 'Seats',
    roomButton: (room, taken, seats) => `Room ${room} · ${taken} of ${seats}`,
    rooms: 'Rooms',
    roomsHint: 'All rooms have the same rules and the same odds. Only who sits there differs.',
    roomFull: 'Full',
    here: 'You are here',
    newRoom: 'An empty room',
    caught: (names) => `Caught: ${names}`,
    missed: (names) => `Missed: ${names}`,
    boss: (name, left) => `${name}: prizes left ${left}`,
    fish: 'Fish',
    pays: 'Pays',
    cost: 'Cost',
    brought: 'Brought',
    rules: [
      'Each shot is a round of its own: its cost leaves your balance, and the catch is decided by your seeds, for this shot alone. Tap a fish to shoot, hold to go on shooting, or press Fire.',
      'A caught fish pays your cost of it times what stands beside it. Earlier shots, yours or others’, the room, the seat, the size of shots and how long a fish has been swimming change nothing: there is no damage that adds up.',
      'The cast net shares the cost of one shot equally over up to 6 fish; lightning shares it over up to 4, in the proportion 4, 3, 2 and 1. Each weapon returns the same share of its cost.',
      'A shot at fish that are gone by the time it arrives is not fired and costs nothing. Of several fish, those still there share the whole cost.',
      'A fish is taken by whoever’s shot catches it. If two shots that are under way at the same moment both catch it, both are paid.',
      'The bosses are for the whole room: the crocodile can be caught 2 times and the dragon 3 times before it is gone, each time by whoever’s shot catches it, who is paid in full.',
      'Which fish come, and when, follows from the room’s seed. It is the same for everybody there, and nothing that is shot, staked or won changes it.',
    ],
    payTable: { head: ['Fish', 'Pays', 'Chance', 'Catches'], rows: listPays('en', EN) },
  },
  bn: {
    names: BN,
    weapons: { cannon: 'কামান', net: 'ঝাঁকি জাল', lightning: 'বিজলি' },
    weaponsLabel: 'অস্ত্র',
    river: 'নদী। মাছে চাপ দিলে গুলি ছোটে, চেপে ধরে রাখলে ছুটতেই থাকে।',
    fire: 'গুলি',
    lock: 'লক করুন',
    locked: (name) => `লক: ${name}`,
    aimLabel: 'গুলি যাবে যেদিকে',
    nearest: 'কাছের মাছ',
    less: 'ছোট গুলি',
    more: 'বড় গুলি',
    level: 'প্রতি গুলি',
    start: 'মাছে চাপ দিন। গুলি চালিয়ে যেতে চেপে ধরে রাখুন।',
    nothingThere: 'ওখানে মাছ নেই, তাই গুলি ছোটেনি।',
    noneOf: (name) => `এখন পানিতে ${name} নেই, তাই গুলি ছোটেনি।`,
    lockGone: 'যে মাছ লক করেছিলেন সেটি আর নেই।',
    otherTab: 'আরেকটি ট্যাবেও আপনি মাছ ধরছেন। দুই ট্যাবের গুলিই এই এক আসন থেকে যায়।',
    joined: (room) => `আপনি ${room} নম্বর রুমে বসেছেন।`,
    you: 'আপনি',
    guest: 'অতিথি',
    free: 'খালি আসন',
    seats: 'আসন',
    roomButton: (room, taken, seats) => `রুম ${room} · ${seats} জনের মধ্যে ${taken}`,
    rooms: 'রুম',
    roomsHint: 'সব রুমে একই নিয়ম, একই সম্ভাবনা। শুধু কে কোথায় বসেছেন সেটাই আলাদা।',
    roomFull: 'ভরা',
    here: 'আপনি এখানে',
    newRoom: 'খালি রুম',
    caught: (names) => `ধরা পড়েছে: ${names}`,
    missed: (names) => `ফসকে গেছে: ${names}`,
    boss: (name, left) => `${name}: বাকি পুরস্কার ${left}`,
    fish: 'মাছ',
    pays: 'পাওনা',
    cost: 'খরচ',
    brought: 'পেলেন',
    rules: [
      'প্রতিটি গুলি আলাদা একটি রাউন্ড: গুলির দাম ব্যালেন্স থেকে কাটা হয়, আর মাছ ধরা পড়বে কি না তা শুধু এই গুলির জন্য আপনার সিড থেকে ঠিক হয়। মাছে চাপ দিন, চেপে ধরে রাখলে গুলি চলতে থাকে, বা ‘গুলি’ চাপুন।',
      'মাছ ধরা পড়লে পাশে লেখা যত গুণ, সেই মাছে আপনার খরচের তত গুণ টাকা পান। আগের গুলি (আপনার বা অন্যের), রুম, আসন, গুলির দাম বা মাছ কতক্ষণ ধরে আছে, কিছুতেই সম্ভাবনা বদলায় না: কোনো আঘাত জমা হয় না।',
      'ঝাঁকি জাল এক গুলির দাম সর্বোচ্চ ৬টি মাছে সমান ভাগ করে; বিজলি সর্বোচ্চ ৪টি মাছে ৪, ৩, ২ ও ১ অনুপাতে ভাগ করে। সব অস্ত্রেই গড়ে সমান হারে টাকা ফেরত আসে।',
      'গুলি পৌঁছানোর আগেই মাছ চলে গেলে গুলি ছোটে না, টাকাও কাটে না। কয়েকটি মাছের কিছু চলে গেলে বাকিগুলোতে পুরো দাম ভাগ হয়।',
      'যার গুলিতে মাছ ধরা পড়ে মাছ তারই। একই মুহূর্তে দুজনের গুলিতে একই মাছ ধরা পড়লে দুজনেই পুরো টাকা পান।',
      'বস পুরো রুমের জন্য: চলে যাওয়ার আগে কুমির ২ বার আর ড্রাগন ৩ বার ধরা যায়। প্রতিবার যার গুলিতে ধরা পড়ে, তিনি পুরো টাকা পান।',
      'কোন মাছ কখন আসবে তা রুমের সিড থেকে ঠিক হয়। সবাই একই মাছ দেখেন; কারও গুলি, বাজি বা জেতায় তা বদলায় না।',
    ],
    payTable: { head: ['মাছ', 'পাওনা', 'সম্ভাবনা', 'কয়বার'], rows: listPays('bn', BN) },
  },
};
