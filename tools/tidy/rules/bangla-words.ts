import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';

/** A spelling or a word that Bangla screens don't use, and the one that they do: the glossary has the vocabulary. */
interface OtherWord {
  readonly said: RegExp;
  readonly instead: string;
}

const OTHER_WORDS: readonly OtherWord[] = [
  // One spelling of what is spelt in two ways.
  { said: /(?:এখন|কখন|কোন)ও(?![\u0980-\u09ff])/, instead: 'এখনো, কখনো, কোনো' },
  { said: /উপর/, instead: 'ওপর' },
  { said: /সাথে/, instead: 'সঙ্গে' },
  { said: /লগইন/, instead: 'লগ ইন' },
  { said: /ই-মেইল/, instead: 'ইমেইল' },
  { said: /অথেন্টিকেটর/, instead: 'অথেনটিকেটর' },
  { said: /ইউএসডিটি/, instead: 'USDT' },
  { said: /কিউআর/, instead: 'QR' },
  // One word for one thing.
  { said: /(?<!কম)পক্ষে(?![\u0980-\u09ff])/, instead: 'ব্যাক or লে' },
  { said: /ডিপোজিট(?! সফলভাবে)/, instead: 'জমা; only the text that the specification gives says ডিপোজিট' },
  { said: /স্টেক|বাজির পরিমাণ/, instead: 'বাজির টাকা' },
  { said: /বেট স্লিপ/, instead: 'বাজির স্লিপ' },
  { said: /পেমেন্ট মাধ্যম/, instead: 'পেমেন্ট পদ্ধতি' },
  { said: /বেটিং রেকর্ড/, instead: 'বাজির রেকর্ড' },
  { said: /স্বাগত (?:অফার|বোনাস)/, instead: 'ওয়েলকাম' },
  { said: /নিষ্পন্ন/, instead: 'নিষ্পত্তি' },
  { said: /পর্দা/, instead: 'স্ক্রিন' },
  { said: /ট্যাপ কর/, instead: 'চাপ দিন' },
  { said: /সহায়তা/, instead: 'সাপোর্ট' },
  { said: /দাবি কর/, instead: 'তুলে নেওয়া, as the button says' },
  { said: /তহবিল/, instead: 'টাকা-পয়সা, or জমা ও উত্তোলন' },
  { said: /(?<!(?:ম্যাচ|ক্রিকেট|ফুটবল|টেনিস) )অডস/, instead: 'দর, but in names such as ম্যাচ অডস' },
  // What is heard as something else.
  { said: /নগদ বোনাস/, instead: 'ক্যাশ বোনাস, since নগদ is a wallet' },
  { said: /মেলা (?:টাকা|দর)/, instead: 'যে দরে মিলেছে, যত টাকা মিলেছে, since মেলা টাকা is a lot of money' },
  { said: /মোট জেতা/, instead: 'সব মিলিয়ে লাভ, since মোট is without what was lost' },
  { said: /বইয়ে/, instead: 'অর্ডার বুকে' },
  // Words of books and offices.
  { said: /পঠিত/, instead: 'পড়া হয়েছে, পড়া হয়নি' },
  { said: /পরাজিত|বিজয়ী/, instead: 'হেরেছে, জিতেছে' },
  { said: /গৃহীত/, instead: 'মেনে নেওয়া' },
  { said: /পরিশোধিত/, instead: 'টাকা পৌঁছেছে' },
  { said: /তামাদি|বহাল/, instead: 'বাতিল, আগের মতোই আছে' },
  { said: /সপ্তাহান্ত/, instead: 'ছুটির দিন' },
];

/** What players type or search for may be said in any way. */
const SEARCHED = /^\s*keywords: /;
const SEARCH_WORDS = /(?:escalation-words|game-words|match-words|search-articles)\.ts$/;

/** Texts in Bangla keep to one vocabulary of everyday words. Tests are exempt: players write as they like. */
export function checkBanglaWords({ code }: Tree): Finding[] {
  return code
    .filter(({ path, isTest }) => !isTest && !path.startsWith('tools/') && !SEARCH_WORDS.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (SEARCHED.test(line) ? [] : judge(line, `${path}:${index + 1}`))),
    );
}

function judge(line: string, path: string): Finding[] {
  return OTHER_WORDS.filter(({ said }) => said.test(line)).map(({ said, instead }) => ({
    rule: 'bangla-words',
    path,
    text: `${said.exec(line)?.[0] ?? ''} is said ${instead}`,
  }));
}
