/** The words around a document's page. */
interface PageTexts {
  readonly site: string;
  readonly all: string;
  readonly playMoney: string;
  readonly version: (version: string, from: string) => string;
  readonly old: string;
  readonly coming: string;
  readonly current: string;
  readonly news: string;
  readonly versions: string;
  readonly others: string;
  readonly print: string;
  readonly none: string;
  readonly unknown: string;
  readonly otherLanguage: string;
}

export const pageTexts: Readonly<Record<'en' | 'bn', PageTexts>> = {
  en: {
    site: 'Maidan',
    all: 'Terms and rules',
    playMoney:
      'This site is a sandbox: all money here is play money. Send no real payment and expect none. Where this document speaks of money, deposits, withdrawals and a licence, nothing real stands behind it here.',
    version: (version, from) => `Version ${version}, in force from ${from}`,
    old: 'This version is not in force any more.',
    coming: 'This version is not in force yet.',
    current: 'Read the one in force',
    news: 'What is new',
    versions: 'All versions',
    others: 'All documents',
    print: 'Print',
    none: 'Nothing has been published yet.',
    unknown: 'There is no such document.',
    otherLanguage: 'বাংলা',
  },
  bn: {
    site: 'ময়দান',
    all: 'শর্ত ও নিয়ম',
    playMoney:
      'এই সাইটটি একটি স্যান্ডবক্স: এখানকার সব টাকা খেলার টাকা। আসল টাকা পাঠাবেন না, আসল টাকা পাবেনও না। এই লেখায় টাকা, জমা, উত্তোলন আর লাইসেন্সের যে কথা আছে, এখানে তার কিছুই আসল নয়।',
    version: (version, from) => `সংস্করণ ${version}, কার্যকর ${from} থেকে`,
    old: 'এই সংস্করণটি এখন আর কার্যকর নয়।',
    coming: 'এই সংস্করণটি এখনো কার্যকর হয়নি।',
    current: 'এখনকারটি পড়ুন',
    news: 'নতুন কী',
    versions: 'সব সংস্করণ',
    others: 'সব লেখা',
    print: 'প্রিন্ট করুন',
    none: 'এখনো কিছু প্রকাশ করা হয়নি।',
    unknown: 'এমন কোনো লেখা নেই।',
    otherLanguage: 'English',
  },
};
