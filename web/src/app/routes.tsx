import type { Section } from '@maidan/contract';
import type { ComponentType } from 'react';
import type { Messages, TextPart } from '../i18n/messages.ts';
import { speech } from '../i18n/speech.ts';
import { type Path, paths } from '../lib/paths.ts';

/** One screen of the site. */
export interface Screen {
  readonly path: Path;
  /** AUTH-15: a guest who opens a player's screen is sent to the login. */
  readonly caller: 'anyone' | 'player';
  /**
   * `main` has the menu, the wordmark and the toolbar; `inner` a title and a back button; `exchange` the exchange's own
   * header and navigation; `own` renders its own header.
   */
  readonly chrome: 'main' | 'inner' | 'exchange' | 'own';
  /** The screen's section, if it is one that the operator can block for a player (HOME-16). */
  readonly section?: Section;
  /** Where an exchange screen's back button leads; the site's home if undefined. */
  readonly parent?: Path;
  readonly title?: keyof Messages['shell']['titles'];
  /** The parts of the dictionary that it uses besides the basic ones. */
  readonly texts: readonly TextPart[];
  readonly load: () => Promise<{ default: ComponentType }>;
}

const codePaths = [paths.referralCode, paths.affiliateCode, paths.agentCode] as const;

/** Loads the header of the exchange's screens with its texts. */
export async function loadExchangeHeader() {
  const [code] = await Promise.all([
    import('../features/exchange/header/exchange-header.tsx'),
    speech.bring(['exchange']),
  ]);
  return { default: code.ExchangeHeader };
}

/** Loads the navigation of the exchange's screens with its texts. */
export async function loadExchangeNavigation() {
  const [code] = await Promise.all([
    import('../features/exchange/exchange-navigation.tsx'),
    speech.bring(['exchange']),
  ]);
  return { default: code.ExchangeNavigation };
}

async function loadCodeRoute() {
  return { default: (await import('../features/auth/code-route.tsx')).CodeRoute };
}

/** Every screen, each in its feature's own chunk. */
export const screens: readonly Screen[] = [
  {
    path: paths.home,
    caller: 'anyone',
    chrome: 'main',
    texts: ['home'],
    load: async () => ({ default: (await import('../features/home/home-screen.tsx')).HomeScreen }),
  },
  {
    path: paths.login,
    caller: 'anyone',
    chrome: 'inner',
    title: 'login',
    texts: ['auth', 'validation'],
    load: async () => ({ default: (await import('../features/auth/login-screen.tsx')).LoginScreen }),
  },
  {
    path: paths.signUp,
    caller: 'anyone',
    chrome: 'inner',
    title: 'signUp',
    texts: ['auth', 'validation'],
    load: async () => ({ default: (await import('../features/auth/sign-up-screen.tsx')).SignUpScreen }),
  },
  {
    path: paths.forgotPassword,
    caller: 'anyone',
    chrome: 'inner',
    title: 'forgotPassword',
    texts: ['auth', 'validation'],
    load: async () => ({
      default: (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
    }),
  },
  {
    // The screen serves players and guests who were sent a code, and sends everyone else to the login.
    path: paths.resetPassword,
    caller: 'anyone',
    chrome: 'inner',
    title: 'newPassword',
    texts: ['auth', 'validation'],
    load: async () => ({
      default: (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
    }),
  },
  ...codePaths.map(
    (path) => ({ path, caller: 'anyone', chrome: 'own', texts: ['auth'], load: loadCodeRoute }) as const,
  ),
  {
    path: paths.games,
    caller: 'anyone',
    chrome: 'main',
    title: 'games',
    texts: ['games'],
    load: async () => ({ default: (await import('../features/games/games-screen.tsx')).GamesScreen }),
  },
  {
    path: paths.gameRun,
    caller: 'player',
    chrome: 'own',
    title: 'games',
    texts: ['games'],
    load: async () => ({ default: (await import('../features/games/game-run-screen.tsx')).GameRunScreen }),
  },
  {
    path: paths.account,
    caller: 'player',
    chrome: 'main',
    title: 'account',
    texts: ['account'],
    load: async () => ({ default: (await import('../features/account/account-screen.tsx')).AccountScreen }),
  },
  {
    path: paths.profile,
    caller: 'player',
    chrome: 'inner',
    title: 'profile',
    texts: ['account', 'validation'],
    load: async () => ({ default: (await import('../features/account/profile-screen.tsx')).ProfileScreen }),
  },
  {
    path: paths.sessions,
    caller: 'player',
    chrome: 'inner',
    title: 'sessions',
    texts: ['account'],
    load: async () => ({ default: (await import('../features/account/sessions-screen.tsx')).SessionsScreen }),
  },
  {
    path: paths.deposit,
    caller: 'player',
    chrome: 'inner',
    title: 'funds',
    texts: ['cashier'],
    load: async () => ({ default: (await import('../features/cashier/funds-screen.tsx')).FundsScreen }),
  },
  {
    path: paths.withdrawal,
    caller: 'player',
    chrome: 'inner',
    title: 'funds',
    texts: ['cashier'],
    load: async () => ({ default: (await import('../features/cashier/funds-screen.tsx')).FundsScreen }),
  },
  {
    path: paths.promotions,
    caller: 'player',
    chrome: 'main',
    title: 'promotions',
    texts: ['promotions'],
    load: async () => ({
      default: (await import('../features/promotions/promotions-screen.tsx')).PromotionsScreen,
    }),
  },
  {
    path: paths.vip,
    caller: 'player',
    chrome: 'inner',
    title: 'vip',
    texts: ['vip'],
    load: async () => ({ default: (await import('../features/vip/vip-screen.tsx')).VipScreen }),
  },
  {
    path: paths.referralProgram,
    caller: 'player',
    chrome: 'inner',
    title: 'referral',
    texts: ['referral'],
    load: async () => ({
      default: (await import('../features/referral/referral-screen.tsx')).ReferralScreen,
    }),
  },
  {
    path: paths.makePayment,
    caller: 'player',
    chrome: 'inner',
    title: 'makePayment',
    texts: ['cashier'],
    load: async () => ({
      default: (await import('../features/cashier/make-payment/make-payment-screen.tsx')).MakePaymentScreen,
    }),
  },
  {
    path: paths.paymentRequest,
    caller: 'player',
    chrome: 'inner',
    title: 'paymentRequest',
    texts: ['cashier'],
    load: async () => ({
      default: (await import('../features/cashier/payment-request/payment-request-screen.tsx'))
        .PaymentRequestScreen,
    }),
  },
  {
    path: paths.turnoverRecord,
    caller: 'player',
    chrome: 'inner',
    title: 'turnover',
    texts: ['turnover'],
    load: async () => ({
      default: (await import('../features/turnover/turnover-screen.tsx')).TurnoverScreen,
    }),
  },
  {
    path: paths.transactionRecord,
    caller: 'player',
    chrome: 'inner',
    title: 'transactionRecord',
    texts: ['records'],
    load: async () => ({
      default: (await import('../features/records/transactions/transaction-record-screen.tsx'))
        .TransactionRecordScreen,
    }),
  },
  {
    path: paths.statement,
    caller: 'player',
    chrome: 'inner',
    title: 'statement',
    texts: ['records'],
    load: async () => ({
      default: (await import('../features/records/statement/statement-screen.tsx')).StatementScreen,
    }),
  },
  {
    path: paths.inbox,
    caller: 'player',
    chrome: 'inner',
    title: 'inbox',
    texts: ['inbox'],
    load: async () => ({ default: (await import('../features/inbox/inbox-screen.tsx')).InboxScreen }),
  },
  {
    path: paths.exchange,
    caller: 'player',
    section: 'exchange',
    chrome: 'exchange',
    title: 'exchange',
    texts: ['exchange', 'exchangeLists'],
    load: async () => ({
      default: (await import('../features/exchange/home/exchange-home-screen.tsx')).ExchangeHomeScreen,
    }),
  },
  {
    path: paths.exchangeInPlay,
    caller: 'player',
    section: 'exchange',
    chrome: 'exchange',
    title: 'inPlay',
    texts: ['exchange', 'exchangeLists'],
    load: async () => ({
      default: (await import('../features/exchange/in-play/in-play-screen.tsx')).InPlayScreen,
    }),
  },
  {
    path: paths.exchangeSports,
    caller: 'player',
    section: 'exchange',
    chrome: 'exchange',
    title: 'exchangeSports',
    texts: ['exchange', 'exchangeLists'],
    load: async () => ({
      default: (await import('../features/exchange/sports/sports-screen.tsx')).SportsScreen,
    }),
  },
  {
    path: paths.exchangeMulti,
    caller: 'player',
    section: 'exchange',
    chrome: 'exchange',
    title: 'exchangeMulti',
    texts: ['exchange', 'exchangeLists'],
    load: async () => ({
      default: (await import('../features/exchange/multi/multi-markets-screen.tsx')).MultiMarketsScreen,
    }),
  },
  {
    path: paths.oddsView,
    caller: 'player',
    section: 'exchange',
    chrome: 'own',
    title: 'exchange',
    texts: ['exchange'],
    load: async () => ({
      default: (await import('../features/exchange/odds-view-screen.tsx')).OddsViewScreen,
    }),
  },
  {
    path: paths.bettingRecord,
    caller: 'player',
    chrome: 'inner',
    title: 'bettingRecord',
    texts: ['exchange', 'exchangeAccount', 'bettingRecord'],
    load: async () => ({
      default: (await import('../features/exchange/betting-record/betting-record-screen.tsx'))
        .BettingRecordScreen,
    }),
  },
  {
    path: paths.exchangeAccount,
    caller: 'player',
    chrome: 'exchange',
    title: 'exchangeAccount',
    texts: ['exchange', 'exchangeAccount'],
    load: async () => ({
      default: (await import('../features/exchange/account/account-menu-screen.tsx')).AccountMenuScreen,
    }),
  },
  {
    path: paths.exchangeProfile,
    caller: 'player',
    chrome: 'exchange',
    parent: paths.exchangeAccount,
    title: 'exchangeProfile',
    texts: ['exchange', 'exchangeAccount'],
    load: async () => ({
      default: (await import('../features/exchange/account/profile-screen.tsx')).ProfileScreen,
    }),
  },
  {
    path: paths.exchangeBalance,
    caller: 'player',
    chrome: 'exchange',
    parent: paths.exchangeAccount,
    title: 'exchangeBalance',
    texts: ['exchange', 'exchangeAccount'],
    load: async () => ({
      default: (await import('../features/exchange/account/balance-screen.tsx')).BalanceScreen,
    }),
  },
  {
    path: paths.exchangeBets,
    caller: 'player',
    chrome: 'exchange',
    parent: paths.exchangeAccount,
    title: 'exchangeBets',
    texts: ['exchange', 'exchangeAccount'],
    load: async () => ({
      default: (await import('../features/exchange/account/open-bets-screen.tsx')).OpenBetsScreen,
    }),
  },
  {
    path: paths.exchangeHistory,
    caller: 'player',
    chrome: 'exchange',
    parent: paths.exchangeAccount,
    title: 'exchangeHistory',
    texts: ['exchange', 'exchangeAccount'],
    load: async () => ({
      default: (await import('../features/exchange/account/history-screen.tsx')).HistoryScreen,
    }),
  },
  {
    path: paths.exchangeProfitLoss,
    caller: 'player',
    chrome: 'exchange',
    parent: paths.exchangeAccount,
    title: 'exchangeProfitLoss',
    texts: ['exchange', 'exchangeAccount'],
    load: async () => ({
      default: (await import('../features/exchange/account/profit-loss-screen.tsx')).ProfitLossScreen,
    }),
  },
  {
    path: paths.exchangeActivity,
    caller: 'player',
    chrome: 'exchange',
    parent: paths.exchangeAccount,
    title: 'exchangeActivity',
    texts: ['exchange', 'exchangeAccount'],
    load: async () => ({
      default: (await import('../features/exchange/account/activity-screen.tsx')).ActivityScreen,
    }),
  },
  {
    path: paths.chat,
    caller: 'player',
    chrome: 'inner',
    title: 'chat',
    texts: ['chat', 'help'],
    load: async () => ({
      default: (await import('../features/chat/support-home-screen.tsx')).SupportHomeScreen,
    }),
  },
  {
    path: paths.chatList,
    caller: 'player',
    chrome: 'inner',
    title: 'chatList',
    texts: ['chat'],
    load: async () => ({ default: (await import('../features/chat/chat-list-screen.tsx')).ChatListScreen }),
  },
  {
    path: paths.chatBox,
    caller: 'player',
    chrome: 'inner',
    title: 'chat',
    texts: ['chat'],
    load: async () => ({ default: (await import('../features/chat/new-chat-screen.tsx')).NewChatScreen }),
  },
  {
    path: paths.conversation,
    caller: 'player',
    chrome: 'own',
    title: 'chat',
    texts: ['chat'],
    load: async () => ({
      default: (await import('../features/chat/conversation-screen.tsx')).ConversationScreen,
    }),
  },
  {
    path: paths.help,
    caller: 'anyone',
    chrome: 'inner',
    title: 'help',
    texts: ['help'],
    load: async () => ({ default: (await import('../features/help/help-screen.tsx')).HelpScreen }),
  },
  {
    path: paths.helpArticle,
    caller: 'anyone',
    chrome: 'inner',
    title: 'help',
    texts: ['help'],
    load: async () => ({ default: (await import('../features/help/article-screen.tsx')).ArticleScreen }),
  },
];

/** The texts that the desktop pages use besides the basic parts. */
export const desktopTexts: readonly TextPart[] = ['promotions', 'auth', 'validation'];

/** The specification's routes that need a login (section 2), including those without a screen. */
export const playerPaths: readonly Path[] = [
  paths.account,
  paths.profile,
  paths.deposit,
  paths.withdrawal,
  paths.bettingRecord,
  paths.transactionRecord,
  paths.turnoverRecord,
  paths.referralProgram,
  paths.resetPassword,
  paths.inbox,
  paths.vip,
  paths.gameRun,
  paths.promotions,
  paths.chat,
  paths.chatList,
  paths.chatBox,
  paths.conversation,
  paths.oddsView,
  paths.exchange,
  paths.exchangeAccount,
  paths.exchangeInPlay,
  paths.exchangeSports,
  paths.exchangeMulti,
  paths.paymentRequest,
  paths.makePayment,
];

/** True if the route has a screen: links to others are left out instead of leading nowhere. */
export function hasScreen(path: Path): boolean {
  return screens.some((screen) => screen.path === path);
}
