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
  games: '/games',
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
  statement: '/statement',
  referralProgram: '/refrrel-program',
  resetPassword: '/reset-password',
  inbox: '/inbox',
  vip: '/vip',
  gameRun: '/gamerun',
  promotions: '/promotions',
  chat: '/chat',
  chatList: '/chat-list',
  chatBox: '/chat-box',
  conversation: '/chat-box/:chatId',
  help: '/help',
  helpArticle: '/help/:slug',
  oddsView: '/odds-view',
  exchange: '/exchange',
  exchangeAccount: '/exchange-account',
  exchangeInPlay: '/exchange-inplay',
  exchangeSports: '/exchange-sports',
  exchangeMulti: '/exchange-multi',
  exchangeProfile: '/exchange-account/profile',
  exchangeBalance: '/exchange-account/balance',
  exchangeBets: '/exchange-account/bets',
  exchangeHistory: '/exchange-account/history',
  exchangeProfitLoss: '/exchange-account/profit-loss',
  exchangeActivity: '/exchange-account/activity',
} as const;

/** A route of the site. */
export type Path = (typeof paths)[keyof typeof paths];

/** The address that a player passes on: who signs up by it is theirs (ACCT-7). */
export function referralLink(code: string): string {
  return `${location.origin}/referral_code?referral_code=${encodeURIComponent(code)}`;
}

/** One conversation with the support. */
export function conversationPath(chatId: bigint): string {
  return `${paths.chatBox}/${chatId}`;
}

/** One help article. */
export function helpPath(slug: string): string {
  return `${paths.help}/${encodeURIComponent(slug)}`;
}

/** What the odds view is opened with, in the state of the navigation. */
export interface OddsViewState {
  readonly marketId: string;
  readonly eventId: string;
  readonly selectedSport: string;
  readonly previousPath: string;
}

/** The list of a category's games, of one platform if it is named. */
export function gamesPath(games: { type: string; system?: string; title?: string }): string {
  const { type, system = '', title = '' } = games;
  return `${paths.games}?${new URLSearchParams({ type, system, title }).toString()}`;
}

/** What the game's frame is opened with, in the state of the navigation (GAME-3). */
export interface GameRunState {
  readonly iframeUrl: string;
  /** Where the game was chosen; its list is shown again on closing. Without it, the home screen is. */
  readonly fromParams?: { readonly type: string; readonly system: string; readonly title: string };
  /** What the header says. */
  readonly name: string;
}
