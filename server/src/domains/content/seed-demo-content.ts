import { type Db, type Tx, inTransaction, query, sql } from '../../kernel/db.ts';

interface Bilingual {
  readonly en: string;
  readonly bn: string;
}

const NOTICES: readonly Bilingual[] = [
  {
    en: 'This is a sandbox: every taka here is play money and can’t be withdrawn.',
    bn: 'এটি একটি স্যান্ডবক্স: এখানকার সব টাকা খেলার টাকা, তোলা যায় না।',
  },
  {
    en: 'Play is for adults of 18 and over. Set a limit before you start.',
    bn: 'শুধু ১৮ বছর ও তার বেশি বয়সীদের জন্য। শুরু করার আগে একটি সীমা ঠিক করুন।',
  },
  {
    en: 'Match odds bets are settled by the official result; in play, bets wait for the delay shown.',
    bn: 'ম্যাচ অডসের বাজি অফিসিয়াল ফলাফলে নিষ্পত্তি হয়; খেলা চলাকালে বাজি দেখানো সময় পর্যন্ত অপেক্ষা করে।',
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
    name: { en: 'Back it or lay it', bn: 'পক্ষে বা বিপক্ষে' },
    drawing: 'banner-exchange',
    link: '/exchange',
  },
  {
    name: { en: 'Play money by mobile wallet', bn: 'মোবাইল ওয়ালেটে খেলার টাকা' },
    drawing: 'banner-wallet',
    link: '/deposit',
  },
];

/** Fills the sandbox's texts and banners in both languages, unless the operator has any already. */
export async function seedDemoContent(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const settings = await query(tx, sql`select 1 from site_setting for update`);
    const present = await query(tx, sql`select 1 from site_notice union all select 1 from slider limit 1`);
    if (settings.length === 0 || present.length > 0) return;
    await query(
      tx,
      sql`update site_setting set system_notice_en = ${SYSTEM_NOTICE.en}, system_notice_bn = ${SYSTEM_NOTICE.bn},
            support_mail = 'support@maidan.example', usdt_rate = 12250`,
    );
    await insertNotices(tx);
    await insertBanners(tx);
  });
}

async function insertNotices(tx: Tx): Promise<void> {
  for (const [position, notice] of NOTICES.entries()) {
    await query(
      tx,
      sql`insert into site_notice (text_en, text_bn, position) values (${notice.en}, ${notice.bn}, ${position})`,
    );
  }
}

async function insertBanners(tx: Tx): Promise<void> {
  for (const [position, banner] of BANNERS.entries()) {
    await query(
      tx,
      sql`insert into slider (type, name_en, name_bn, thumbnail_en, thumbnail_bn, link, position)
          values ('Main', ${banner.name.en}, ${banner.name.bn}, ${`${banner.drawing}-en.svg`},
            ${`${banner.drawing}-bn.svg`}, ${banner.link}, ${position})`,
    );
  }
}
