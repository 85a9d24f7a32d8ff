import {
  CRICKET_LINES,
  CRICKET_MARKETS,
  type CricketBall,
  type CricketMarket,
  cricketPays,
  listCricketMarkets,
} from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, inOneScript, timesText } from '../../i18n/numbers.ts';
import type { SceneTexts } from '../../scene.ts';
import type { Side } from './match.ts';

interface CricketTexts extends SceneTexts {
  readonly teams: Readonly<Record<Side, string>>;
  readonly markets: Readonly<Record<CricketMarket, string>>;
  readonly selections: Readonly<Record<CricketMarket, Readonly<Record<string, string>>>>;
  readonly balls: Readonly<Record<CricketBall, string>>;
  readonly bets: string;
  readonly overs: (overs: string) => string;
  readonly batsFirst: string;
  readonly batsSecond: string;
  readonly betUntil: (seconds: string) => string;
  readonly closed: string;
  readonly batting: string;
  readonly chase: (runs: string) => string;
  readonly wins: Readonly<Record<'home' | 'away' | 'tie', string>>;
  readonly lastBalls: string;
  readonly choose: string;
}

const line = (language: Language, which: keyof typeof CRICKET_LINES) =>
  digitsIn(language, CRICKET_LINES[which]);

const namesEn = {
  teams: { home: 'Lane XI', away: 'Roof XI' },
  markets: {
    winner: 'Winner',
    'home-runs': 'Lane XI runs',
    'match-runs': 'Match runs',
    'first-ball': 'First ball',
    'first-over': 'First over',
    sixes: 'Sixes',
  },
  selections: {
    winner: { home: 'Lane XI', away: 'Roof XI', tie: 'Tie' },
    'home-runs': { over: `Over ${line('en', 'home')}`, under: `Under ${line('en', 'home')}` },
    'match-runs': { over: `Over ${line('en', 'match')}`, under: `Under ${line('en', 'match')}` },
    'first-ball': { dot: 'Dot', runs: '1 to 3', boundary: '4 or 6', wicket: 'Wicket' },
    'first-over': { wicket: 'Wicket falls', 'no-wicket': 'No wicket' },
    sixes: { none: 'None', one: 'One', two: 'Two', 'three-or-more': '3+' },
  },
} as const;

const namesBn = {
  teams: { home: 'গলি একাদশ', away: 'ছাদ একাদশ' },
  markets: {
    winner: 'কে জিতবে',
    'home-runs': 'গলির রান',
    'match-runs': 'ম্যাচের রান',
    'first-ball': 'প্রথম বল',
    'first-over': 'প্রথম ওভার',
    sixes: 'ছক্কা',
  },
  selections: {
    winner: { home: 'গলি একাদশ', away: 'ছাদ একাদশ', tie: 'টাই' },
    'home-runs': { over: `${line('bn', 'home')}-এর বেশি`, under: `${line('bn', 'home')}-এর কম` },
    'match-runs': { over: `${line('bn', 'match')}-এর বেশি`, under: `${line('bn', 'match')}-এর কম` },
    'first-ball': { dot: 'ডট', runs: inOneScript('bn', '১–৩ রান'), boundary: 'চার/ছয়', wicket: 'উইকেট' },
    'first-over': { wicket: 'উইকেট পড়বে', 'no-wicket': 'পড়বে না' },
    sixes: { none: 'একটিও না', one: 'একটি', two: 'দুটি', 'three-or-more': inOneScript('bn', '৩+') },
  },
} as const;

/** Every selection with its odds. */
function listOdds(
  language: Language,
  names: {
    readonly markets: CricketTexts['markets'];
    readonly selections: CricketTexts['selections'];
  },
): string[][] {
  return listCricketMarkets().flatMap((market) =>
    CRICKET_MARKETS[market].map((selection) => [
      names.markets[market],
      names.selections[market][selection] ?? '',
      timesText(language, cricketPays(market, selection) ?? 0),
    ]),
  );
}

export const texts: { readonly en: CricketTexts; readonly bn: CricketTexts } = {
  en: {
    ...namesEn,
    balls: {
      dot: 'Dot ball',
      single: '1 run',
      two: '2 runs',
      three: '3 runs',
      four: 'Four!',
      six: 'Six!',
      wicket: 'Out!',
    },
    bets: 'What to bet on',
    overs: (overs) => `${overs} ov`,
    batsFirst: 'bats first',
    batsSecond: 'bats second',
    betUntil: (seconds) => `Place your bets · ${seconds} s`,
    closed: 'No more bets',
    batting: 'Lane XI is batting',
    chase: (runs) => `Roof XI needs ${runs} to win`,
    wins: { home: 'Lane XI wins', away: 'Roof XI wins', tie: 'A tie' },
    lastBalls: 'Balls of this innings',
    choose: 'Tap what to bet on',
    rules: [
      'Lane XI bats first, then Roof XI chases. Each side has two overs, twelve balls, and is out when its third wicket falls. The chase ends as soon as it is won. Everybody sees the same match.',
      'Each ball is drawn by itself: 32 % dot, 34 % one run, 8 % two, 1 % three, 13 % four, 6 % six, 6 % wicket. There are no wides or no-balls, and no player is better than another.',
      'Lay chips on as many selections as you like and confirm them before betting closes. Chips that are not confirmed stay off the match.',
      'Runs and sixes of the match count both innings. Equal runs are a tie: then bets on either side lose, and a bet on the tie wins.',
      'All balls are drawn when betting closes and shown one by one. What you win is in your wallet when the match has been shown, whether you watch or not.',
    ],
    payTable: { head: ['Bet', 'Selection', 'Pays'], rows: listOdds('en', namesEn) },
  },
  bn: {
    ...namesBn,
    balls: {
      dot: 'ডট বল',
      single: inOneScript('bn', '১ রান'),
      two: inOneScript('bn', '২ রান'),
      three: inOneScript('bn', '৩ রান'),
      four: 'চার!',
      six: 'ছক্কা!',
      wicket: 'আউট!',
    },
    bets: 'কীসে বাজি ধরবেন',
    overs: (overs) => `${overs} ওভার`,
    batsFirst: 'আগে ব্যাট',
    batsSecond: 'পরে ব্যাট',
    betUntil: (seconds) => `বাজি ধরুন · ${seconds} সেকেন্ড`,
    closed: 'আর বাজি নয়',
    batting: 'গলি একাদশ ব্যাট করছে',
    chase: (runs) => `জিততে ছাদ একাদশের চাই ${runs}`,
    wins: { home: 'গলি একাদশ জিতেছে', away: 'ছাদ একাদশ জিতেছে', tie: 'টাই' },
    lastBalls: 'এই ইনিংসের বল',
    choose: 'কীসে ধরবেন, চাপুন',
    rules: [
      'আগে ব্যাট করে গলি একাদশ, পরে রান তাড়া করে ছাদ একাদশ। প্রতি দলের দুই ওভার, মানে বারো বল; তৃতীয় উইকেট পড়লে ইনিংস শেষ। জেতার রান হয়ে গেলে খেলা তখনই শেষ। সবাই একই ম্যাচ দেখেন।',
      'প্রতিটি বলের ফল আলাদাভাবে আসে: ডট ৩২ %, এক রান ৩৪ %, দুই ৮ %, তিন ১ %, চার ১৩ %, ছয় ৬ %, উইকেট ৬ %। ওয়াইড বা নো-বল নেই, কোনো খেলোয়াড় অন্যের চেয়ে ভালো নন।',
      'যত ঘরে খুশি চিপ রাখুন, আর সময় শেষ হওয়ার আগে বাজি নিশ্চিত করুন। নিশ্চিত না করা চিপ ম্যাচে ধরা হয় না।',
      'ম্যাচের রান ও ছক্কায় দুই ইনিংসই ধরা হয়। রান সমান হলে টাই: তখন দুই দলের বাজিই হারে, টাইয়ের বাজি জেতে।',
      'বাজি বন্ধ হলেই সব বলের ফল ঠিক হয়ে যায়, আর একে একে দেখানো হয়। আপনি দেখুন বা না দেখুন, ম্যাচ দেখানো শেষ হলে জেতা টাকা ওয়ালেটে থাকে।',
    ],
    payTable: { head: ['বাজি', 'ঘর', 'পাওনা'], rows: listOdds('bn', namesBn) },
  },
};
