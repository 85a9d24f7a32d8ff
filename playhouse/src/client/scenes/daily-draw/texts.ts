import { DAILY_DRAW_NUMBERS, DAILY_DRAW_PAYS } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, inOneScript, timesText } from '../../i18n/numbers.ts';
import type { SceneTexts } from '../../scene.ts';
import type { TimeLeft } from './time-left.ts';

interface DrawTexts extends SceneTexts {
  readonly numbers: string;
  readonly number: (number: string, isPicked: boolean) => string;
  readonly choose: string;
  readonly lucky: string;
  readonly clear: string;
  /** When the draw is: today, tomorrow, or later. */
  readonly days: readonly [string, string];
  readonly drawAt: (day: string, time: string) => string;
  readonly left: (left: TimeLeft) => string;
  readonly closed: string;
  readonly drawing: (count: string, all: string) => string;
  readonly drawn: string;
  readonly nobody: string;
  readonly tickets: (count: string) => string;
  readonly pastTickets: string;
  readonly ticket: string;
  readonly hit: string;
  readonly noTickets: string;
  readonly right: (hits: string) => string;
  readonly pastDraws: string;
  readonly noDraws: string;
  /** Begins with the visible text, so that voice control finds it. */
  readonly checkDraw: (day: string, numbers: string) => string;
}

/** What each count of right numbers pays, and how often a ticket has it. */
function listPays(language: Language): string[][] {
  const odds = ['', '', '4.7', '24', '299', '10,821', '1,947,792'];
  return DAILY_DRAW_PAYS.flatMap((pays, hits) =>
    pays === 0
      ? []
      : [
          [
            digitsIn(language, String(hits)),
            digitsIn(language, `1 : ${odds[hits] ?? ''}`),
            timesText(language, pays),
          ],
        ],
  ).toReversed();
}

const ALL = String(DAILY_DRAW_NUMBERS);

export const texts: { readonly en: DrawTexts; readonly bn: DrawTexts } = {
  en: {
    numbers: `Numbers from 1 to ${ALL}`,
    number: (number, isPicked) => (isPicked ? `${number}, your pick` : number),
    choose: 'Pick six numbers',
    lucky: 'Pick for me',
    clear: 'Clear',
    days: ['today', 'tomorrow'],
    drawAt: (day, time) => `Draw ${day} at ${time}`,
    left: ({ hours, minutes, seconds }) => {
      if (hours > 0) return `${hours} h ${minutes} min left`;
      return minutes > 0 ? `${minutes} min ${seconds} s left` : `${seconds} s left`;
    },
    closed: 'No more tickets. The draw is about to begin …',
    drawing: (count, all) => `Number ${count} of ${all} …`,
    drawn: 'Drawn. The next draw opens in a moment.',
    nobody: 'The draw could not be held. All stakes are given back.',
    tickets: (count) => `Your tickets: ${count}`,
    pastTickets: 'Your tickets in the last draw',
    noTickets: 'Your tickets for this draw are listed here.',
    right: (hits) => `${hits} right`,
    pastDraws: 'Past draws, newest first',
    noDraws: 'The first draw is still to come.',
    checkDraw: (day, numbers) => `${day} ${numbers}: check this draw`,
    ticket: 'Your ticket',
    hit: 'right',
    rules: [
      `Once a day, at nine in the evening in Dhaka, six of the numbers from 1 to ${ALL} are drawn, the same for everybody. A ticket is six different numbers and a stake.`,
      'Tickets are sold until the draw. A ticket that comes later is refused, and one that your wallet had not paid by then is given back.',
      'Two right numbers return your stake; more pay more. The order doesn’t count. Prizes are fixed and shared with nobody.',
      'You needn’t watch: what you win comes into your wallet after the draw. Up to 50 tickets a draw.',
      'If the house is shut at the hour of the draw, it is drawn at the next start, from the seed whose fingerprint was shown before the first ticket, and only once.',
    ],
    payTable: { head: ['Right', 'Chance', 'Pays'], rows: listPays('en') },
  },
  bn: {
    numbers: inOneScript('bn', `১ থেকে ${digitsIn('bn', ALL)} পর্যন্ত সংখ্যা`),
    number: (number, isPicked) => (isPicked ? `${number}, আপনার বাছাই` : number),
    choose: 'ছয়টি সংখ্যা বাছুন',
    lucky: 'আমার হয়ে বাছুন',
    clear: 'মুছুন',
    days: ['আজ', 'আগামীকাল'],
    drawAt: (day, time) => `ড্র ${day} ${time}-এ`,
    left: ({ hours, minutes, seconds }) => {
      const text =
        hours > 0
          ? `${hours} ঘণ্টা ${minutes} মিনিট বাকি`
          : minutes > 0
            ? `${minutes} মিনিট ${seconds} সেকেন্ড বাকি`
            : `${seconds} সেকেন্ড বাকি`;
      return digitsIn('bn', text);
    },
    closed: 'টিকিট বিক্রি শেষ। এখনই ড্র শুরু হবে …',
    drawing: (count, all) => `${all}টির ${count} নম্বর সংখ্যা …`,
    drawn: 'ড্র শেষ। একটু পরেই পরের ড্র খুলবে।',
    nobody: 'ড্র করা যায়নি। সবার বাজি ফেরত দেওয়া হচ্ছে।',
    tickets: (count) => `আপনার টিকিট: ${count}`,
    pastTickets: 'গত ড্রতে আপনার টিকিট',
    noTickets: 'এই ড্রয়ের জন্য আপনার টিকিট এখানে থাকবে।',
    right: (hits) => `${hits}টি মিলেছে`,
    pastDraws: 'আগের ড্র, নতুনটি আগে',
    noDraws: 'প্রথম ড্র এখনো বাকি।',
    checkDraw: (day, numbers) => `${day} ${numbers}: ড্রটি যাচাই করুন`,
    ticket: 'আপনার টিকিট',
    hit: 'মিলেছে',
    rules: [
      `দিনে একবার, ঢাকার রাত নয়টায়, ১ থেকে ${digitsIn('bn', ALL)} পর্যন্ত সংখ্যা থেকে ছয়টি তোলা হয়, সবার জন্য একই। একটি টিকিট মানে ছয়টি আলাদা সংখ্যা আর একটি বাজি।`,
      'ড্রয়ের আগ পর্যন্ত টিকিট বিক্রি হয়। পরে এলে টিকিট নেওয়া হয় না, আর ততক্ষণে ওয়ালেট টাকা না দিলে তা ফেরত যায়।',
      'দুটি সংখ্যা মিললে বাজি ফেরত; বেশি মিললে পাওনা বেশি। ক্রম ধরা হয় না। পুরস্কার আগে থেকেই ঠিক করা, কারও সঙ্গে ভাগ হয় না।',
      'দেখার দরকার নেই: জেতা টাকা ড্রয়ের পরে ওয়ালেটে আসে। প্রতি ড্রতে ৫০টি পর্যন্ত টিকিট।',
      'ড্রয়ের সময় হাউস বন্ধ থাকলে পরের বার চালু হলেই ড্র হয়, সেই সিড থেকে যার ছাপ প্রথম টিকিটের আগেই দেখানো হয়েছিল, আর মাত্র একবার।',
    ],
    payTable: { head: ['মিল', 'সম্ভাবনা', 'পাওনা'], rows: listPays('bn') },
  },
};
