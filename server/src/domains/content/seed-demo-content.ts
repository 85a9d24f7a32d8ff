import type { PieceForm, PieceKind } from '@maidan/contract/office';
import { type Db, inTransaction, query, sql } from '../../kernel/db.ts';
import { insertPiece } from './pieces/piece-store.ts';

interface Bilingual {
  readonly en: string;
  readonly bn: string;
}

const NOTICES: readonly Bilingual[] = [
  {
    en: 'This is a sandbox: every taka here is play money and can’t be withdrawn.',
    bn: 'এটি একটি স্যান্ডবক্স: এখানকার সব টাকাই খেলার টাকা, তোলা যায় না।',
  },
  {
    en: 'Play is for adults of 18 and over. Decide before you start what you can afford to lose.',
    bn: 'শুধু ১৮ বছর ও তার বেশি বয়সীদের জন্য। কত টাকা হারালে অসুবিধা নেই, শুরু করার আগেই ঠিক করে নিন।',
  },
  {
    en: 'Match odds bets are settled by the official result; in play, bets wait for the delay shown.',
    bn: 'ম্যাচ অডসের বাজি অফিসিয়াল ফলাফলে নিষ্পত্তি হয়; খেলা চলার সময় বাজি আগে দেখানো কয়েক সেকেন্ড অপেক্ষা করে।',
  },
];

const SYSTEM_NOTICE: Bilingual = {
  en: '<b>Welcome to Maidan.</b> This house runs with play money: try the exchange, nothing here costs or pays real money.',
  bn: '<b>ময়দানে স্বাগতম।</b> এখানে খেলার টাকা চলে: এক্সচেঞ্জ ব্যবহার করে দেখুন, আসল টাকা লাগে না, পাওয়াও যায় না।',
};

const BANNERS: readonly { readonly name: Bilingual; readonly drawing: string; readonly link: string }[] = [
  {
    name: { en: 'Every ball moves the price', bn: 'প্রতি বলে দর বদলায়' },
    drawing: 'banner-cricket',
    link: '/exchange-inplay',
  },
  {
    name: { en: 'Back it or lay it', bn: 'ব্যাক কিংবা লে' },
    drawing: 'banner-exchange',
    link: '/exchange',
  },
  {
    name: { en: 'Play money by mobile wallet', bn: 'মোবাইল ওয়ালেটে খেলার টাকা' },
    drawing: 'banner-wallet',
    link: '/deposit',
  },
];

interface DemoTile {
  readonly name: Bilingual;
  readonly drawing: string;
  /** A path of the site, or a platform and a type that open a game. */
  readonly link: string;
  /** The game of that platform; empty for none in particular. */
  readonly gameCode: string;
}

const FAVOURITES: readonly DemoTile[] = [
  {
    name: { en: 'Lucky Sports', bn: 'লাকি স্পোর্টস' },
    drawing: 'favourite-lucky.svg',
    link: 'LUCKY-SPORTS',
    gameCode: '',
  },
  {
    name: { en: 'Exchange', bn: 'এক্সচেঞ্জ' },
    drawing: 'favourite-exchange.svg',
    link: 'EXCHANGE-SPORTS',
    gameCode: 'INPLAY',
  },
  {
    name: { en: 'My Bets', bn: 'আমার বাজি' },
    drawing: 'favourite-bets.svg',
    link: '/exchange-account',
    gameCode: '',
  },
];

const FEATURED: readonly DemoTile[] = [
  {
    name: { en: 'Cricket Odds', bn: 'ক্রিকেট অডস' },
    drawing: 'game-cricket.svg',
    ...exchange('CRICKET'),
  },
  {
    name: { en: 'Football Odds', bn: 'ফুটবল অডস' },
    drawing: 'game-football.svg',
    ...exchange('SOCCER'),
  },
  { name: { en: 'Tennis Odds', bn: 'টেনিস অডস' }, drawing: 'game-tennis.svg', ...exchange('TENNIS') },
  { name: { en: 'In-Play Now', bn: 'এখন চলছে' }, drawing: 'game-in-play.svg', ...exchange('INPLAY') },
  { name: { en: 'Today’s Matches', bn: 'আজকের খেলা' }, drawing: 'game-today.svg', ...exchange('TODAY') },
  { name: { en: 'Tomorrow', bn: 'আগামীকাল' }, drawing: 'game-tomorrow.svg', ...exchange('TOMORROW') },
];

function exchange(gameCode: string): Pick<DemoTile, 'link' | 'gameCode'> {
  return { link: 'EXCHANGE-SPORTS', gameCode };
}

const AMBASSADOR = {
  name: { en: 'The twelfth man', bn: 'দ্বাদশ খেলোয়াড়' },
  text: {
    en: 'No star was paid for this page. <b>The twelfth man</b> is whoever carries the drinks, keeps the score and knows when to stop: a budget first, then the match. <a href="/exchange-inplay">See what is in play</a>.',
    bn: 'এই পাতার জন্য কোনো তারকাকে টাকা দেওয়া হয়নি। <b>দ্বাদশ খেলোয়াড়</b> সেই, যে পানি নিয়ে মাঠে যায়, স্কোর রাখে আর জানে কখন থামতে হয়: আগে বাজেট, তারপর খেলা। <a href="/exchange-inplay">কী কী চলছে দেখুন</a>।',
  },
  image: 'ambassador.svg',
} as const;

/** Inserts the sandbox's texts and banners in both languages, unless the operator already has any. */
export async function seedDemoContent(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const settings = await query(tx, sql`select 1 from site_setting for update`);
    const present = await query(tx, sql`select 1 from content_piece limit 1`);
    if (settings.length === 0 || present.length > 0) return;
    await query(
      tx,
      sql`update site_setting set support_mail = 'support@maidan.example', usdt_rate = 12250,
            affiliate_url = 'https://affiliate.maidan.example/login',
            ambassador_name_en = ${AMBASSADOR.name.en}, ambassador_name_bn = ${AMBASSADOR.name.bn},
            ambassador_text_en = ${AMBASSADOR.text.en}, ambassador_text_bn = ${AMBASSADOR.text.bn},
            ambassador_image = ${AMBASSADOR.image}`,
    );
    for (const piece of [
      ...notices(),
      ...banners(),
      ...tiles('favourite', FAVOURITES),
      ...tiles('featured', FEATURED),
    ])
      await insertPiece(tx, piece.kind, piece, PIECES_MAX);
  });
}

type DemoPiece = PieceForm & { readonly kind: PieceKind };

const PIECES_MAX = 40;

function pieceOf(kind: PieceKind, text: Bilingual): DemoPiece {
  const plain = { pictureEn: '', pictureBn: '', link: '', gameCode: '', startsAt: null, endsAt: null };
  return { ...plain, kind, textEn: text.en, textBn: text.bn, status: 'active' };
}

function notices(): DemoPiece[] {
  return [...NOTICES.map((text) => pieceOf('notice', text)), pieceOf('popup', SYSTEM_NOTICE)];
}

function banners(): DemoPiece[] {
  return BANNERS.map(({ name, drawing, link }) => ({
    ...pieceOf('banner', name),
    pictureEn: `${drawing}-en.svg`,
    pictureBn: `${drawing}-bn.svg`,
    link,
  }));
}

function tiles(kind: PieceKind, demo: readonly DemoTile[]): DemoPiece[] {
  return demo.map(({ name, drawing, link, gameCode }) => ({
    ...pieceOf(kind, name),
    pictureEn: drawing,
    link,
    gameCode,
  }));
}
