import type { Game, GameType } from '@maidan/contract';

/**
 * Words that people type for a kind of game, in both scripts. They only lead to games: none is shown, so that nobody
 * reads another's brand here.
 */
const KINDS: Readonly<Record<GameType, string>> = {
  SPORTS: 'sports exchange betting odds খেলা স্পোর্টস এক্সচেঞ্জ বেটিং',
  LIVE: 'casino live dealer ক্যাসিনো লাইভ ডিলার',
  SLOT: 'slot slots jackpot spin reels jili pragmatic স্লট জ্যাকপট স্পিন জিলি',
  TABLE: 'table card cards teen patti টেবিল তাস কার্ড তিন পাত্তি',
  BINGO: 'poker পোকার',
  EGAME: 'crash instant turbo ক্র্যাশ',
  FH: 'fish fishing hunter shooting ocean মাছ ফিশ ফিশিং',
  LOTTO: 'lottery lotto lucky ticket numbers লটারি লটো টিকিট',
};

/** Words for one of our own games, by its code. */
const GAMES: Readonly<Record<string, string>> = {
  dice: 'ludo dice লুডু লুডো পাশা ছক্কা ডাইস',
  crash: 'crash aviator rocket plane jet spaceman kite ক্র্যাশ এভিয়েটর অ্যাভিয়েটর রকেট প্লেন ঘুড়ি',
  mines: 'mines minesweeper bomb মাইন মাইনস বোমা',
  plinko: 'plinko pachinko প্লিঙ্কো',
  wheel: 'wheel fortune crazy ferris চাকা হুইল নাগরদোলা',
  roulette: 'roulette রুলেট চাকা',
  blackjack: 'blackjack twentyone 21 ব্ল্যাকজ্যাক একুশ',
  'andar-bahar': 'teen patti teenpatti katti তিন পাত্তি তিনপাত্তি কাটি',
  baccarat: 'baccarat punto dragon বাকারা ব্যাকারেট',
  'virtual-cricket': 'virtual cricket ipl bpl ভার্চুয়াল ক্রিকেট',
  'video-poker': 'video poker jacks পোকার',
  bingo: 'housie tambola bingo হাউজি বিঙ্গো',
  keno: 'keno কেনো',
  'daily-draw': 'draw raffle ড্র লটারি',
  fishing: 'fishing fish মাছ ফিশিং',
  limbo: 'limbo lantern fanush লিম্বো ফানুস',
  'hi-lo': 'hilo higher lower হাইলো হাই লো',
  'coin-streak': 'coin flip toss heads tails কয়েন টস পয়সা',
  'scratch-card': 'scratch স্ক্র্যাচ',
};

/** Say nothing about which game is meant, beside another word. */
export const gameFillers: ReadonlySet<string> = new Set([
  'game',
  'games',
  'online',
  'play',
  'গেম',
  'গেমস',
  'খেলা',
  'অনলাইন',
]);

/** The words for a game itself, and those for its kind. */
export function wordsFor({ platform, code, type }: Game): { readonly own: string; readonly kind: string } {
  return { own: (platform === 'PLAYHOUSE' ? GAMES[code] : undefined) ?? '', kind: KINDS[type] };
}
