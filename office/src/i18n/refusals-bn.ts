import type { RefusalCode } from '@maidan/contract';
import type { AnyRefusalCode } from '@maidan/contract/office';

/** The refusals of the site that a call of the office gives too. */
type SharedCode = Extract<
  RefusalCode,
  | 'MALFORMED'
  | 'UNAUTHENTICATED'
  | 'NOT_FOUND'
  | 'MISDIRECTED'
  | 'LICENCE_ENDED'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_MEDIA'
  | 'TOO_MANY_REQUESTS'
  | 'STEP_UP_NEEDED'
  | 'PASSKEYS_UNAVAILABLE'
  | 'PASSKEYS_FULL'
  | 'PASSKEY_KNOWN'
  | 'PASSKEY_EXPIRED'
  | 'PASSKEY_REFUSED'
  | 'CONFLICTING_REPEAT'
  | 'CLOSING'
  | 'BUSY'
  | 'DATABASE_AWAY'
  | 'DISK_FULL'
  | 'INVALID_FORM'
  | 'PASSWORD_TOO_COMMON'
  | 'ALREADY_DECIDED'
  | 'AMOUNT_OUT_OF_RANGE'
  | 'INVALID_TRANSACTION_ID'
  | 'TRANSACTION_ID_USED'
  | 'DEBT_OPEN'
  | 'INSUFFICIENT_FUNDS'
  | 'CHAT_CLOSED'
  | 'PICTURE_UNREADABLE'
  | 'PICTURE_TOO_LARGE'
  | 'DETAILS_REFUSED'
  | 'REGISTER_SILENT'
  | 'ACCOUNT_BLOCKED'
  | 'IN_TIME_OUT'
  | 'SELF_EXCLUDED'
  | 'DEPOSIT_LIMIT_REACHED'
  | 'IDENTITY_LEVEL_NEEDED'
>;

/** What the server says in English alone, told to staff in Bangla. */
export const refusalsBn: Record<Exclude<AnyRefusalCode, RefusalCode> | SharedCode, string> = {
  MALFORMED: 'অনুরোধটি সঠিক নয়।',
  UNAUTHENTICATED: 'আবার লগ ইন করুন।',
  NOT_FOUND: 'পাওয়া যায়নি।',
  MISDIRECTED: 'এই নামে সাইটটি চলে না।',
  LICENCE_ENDED:
    'এই সাইটের লাইসেন্সের মেয়াদ শেষ। এখন কোনো বাজি, জমা বা নতুন অ্যাকাউন্ট নেওয়া হয় না। খেলোয়াড়েরা টাকা তুলতে পারবেন; ম্যাচ হওয়া বাজির নিষ্পত্তি হবে।',
  TOO_LARGE: 'অনুরোধটি অনেক বড়।',
  UNSUPPORTED_MEDIA: 'এই ধরনের অনুরোধ নেওয়া হয় না।',
  TOO_MANY_REQUESTS: 'অনেকবার চেষ্টা করা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  STEP_UP_NEEDED: 'আগে নিশ্চিত করুন যে এটি আপনিই।',
  PASSKEYS_UNAVAILABLE: 'পাসকি ব্যবহার করতে সাইটের একটি নাম লাগে। এই ঠিকানাটি শুধু সংখ্যার, তাই এখানে পাসকি চলবে না।',
  PASSKEYS_FULL: 'আপনার অ্যাকাউন্টে ১০টি পাসকি আছে। আগে একটি মুছে ফেলুন।',
  PASSKEY_KNOWN: 'এই পাসকিটি আগে থেকেই একটি অ্যাকাউন্টে আছে।',
  PASSKEY_EXPIRED: 'বেশি সময় লেগে গেছে, অথবা অন্য কোথাও আবার শুরু করা হয়েছে। আবার চেষ্টা করুন।',
  PASSKEY_REFUSED: 'পাসকিটি নেওয়া যায়নি। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড ব্যবহার করুন।',
  CONFLICTING_REPEAT: 'এই অনুরোধটি আগে অন্যভাবে পাঠানো হয়েছিল।',
  CLOSING: 'সার্ভার আবার চালু হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  BUSY: 'সার্ভার এখন ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',
  DATABASE_AWAY: 'সার্ভার এই মুহূর্তে হিসাবের খাতা খুলতে পারছে না। কয়েক সেকেন্ড পরে চেষ্টা করুন; কিছুই দুবার গোনা হয় না।',
  DISK_FULL: 'সার্ভারের ডিস্কে নতুন কিছু লেখার জায়গা নেই। কিছুই বদলায়নি; জায়গা খালি করে আবার চেষ্টা করুন।',
  INVALID_FORM: 'ফর্মটি একবার দেখে নিন।',
  ALREADY_DECIDED: 'এই অনুরোধের সিদ্ধান্ত আগেই হয়ে গেছে।',
  AMOUNT_OUT_OF_RANGE: 'টাকার পরিমাণ সীমার বাইরে।',
  INVALID_TRANSACTION_ID: 'সঠিক TRX ID দিন।',
  TRANSACTION_ID_USED: 'এই ট্রানজ্যাকশন আইডি আগেই জমা দেওয়া হয়েছে।',
  DEBT_OPEN: 'খেলোয়াড়ের দেনা আছে; তা শোধ না হওয়া পর্যন্ত টাকা তোলা যায় না।',
  INSUFFICIENT_FUNDS: 'ব্যালেন্সে এই টাকা নেই।',
  CHAT_CLOSED: 'এই চ্যাট শেষ হয়েছে।',
  PICTURE_UNREADABLE: 'ছবিটি নষ্ট, অথবা অন্য ধরনের। শুধু JPEG, PNG ও WebP ছবি পাঠানো যায়।',
  PICTURE_TOO_LARGE: 'ছবিটি অনেক বড়। সর্বোচ্চ ৮ এমবি ও ৪০ মেগাপিক্সেল।',
  STAFF_UNKNOWN:
    'তথ্য ঠিক নয়, অ্যাকাউন্টটি বন্ধ, অথবা ভুল চেষ্টার কারণে নতুন ডিভাইসকে আধা ঘণ্টা পর্যন্ত অপেক্ষা করতে হবে। আগে ব্যবহার করা ডিভাইস বা রিকভারি কোড দিয়ে ঢোকা যাবে।',
  LINK_ENDED: 'এই লিংক আর চলে না। মালিকের কাছে নতুন লিংক চান।',
  CODE_NOT_RIGHT: 'কোডটি ঠিক নয়, অথবা আগে ব্যবহার হয়েছে। ফোনে পরের কোডের জন্য অপেক্ষা করুন।',
  RIGHT_MISSING: 'আপনার ভূমিকায় এর অনুমতি নেই।',
  FOREIGN_ORIGIN: 'অনুরোধটি অফিস থেকে আসেনি।',
  PASSWORD_TOO_COMMON: 'এই পাসওয়ার্ড অন্যরা সহজেই ধরে ফেলে। অন্য একটি বেছে নিন।',
  STAFF_NAME_TAKEN: 'এই ইউজারনেম আগেই নেওয়া হয়েছে। অন্য একটি বেছে নিন।',
  LAST_OWNER: 'একজন মালিক থাকতেই হবে। আগে অন্য কাউকে মালিক করুন।',
  CHAT_ATTENDED: 'এই চ্যাট এখন অন্য কেউ দেখছেন।',
  CHAT_NOT_JOINED: 'উত্তর দেওয়ার আগে চ্যাটে যোগ দিন।',
  COLLEAGUE_UNKNOWN: 'এই সহকর্মী আর খেলোয়াড়দের উত্তর দেন না। অন্য কাউকে বেছে নিন।',
  CANNED_ANSWERS_FULL: '২০০টি তৈরি উত্তর আছে। আগে একটি মুছুন।',
  CLAIMED_BY_OTHER: 'এই অনুরোধ অন্য কেউ দেখছেন।',
  GATEWAY_DECIDES: 'এই অনুরোধ গেটওয়ের হাতে; শেষ কথা গেটওয়ের।',
  PLAYER_UNKNOWN: 'এই নামে কোনো খেলোয়াড় নেই।',
  PLAYER_CHANGED: 'ইতিমধ্যে অন্য কেউ এই খেলোয়াড়ের তথ্য বদলেছেন। আবার দেখুন।',
  WALLET_NOT_EMPTY: 'এই অ্যাকাউন্টে টাকা, খোলা বাজি বা বোনাস আছে। আগে পরিশোধ করুন বা শেষ হতে দিন।',
  PAYMENT_UNDER_WAY: 'একটি পেমেন্ট বা গেমের রাউন্ড চলছে। আগে সিদ্ধান্ত নিন বা শেষ হতে দিন।',
  TRANSACTION_ID_SHARED: 'আরেকটি জমায় একই ট্রানজ্যাকশন আইডি আছে। দুটিই দেখুন; এটি অনুমোদনে কারণ লাগে।',
  WEBHOOK_ADDRESS_REFUSED:
    'ওয়েবহুক শুধু https দিয়ে সবার জন্য খোলা ঠিকানায় যায়। এই ঠিকানা কোনো ভেতরের নেটওয়ার্কের, নামটি কেউ চেনে না, নয়তো এতে পাসওয়ার্ড আছে।',
  WEBHOOK_KNOWN: 'এই ঠিকানায় আগে থেকেই একটি ওয়েবহুক আছে।',
  NUMBER_OF_ANOTHER:
    'এই নম্বরে অন্য একজন খেলোয়াড়ের পরিচয় যাচাই করা আছে। দুটি অ্যাকাউন্টই দেখুন; এটি ফিরিয়ে দিন, অথবা সহকর্মীর সঙ্গে কথা বলুন।',
  BIRTHDAY_DIFFERS: 'খেলোয়াড় অন্য জন্মতারিখ দিয়েছেন। কাগজটি ঠিক হলে ‘অ্যাকাউন্টের সঙ্গে মেলে না’ কারণ দেখিয়ে ফিরিয়ে দিন।',
  PERSON_TOO_YOUNG: 'এই জন্মতারিখে বয়স কম। কম বয়সের কারণ দেখিয়ে ফিরিয়ে দিন।',
  DOCUMENT_EXPIRED: 'কাগজটির মেয়াদ শেষ। মেয়াদ শেষের কারণ দেখিয়ে ফিরিয়ে দিন।',
  SELFIE_MISSING: 'কাগজের সঙ্গে মেলানোর মতো সেলফি নেই।',
  LEVELS_OUT_OF_ORDER: 'ওপরের স্তর নিচের স্তরের চেয়ে কম কিছু করতে দিতে পারে না।',
  WEBHOOKS_FULL: 'ওয়েবহুক ২০টি হয়ে গেছে। আগে একটি মুছুন।',
  API_KEY_NAME_TAKEN: 'এই নামে একটি এপিআই চাবি আছে বা ছিল। অন্য নাম দিন।',
  API_KEY_ADDRESS_UNREADABLE: 'একটি ঠিকানা বা নেটওয়ার্ক লিখুন, যেমন ২০৩.০.১১৩.৭।',
  API_KEYS_FULL: 'এপিআই চাবি ৫০টি হয়ে গেছে। আগে একটি বাতিল করুন।',
  RECEIVER_KNOWN: 'এই চ্যানেলে নম্বরটি আগে থেকেই আছে।',
  STATEMENT_UNREADABLE: 'স্টেটমেন্টটি পড়া যাচ্ছে না।',
  SECOND_NEEDED: 'এটি আপনি অনুমোদন করেছেন। অন্য কাউকে নিশ্চিত করতে হবে।',
  NOT_INDEPENDENT:
    'আপনি ও প্রস্তাবকারী একই পক্ষ বলে গণ্য: গত ৩০ দিনে একজন, অথবা দুজনের পেছনের কেউ, অন্যজনকে অধিকার দিয়েছেন। স্বাধীন একজন সদস্যকে নিশ্চিত করতে দিন।',
  STAFF_LIMIT_REACHED: 'একজন সদস্য একা যতটা পারেন ততটা হয়ে গেছে। আবার করুন, তাহলে দ্বিতীয় সদস্য নিশ্চিত করতে পারবেন।',
  HAND_EVENT_UNFIT: 'দুই দলের নাম আলাদা হতে হবে, আর শুরু ৩০ দিনের মধ্যে।',
  HAND_MARKET_UNFIT: 'এই মার্কেটে এটি খাটে না: দল আর দর দেখুন, আর স্কোরে ফল ঠিক হয়ে গেছে কি না দেখুন।',
  MARKET_EXISTS: 'ইভেন্টে এই মার্কেটটি আগে থেকেই আছে।',
  SCORE_UNFIT: 'এখনকার স্কোরের পর এটি হতে পারে না। আবার দেখুন, অথবা আগে ফিরিয়ে নিন।',
  SCORE_SETTLED: 'এই এন্ট্রি দিয়ে কিছু নিষ্পত্তি হয়েছে। আগে সেই ফলাফল সংশোধন বা বাতিল করুন, তারপর ফিরিয়ে নিন।',
  RESULT_AGAINST_SCORE: 'লেখা স্কোর অন্য কথা বলছে। আগে স্কোর ঠিক করুন, অথবা মার্কেট বাতিল করুন।',
  PROPOSAL_WAITS: 'এ নিয়ে একটি প্রস্তাব দ্বিতীয় সদস্যের অপেক্ষায়। আগে নিশ্চিত, প্রত্যাখ্যান বা প্রত্যাহার করুন।',
  PROPOSAL_ENDED: 'এই প্রস্তাব শেষ: সিদ্ধান্ত হয়েছে, তুলে নেওয়া হয়েছে, অথবা সময়ে কেউ নিশ্চিত করেননি।',
  PROPOSAL_OVERTAKEN:
    'প্রস্তাবের পর অবস্থা বদলেছে: মার্কেটের ফলাফল এসেছে, অথবা অন্য কেউ বদলেছেন। প্রত্যাখ্যান করে নতুন করে দেখুন।',
  PREVIEW_CHANGED: 'আপনি দেখার পর হিসাব বদলেছে। নিশ্চিত করার আগে আবার দেখুন।',
  MARKET_MOVED: 'ফিড বা অন্য কেউ ইতিমধ্যে মার্কেটটি নিষ্পত্তি করেছে। আবার দেখুন।',
  RESULT_STANDS: 'এই ফলাফলই আছে; কোনো টাকা নড়েনি।',
  WINNER_UNKNOWN: 'ফলাফলটি এই মার্কেটে খাটে না। এর দলগুলো থেকে যতজন জেতার কথা ততজন বেছে নিন।',
  LAST_RUNNER: 'শেষ দলটি বাদ দেওয়া যায় না। বরং মার্কেট বাতিল করুন: সব বাজির টাকা ফেরত যাবে।',
  NOTHING_TO_VOID: 'বাতিল করার কিছু বাকি নেই; কোনো টাকা নড়েনি।',
  MOMENT_UNFIT: 'এক বছরের মধ্যে সামনের একটি সময় বেছে নিন।',
  MESSAGE_REPEATED: 'একই কথা সেদিন একই খেলোয়াড়দের কাছে যাচ্ছে। তালিকা দেখুন, অথবা কথা বদলান।',
  MESSAGE_SENT: 'সবাই বার্তাটি পেয়ে গেছেন।',
  CONTENT_CHANGED: 'ইতিমধ্যে অন্য কেউ সংরক্ষণ করেছেন। আপনার লেখা এখানেই আছে: দুটি মিলিয়ে বেছে নিন।',
  NOTHING_COUNTS: 'টার্নওভারে কিছুই গোনা হবে না: কমপক্ষে এক ধরনের খেলায় হার দিন।',
  SPIN_GAME_UNKNOWN: 'ফ্রি স্পিনের জন্য হাউসের একটি স্লট বেছে নিন।',
  SPIN_STAKE_OUT_OF_LIMITS: 'স্লটটি এই বাজি নেয় না। ফ্রি স্পিনের জন্য এর সীমার মধ্যে একটি বাজি দিন।',
  TERMS_ARE_OWNERS: 'প্রমোশনের শর্ত মালিকরা বদলান। কথা, ছবি ও সময় আপনার।',
  AGREEMENT_UNCHANGED: 'শেষবার যা প্রকাশ করা হয়েছে, এটি হুবহু তা-ই।',
  AGREEMENT_WAITS: 'এই লেখার একটি সংস্করণ আগেই প্রকাশ করা আছে, কার্যকর হবে {value}। নতুনটি তার আগে শুরু হতে পারে না।',
  DETAILS_MISSING: 'আগে প্রতিষ্ঠানের এই তথ্যগুলো পূরণ করুন: {value}।',
  PLACEHOLDER_UNKNOWN: 'এমন কোনো ফাঁকা ঘর নেই: {value}। ব্র্যাকেট শুধু প্রতিষ্ঠানের তথ্যের জন্য।',
  CONTENT_FULL: 'সাইট যত দেখাতে পারে তত আছে। আগে একটি মুছুন।',
  PICTURE_UNKNOWN: 'ছবিটি আর নেই। আবার আপলোড করুন।',
  STORAGE_FULL: 'আর ছবি রাখার জায়গা নেই। যা আর দেখানো হয় না তা মুছুন।',
  TERMS_UNFIT: 'সীমাগুলো মার্কেটে খাটে না: সর্বনিম্ন বাজি সর্বোচ্চের বেশি, চলমান মার্কেটে বিলম্ব নেই, অথবা মার্কেট আগেই চলমান।',
  AGENT_BELOW_ITSELF: 'কেউ নিজের ডাউনলাইনে থাকতে পারে না।',
  AGENT_LEVEL_UNFIT: 'আপলাইন ওপরের ধাপের হতে হয়, আর প্লেয়ারের আপলাইন হতে হয় কোনো এজেন্ট।',
  AGENT_TERMS_UNFIT: 'ভাগ সর্বোচ্চ ১০০ %, ছাড় সর্বোচ্চ ১০ %, আর চার্জ সর্বোচ্চ ৳১,০০০।',
  AGENT_SHARE_ABOVE_PARENT: 'এই ভাগ আপলাইনের ভাগের চেয়ে বেশি।',
  AGENT_SHARE_BELOW_CHILD: 'সরাসরি ডাউনলাইনের কারো ভাগ এর চেয়ে বেশি। আগে সেটা কমান।',
  AGENT_NAME_TAKEN: 'এই নাম বা প্লেয়ার আগে থেকেই আছে।',
  AGENT_PLAYERS_FULL: 'এখানে আর প্লেয়ার নেওয়া যাবে না: এর বা কোনো আপলাইনের সীমা শেষ।',
  AGENT_RATE_ABOVE_OWN: 'এই ফেরত আপনার নিজের চেয়ে বেশি: বাড়তিটুকু আপনার নিজের পকেট থেকে যাবে।',
  DUE_CHANGED: 'এর মধ্যে লেনা-দেনা বদলে গেছে। এটি বন্ধ করে আবার দেখে নিন।',
  NOTHING_DUE: 'কোনো লেনা-দেনা বাকি নেই, তাই হিসাব মেটানোর কিছু নেই।',
  AGENT_PLAYER_NOT_NEW: 'এই প্লেয়ার ক্যাশিয়ারে জমা দিয়েছে বা টাকা তুলতে চেয়েছে, তাই এজেন্টের অধীনে যেতে পারে না।',
  AGENT_NOT_CLEARED: 'আপলাইনের দেওয়া ক্রেডিট বা তার সঙ্গে লেনা-দেনা এখনো বাকি আছে। আগে ক্রেডিট ফেরত নিয়ে হিসাব মেটান।',
  AFFILIATE_CODE_TAKEN: 'এই কোড আগে থেকেই একজন অ্যাফিলিয়েটের।',
  AFFILIATE_PLAYER_TAKEN: 'এই খেলোয়াড় আগে থেকেই অন্য একজন অ্যাফিলিয়েট।',
  AFFILIATE_CODES_FULL: 'একজন অ্যাফিলিয়েটের সর্বোচ্চ ১০০টি কোড থাকতে পারে।',
  AFFILIATE_PLAN_UNFIT:
    'ধাপ শূন্য থেকে শুরু হয়ে বাড়তে হবে; ভাগ সর্বোচ্চ ৬০ %, অধীনের আয় থেকে সর্বোচ্চ ২০ %; খেলোয়াড় প্রতি টাকা দিতে হলে জমা ও টার্নওভারের শর্ত লাগবে।',
  AFFILIATE_STATEMENT_HELD:
    'এই স্টেটমেন্টের টাকা দেওয়ার দিন এখনো আসেনি, বা এটি আটকে রাখা। ছেড়ে দিন, বা দিনটি পর্যন্ত অপেক্ষা করুন।',
  AFFILIATE_NOTHING_TO_PAY: 'এই স্টেটমেন্টে দেওয়ার মতো আর কিছু নেই।',
  AFFILIATE_PLAYER_FOREIGN: 'এই খেলোয়াড় কারো কোডে আসেনি, বা অন্য অ্যাফিলিয়েটের কোডে এসেছে।',
  CREDIT_SHORT: 'যিনি দেবেন তাঁর হাতে এত ক্রেডিট নেই।',
  CREDIT_NOT_GIVEN: 'এত ক্রেডিট দেওয়া হয়নি।',
  CREDIT_IN_USE: 'এতটা হাতে নেই: ডাউনলাইনে দেওয়া হয়েছে, খোলা বাজিতে আছে, বা হেরে গেছে।',
  RISK_RULE_UNFIT: 'সংখ্যাগুলো এই নিয়মের সঙ্গে মেলে না। প্রতিটি নিজের সীমার মধ্যে থাকতে হবে।',
  DETAILS_REFUSED: 'এই তথ্য দিয়ে এখানে অ্যাকাউন্ট খোলা যাবে না।',
  REGISTER_SILENT: 'নতুন অ্যাকাউন্টের একটি যাচাই এখন করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  ACCOUNT_BLOCKED: 'এই প্লেয়ারের অ্যাকাউন্ট স্থগিত বা বন্ধ।',
  IN_TIME_OUT: 'এই প্লেয়ার নিজে বিরতি নিয়েছেন, তাই এখন ক্রেডিট দেওয়া যাবে না।',
  SELF_EXCLUDED: 'এই প্লেয়ার নিজেকে খেলা থেকে সরিয়ে রেখেছেন, তাই ক্রেডিট দেওয়া যাবে না।',
  DEPOSIT_LIMIT_REACHED: 'প্লেয়ারের নিজের ঠিক করা জমার সীমায় এত টাকার জায়গা নেই।',
  IDENTITY_LEVEL_NEEDED: 'এত ক্রেডিটের আগে প্লেয়ারকে পরিচয় যাচাই করাতে হবে।',
  STAFF_PASSWORD_WRONG: 'আপনার বর্তমান পাসওয়ার্ড ঠিক নয়।',
};

/** What a form's field is told, by the server's English text. */
export const faultsBn: Readonly<Record<string, string>> = {
  'Please leave out angle brackets, line breaks and invisible characters.':
    'কোনা-বন্ধনী, নতুন লাইন আর দেখা যায় না এমন অক্ষর বাদ দিন।',
  'Please give the passkey a name.': 'পাসকিটির একটি নাম দিন।',
  'A name has at most 40 characters.': 'নামে সর্বোচ্চ ৪০ অক্ষর।',
  'Write the address.': 'ঠিকানা লিখুন।',
  'This is no address such as https://hooks.example/maidan.':
    'এটি https://hooks.example/maidan-এর মতো ঠিকানা নয়।',
  'Choose at least one event.': 'অন্তত একটি ঘটনা বেছে নিন।',
  'Username is required': 'ইউজারনেম লিখুন।',
  'Username must be between 8 and 16 characters': 'ইউজারনেম ৮ থেকে ১৬ অক্ষরের হবে।',
  'Invalid username (only letters and numbers)': 'ইউজারনেমে শুধু ইংরেজি অক্ষর ও সংখ্যা চলে।',
  'Phone number is required': 'ফোন নম্বর লিখুন।',
  'Invalid phone number (10-15 digits)': 'ফোন নম্বরে ১০ থেকে ১৫টি সংখ্যা থাকে।',
  'Email is required': 'ইমেইল লিখুন।',
  'Invalid email address': 'ইমেইল ঠিকানাটি ঠিক নয়।',
  'This username is already taken.': 'এই ইউজারনেম আগেই নেওয়া হয়েছে।',
  'This email address belongs to another account.': 'এই ইমেইলে আরেকটি অ্যাকাউন্ট আছে।',
  'This phone number belongs to another account.': 'এই ফোন নম্বরে আরেকটি অ্যাকাউন্ট আছে।',
  'Choose a password.': 'একটি পাসওয়ার্ড দিন।',
  'Choose a username.': 'একটি ইউজারনেম দিন।',
  'At least 12 characters.': 'কমপক্ষে ১২ অক্ষর।',
  'At least 3 characters.': 'কমপক্ষে ৩ অক্ষর।',
  'At most 32 characters.': 'সর্বোচ্চ ৩২ অক্ষর।',
  'At most 80 characters.': 'সর্বোচ্চ ৮০ অক্ষর।',
  'At most 100 characters.': 'সর্বোচ্চ ১০০ অক্ষর।',
  'At most 200 characters.': 'সর্বোচ্চ ২০০ অক্ষর।',
  'Say what is new.': 'নতুন কী, লিখুন।',
  'At most 120 characters.': 'সর্বোচ্চ ১২০ অক্ষর।',
  'At most 300 characters.': 'সর্বোচ্চ ৩০০ অক্ষর।',
  'At most 60000 characters.': 'সর্বোচ্চ ৬০,০০০ অক্ষর।',
  'At most 500 characters.': 'সর্বোচ্চ ৫০০ অক্ষর।',
  'At most 1,000 characters.': 'সর্বোচ্চ ১,০০০ অক্ষর।',
  'At most 2,000 characters.': 'সর্বোচ্চ ২,০০০ অক্ষর।',
  'At most 2000 characters.': 'সর্বোচ্চ ২,০০০ অক্ষর।',
  'Letters, digits, dots, dashes and underscores.': 'ইংরেজি অক্ষর, সংখ্যা, ডট, ড্যাশ ও আন্ডারস্কোর।',
  'Letters, digits and dashes, at least five.': 'ইংরেজি অক্ষর, সংখ্যা ও ড্যাশ, কমপক্ষে পাঁচটি।',
  'Letters, digits and dashes.': 'ইংরেজি অক্ষর, সংখ্যা ও ড্যাশ।',
  'Small letters, digits and dashes.': 'ইংরেজি ছোট হাতের অক্ষর, সংখ্যা ও ড্যাশ।',
  'This is not a code.': 'এটি কোড নয়।',
  'This is not a username.': 'এটি ইউজারনেম নয়।',
  'This is not your password.': 'এটি আপনার পাসওয়ার্ড নয়।',
  'Type the code.': 'কোড লিখুন।',
  'Type your password.': 'পাসওয়ার্ড লিখুন।',
  'Type your username.': 'ইউজারনেম লিখুন।',
  'Type a username.': 'ইউজারনেম লিখুন।',
  'Type an amount above zero.': 'শূন্যের বেশি পরিমাণ লিখুন।',
  'An amount up to one crore taka.': 'সর্বোচ্চ এক কোটি টাকা।',
  'Invalid amount': 'পরিমাণটি ঠিক নয়।',
  'Choose at most a year, the first day first.': 'সর্বোচ্চ এক বছর বেছে নিন, শুরুর দিন আগে।',
  'Choose what it is for.': 'কীসের জন্য বেছে নিন।',
  'Choose who won.': 'কে জিতেছে বেছে নিন।',
  'Each once.': 'প্রতিটি একবার।',
  'Give it a title.': 'একটি শিরোনাম দিন।',
  'Say why.': 'কারণ লিখুন।',
  'The answer is too long.': 'উত্তরটি বেশি বড়।',
  'The message is too long.': 'বার্তাটি বেশি বড়।',
  'Upload a picture.': 'একটি ছবি আপলোড করুন।',
  'Upload the picture again.': 'ছবিটি আবার আপলোড করুন।',
  'Write a title.': 'শিরোনাম লিখুন।',
  'Write down why.': 'কারণ লিখুন।',
  'Write it in both languages.': 'দুই ভাষাতেই লিখুন।',
  'The first level begins at 0 points.': 'প্রথম স্তর ০ পয়েন্ট থেকে শুরু।',
  'More points than the level before.': 'আগের স্তরের চেয়ে বেশি পয়েন্ট দিন।',
  'At least what the level before gives.': 'অন্তত আগের স্তরের সমান দিন।',
  'A whole number of points.': 'পয়েন্ট পুরো সংখ্যায় লিখুন।',
  'At most a thousand million.': 'সর্বোচ্চ একশ কোটি।',
  'Between 0.01 and 1 taka.': '০.০১ থেকে ১ টাকার মধ্যে।',
  'One level at least.': 'অন্তত একটি স্তর লাগবে।',
  'At most 8 levels.': 'সর্বোচ্চ ৮টি স্তর।',
  'At most 24 characters.': 'সর্বোচ্চ ২৪টি অক্ষর।',
  'Write something first.': 'আগে কিছু লিখুন।',
  'Write the answer.': 'উত্তর লিখুন।',
  'Write the message.': 'বার্তা লিখুন।',
  'Write the note.': 'নোট লিখুন।',
};
