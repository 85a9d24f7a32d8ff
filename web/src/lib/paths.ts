/** The routes of the specification (section 2), spelt as it spells them; nothing else in the site writes a route. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  register: '/register',
  forgotPassword: '/forgot-password',
  referralCode: '/referral_code',
  affiliateCode: '/affiliate_code',
  agentCode: '/agent_code',
  account: '/account',
  profile: '/profile',
  sessions: '/sessions',
  deposit: '/deposit',
  withdrawal: '/withdrawal',
  makePayment: '/make-payment',
  paymentRequest: '/payment-request',
  bettingRecord: '/betting-record',
  transactionRecord: '/transaction-record',
  turnoverRecord: '/turnover-record',
  referralProgram: '/refrrel-program',
  resetPassword: '/reset-password',
  inbox: '/inbox',
  vip: '/vip',
  gameRun: '/gamerun',
  promotions: '/promotions',
  chat: '/chat',
  chatList: '/chat-list',
  chatBox: '/chat-box/:chatId',
  oddsView: '/odds-view',
  exchange: '/exchange',
  exchangeAccount: '/exchange-account',
  exchangeInPlay: '/exchange-inplay',
} as const;

/** A route of the site. */
export type Path = (typeof paths)[keyof typeof paths];

/** What the odds view is opened with, in the state of the navigation. */
export interface OddsViewState {
  readonly marketId: string;
  readonly eventId: string;
  readonly selectedSport: string;
  readonly previousPath: string;
}
