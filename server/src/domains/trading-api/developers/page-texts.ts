import type { readVisitor } from '../../../kernel/http/read-visitor.ts';

/** A language of the site. */
export type Language = ReturnType<typeof readVisitor>['language'];

/** The texts of the developers' pages around the guide. */
export interface PageTexts {
  readonly tradingApi: string;
  readonly playground: string;
  readonly recordings: string;
  /** The other language, by its own name. */
  readonly otherLanguage: string;
  readonly errors: string;
  readonly operations: string;
  readonly noParameters: string;
  readonly needsTradeKey: string;
  readonly playgroundAdvice: string;
  readonly appKey: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly tokenAdvice: string;
  readonly operation: string;
  readonly parameters: string;
  readonly send: string;
  readonly recordingsAdvice: string;
  readonly noRecordings: string;
  readonly closed: string;
  readonly trading: string;
}

export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  en: {
    tradingApi: 'Trading API',
    playground: 'Playground',
    recordings: 'Recordings',
    otherLanguage: 'বাংলা',
    errors: 'Errors of whole calls',
    operations: 'Operations',
    noParameters: 'No parameters.',
    needsTradeKey: 'Needs a key that may bet.',
    playgroundAdvice:
      'Tries a call in your name, with your own key. Orders that you place here are real orders of your account.',
    appKey: 'App key',
    username: 'Username',
    password: 'Password',
    token: 'Session token',
    tokenAdvice: 'empty: log in with the password',
    operation: 'Operation',
    parameters: 'Parameters',
    send: 'Send',
    recordingsAdvice:
      'Each market as it traded, to try a strategy on: one JSON message of the Exchange Stream a line (<code>mcm</code>, with the time as <code>pt</code>), first the whole market, then what changed, once a second at most, at last the winners. Files of closed markets are compressed with gzip. <code>GET /developers/recordings.json</code> is this list for programs.',
    noRecordings: 'Nothing is recorded yet, or the operator has switched recordings off.',
    closed: 'closed',
    trading: 'trading',
  },
  bn: {
    tradingApi: 'ট্রেডিং API',
    playground: 'চালিয়ে দেখুন',
    recordings: 'রেকর্ডিং',
    otherLanguage: 'English',
    errors: 'পুরো কলের ত্রুটি',
    operations: 'অপারেশন',
    noParameters: 'কোনো প্যারামিটার নেই।',
    needsTradeKey: 'এমন কী লাগে যা দিয়ে বাজি ধরা যায়।',
    playgroundAdvice:
      'আপনার নিজের কী দিয়ে আপনার নামে একটি কল চালিয়ে দেখুন। এখানে দেওয়া অর্ডার আপনার অ্যাকাউন্টের সত্যিকারের অর্ডার।',
    appKey: 'অ্যাপ কী',
    username: 'ইউজারনেম',
    password: 'পাসওয়ার্ড',
    token: 'সেশন টোকেন',
    tokenAdvice: 'খালি রাখলে পাসওয়ার্ড দিয়ে লগ ইন হবে',
    operation: 'অপারেশন',
    parameters: 'প্যারামিটার',
    send: 'পাঠান',
    recordingsAdvice:
      'প্রতিটি মার্কেট, ঠিক যেভাবে লেনদেন হয়েছিল, যাতে কৌশল যাচাই করা যায়: প্রতি লাইনে Exchange Stream-এর একটি JSON বার্তা (<code>mcm</code>, সময় <code>pt</code>-তে), প্রথমে পুরো মার্কেট, তারপর যা বদলেছে, সেকেন্ডে বড়জোর একবার, শেষে কে জিতেছে। বন্ধ হওয়া মার্কেটের ফাইল gzip করা। প্রোগ্রামের জন্য এই তালিকা <code>GET /developers/recordings.json</code>।',
    noRecordings: 'এখনো কিছু রেকর্ড হয়নি, বা অপারেটর রেকর্ডিং বন্ধ রেখেছেন।',
    closed: 'বন্ধ',
    trading: 'চলছে',
  },
};

/** What operations do, in Bangla, by their names. */
export const summariesInBangla: Readonly<Record<string, string>> = {
  getAccountFunds: 'কত টাকায় বাজি ধরা যায়, আর খোলা বাজিতে কত ঝুঁকিতে আছে।',
  getAccountDetails: 'অ্যাকাউন্টের মুদ্রা, ভাষা ও সময় অঞ্চল।',
  getAccountStatement: 'মূল ব্যালেন্সের টাকার হিসাব, নতুনটি আগে।',
  listCurrencyRates: 'মুদ্রার হার; এখানে মুদ্রা একটিই, তাই শুধু সেটির।',
  listMarketBook: 'মার্কেটে এখন কী চলছে: অবস্থা, দর, আর খেলোয়াড়ের নিজের অর্ডার ও যে বাজি মিলেছে।',
  listRunnerBook: 'মার্কেটের একটি রানারে এখন কী চলছে।',
  listEventTypes: 'যেসব খেলার মার্কেট আছে।',
  listCompetitions: 'যেসব প্রতিযোগিতার মার্কেট আছে।',
  listTimeRanges: 'যে দিন, ঘণ্টা বা মিনিটে (UTC) মার্কেট শুরু হয়।',
  listEvents: 'যেসব ম্যাচের মার্কেট আছে।',
  listMarketTypes: 'মার্কেটের ধরন।',
  listCountries: 'যেসব দেশের মার্কেট আছে; কোনো ম্যাচে দেশ বলা নেই, তাই তালিকা খালি।',
  listVenues: 'যেসব মাঠের মার্কেট আছে।',
  listMarketCatalogue: 'যেসব মার্কেট বন্ধ হয়নি, সঙ্গে যা লেনদেনের সময় বদলায় না।',
  listCurrentOrders: 'যে মার্কেটের নিষ্পত্তি এখনো হয়নি, সেখানে খেলোয়াড়ের অর্ডার।',
  listClearedOrders: 'খেলোয়াড়ের নিষ্পত্তি হওয়া ও বাতিল অর্ডার, নতুনটি আগে।',
  listMarketProfitAndLoss: 'যে বাজি মিলেছে তাতে কোন ফলে খেলোয়াড়ের কত লাভ বা ক্ষতি।',
  placeOrders: 'এক মার্কেটে অর্ডার দেয়: হয় সব, নয়তো একটিও না।',
  cancelOrders: 'এক মার্কেটের অর্ডার পুরো বা আংশিক বাতিল করে; এক মার্কেটের সব, কিংবা সব অর্ডারই।',
  replaceOrders: 'অর্ডার বাতিল করে যা বাকি ছিল তা অন্য দরে দেয়: হয় সব, নয়তো একটিও না।',
  updateOrders: 'খেলা শুরু হলে অর্ডারের কী হবে তা বদলায়।',
  heartbeat: 'প্রোগ্রাম বলা সময়ের বেশি চুপ থাকলে যা মেলেনি তার সব অর্ডার বাতিল করায়।',
  setDefaultExposureLimitForMarketGroups: 'যে ম্যাচের নিজের সীমা নেই, সেখানে বাজিতে কত হারানো যাবে তার সীমা ঠিক করে।',
  setExposureLimitForMarketGroup:
    'এক ম্যাচের বাজিতে কত হারানো যাবে তার সীমা ঠিক করে; খালি সীমা দিলে সাধারণ সীমা সেখানে চলে না।',
  removeDefaultExposureLimitForMarketGroups: 'সব ম্যাচের সাধারণ সীমা তুলে দেয়; আলাদা ম্যাচের সীমা থাকে।',
  removeExposureLimitForMarketGroup: 'এক ম্যাচের সীমা তুলে দেয়; আবার সাধারণ সীমা চলে।',
  listExposureLimitsForMarketGroups: 'অ্যাকাউন্টের সীমাগুলো, আর সীমা পেরোনোয় যে ম্যাচে বাজি নেওয়া বন্ধ।',
  unblockMarketGroup: 'সীমা পেরোনোয় বন্ধ হওয়া ম্যাচে আবার বাজি নেয়।',
};
