import type { Language } from '@maidan/ui';

/** Every route, some in an old spelling that links rely on; nothing else in the site spells out a route. */
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
  lobby: '/lobby',
  search: '/search',
  account: '/account',
  profile: '/profile',
  sessions: '/sessions',
  security: '/security',
  notifications: '/notifications',
  saferPlay: '/safer-play',
  leaderboard: '/leaderboard',
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
  missions: '/missions',
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
  exchangeLadders: '/exchange-ladders',
  exchangeProfile: '/exchange-account/profile',
  exchangeBalance: '/exchange-account/balance',
  exchangeBets: '/exchange-account/bets',
  exchangeHistory: '/exchange-account/history',
  exchangeProfitLoss: '/exchange-account/profit-loss',
  exchangeActivity: '/exchange-account/activity',
} as const;

/** A route of the site. */
export type Path = (typeof paths)[keyof typeof paths];

/** The player's referral link: whoever signs up through it is referred by them (ACCT-7). */
export function referralLink(code: string): string {
  return `${location.origin}/referral_code?referral_code=${encodeURIComponent(code)}`;
}

/** The parameter of an address that opens the site in a frame with an access token (GAME-7). */
export const accessParameter = 'access_token';

/** The path of one support conversation. */
export function conversationPath(chatId: bigint): string {
  return `${paths.chatBox}/${chatId}`;
}

/** The path of one help article. */
export function helpPath(slug: string): string {
  return `${paths.help}/${encodeURIComponent(slug)}`;
}

/** The odds view's parameters, in the navigation's state. */
export interface OddsViewState {
  readonly marketId: string;
  readonly eventId: string;
  readonly selectedSport: string;
  readonly previousPath: string;
}

/** True for a market's id in the odds view's parameters. */
export function isMarketId(text: string): boolean {
  return /^1\.\d{1,15}$/.test(text);
}

/** True for an event's id in the odds view's parameters. */
export function isEventId(text: string): boolean {
  return /^\d{1,18}$/.test(text);
}

/** The list of a category's games, optionally of one platform. */
export function gamesPath(games: { type: string; system?: string; title?: string }): string {
  const { type, system = '', title = '' } = games;
  return `${paths.games}?${new URLSearchParams({ type, system, title }).toString()}`;
}

/** The game frame's parameters, in the navigation's state (GAME-3). */
export interface GameRunState {
  readonly iframeUrl: string;
  /** The list from which the game was opened, shown again on closing; without it, the home screen is. */
  readonly fromParams?: { readonly type: string; readonly system: string; readonly title: string };
  /** True if it was opened from the lobby, which is then shown again on closing. */
  readonly isFromLobby?: boolean;
  /** The query string of the search from which it was opened, which is then shown again on closing. */
  readonly fromSearch?: string;
  /** The title in each language; left out, the exchange's own. */
  readonly names?: Readonly<Record<Language, string>>;
}
