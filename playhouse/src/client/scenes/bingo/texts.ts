import { BINGO_BALLS, BINGO_DRAWN, BINGO_LINES, type BingoBalls, bingoPays } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import { plural } from '../../i18n/plural.ts';
import type { SceneTexts } from '../../scene.ts';

interface KindWords {
  readonly house: string;
  readonly balls: (count: string) => string;
}

interface BingoTexts extends SceneTexts, KindWords {
  readonly kind: string;
  readonly cards: string;
  readonly first: string;
  readonly drawn: (count: string, all: string) => string;
  readonly card: (number: string) => string;
  readonly dabbed: string;
  readonly free: string;
  readonly lines: (count: string) => string;
  readonly noLine: string;
  readonly cardCount: (count: string) => string;
  readonly ballsInOrder: string;
  readonly pays: string;
  readonly eachCard: string;
  readonly result: (card: string, lines: string, times: string) => string;
}

/** The numbers of complete lines in the pay table: the last stands for more, and all of them are a full house. */
export const PAID_LINES: Readonly<Record<BingoBalls, readonly number[]>> = {
  75: [1, 2, 3, 4, 5, 6, BINGO_LINES[75]],
  90: [1, 2, BINGO_LINES[90]],
};

/** The number of lines as in the pay table: 6 of the five by five stand for all up to the full house. */
export function linesName(language: Language, balls: BingoBalls, lines: number): string {
  if (lines === BINGO_LINES[balls]) return (language === 'bn' ? BN : EN).house;
  const isMost = lines === PAID_LINES[balls].at(-2) && lines + 1 < BINGO_LINES[balls];
  return `${digitsIn(language, String(lines))}${isMost ? '+' : ''}`;
}

const EN: KindWords = { house: 'House', balls: (count) => plural(count, 'ball', 'balls') };
const BN: KindWords = { house: 'পুরো কার্ড', balls: (count) => `${count} বল` };

const rowsOf = (language: Language, words: KindWords) =>
  BINGO_BALLS.flatMap((balls) =>
    PAID_LINES[balls].map((lines) => [
      words.balls(digitsIn(language, String(balls))),
      linesName(language, balls, lines),
      timesText(language, bingoPays(balls, lines)),
    ]),
  );
const drawnOf = (language: Language, balls: BingoBalls) => digitsIn(language, String(BINGO_DRAWN[balls]));

export const texts: { readonly en: BingoTexts; readonly bn: BingoTexts } = {
  en: {
    kind: 'Bingo',
    ...EN,
    cards: 'Cards',
    first: 'Your cards are dealt as you play, then the balls are drawn.',
    drawn: (count, all) => `${count} of ${plural(all, 'ball', 'balls')}`,
    card: (number) => `Card ${number}`,
    dabbed: 'called',
    free: 'free',
    lines: (count) => plural(count, 'line', 'lines'),
    noLine: 'no line',
    pays: 'What complete lines of a card pay',
    eachCard: 'On each card',
    result: (card, lines, times) => `${card}: ${lines}, ${times}`,
    cardCount: (count) => plural(count, 'card', 'cards'),
    ballsInOrder: 'Balls in the order drawn',
    rules: [
      'Choose which bingo you play and on how many cards. Your stake is shared equally among the cards.',
      `With 75 balls a card has five rows of five with a free place in the middle, and ${drawnOf('en', 75)} balls are drawn. Rows, columns and both diagonals are lines.`,
      `With 90 balls a card has three rows of five numbers, and ${drawnOf('en', 90)} balls are drawn. The rows are lines.`,
      'A card pays its part of the stake by how many of its lines are complete. With all of them it is a full house.',
      'All that the cards pay is added up; on several cards it can come to less than the stake. Cards and balls are drawn anew for each round.',
    ],
    payTable: { head: ['Bingo', 'Complete lines', 'Pays'], rows: rowsOf('en', EN) },
  },
  bn: {
    kind: 'বিঙ্গো',
    ...BN,
    cards: 'কার্ড',
    first: 'খেলুন চাপলে কার্ড আসে, তারপর একটি একটি করে বল ওঠে।',
    drawn: (count, all) => `${all}টির ${count}টি বল`,
    card: (number) => `কার্ড ${number}`,
    dabbed: 'উঠেছে',
    free: 'ফাঁকা',
    lines: (count) => `${count} লাইন`,
    noLine: 'কোনো লাইন নয়',
    pays: 'কার্ডের কত লাইন পূর্ণ হলে কত পাওনা',
    eachCard: 'প্রতি কার্ডে',
    result: (card, lines, times) => `${card}: ${lines}, ${times}`,
    cardCount: (count) => `${count}টি কার্ড`,
    ballsInOrder: 'যে ক্রমে বল উঠেছে',
    rules: [
      'কোন বিঙ্গো আর কয়টি কার্ডে খেলবেন বেছে নিন। বাজির টাকা কার্ডগুলোতে সমান ভাগ হয়।',
      `৭৫ বলের কার্ডে পাঁচ সারিতে পাঁচটি করে ঘর, মাঝেরটি ফাঁকা; ${drawnOf('bn', 75)}টি বল ওঠে। সারি, কলাম আর দুই কোনাকুনি হলো লাইন।`,
      `৯০ বলের কার্ডে তিন সারিতে পাঁচটি করে সংখ্যা; ${drawnOf('bn', 90)}টি বল ওঠে। সারিগুলোই লাইন।`,
      'কার্ডের কয়টি লাইন পূর্ণ হলো, সে অনুযায়ী কার্ডের ভাগের বাজিতে টাকা মেলে। সব লাইন পূর্ণ হলে পুরো কার্ড।',
      'সব কার্ডের পাওনা যোগ হয়; কয়েকটি কার্ডে তা বাজির চেয়ে কমও হতে পারে। প্রতি রাউন্ডে কার্ড আর বল নতুন করে আসে।',
    ],
    payTable: { head: ['বিঙ্গো', 'পূর্ণ লাইন', 'পাওনা'], rows: rowsOf('bn', BN) },
  },
};
