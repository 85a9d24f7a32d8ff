import { speech } from '../../i18n/speech.ts';
import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of the exchange. */
export const exchangeScreens: readonly Screen[] = [
  {
    path: paths.exchange,
    caller: 'player',
    section: 'exchange',
    chrome: 'exchange',
    title: 'exchange',
    texts: ['exchange', 'exchangeLists', 'matches'],
    load: async () => ({
      default: (await import('./home/exchange-home-screen.tsx')).ExchangeHomeScreen,
    }),
  },
  {
    path: paths.exchangeInPlay,
    caller: 'player',
    section: 'exchange',
    chrome: 'exchange',
    title: 'inPlay',
    texts: ['exchange', 'exchangeLists', 'matches'],
    load: async () => ({
      default: (await import('./in-play/in-play-screen.tsx')).InPlayScreen,
    }),
  },
  {
    path: paths.exchangeSports,
    caller: 'player',
    section: 'exchange',
    chrome: 'exchange',
    title: 'exchangeSports',
    texts: ['exchange', 'exchangeLists', 'matches'],
    load: async () => ({
      default: (await import('./sports/sports-screen.tsx')).SportsScreen,
    }),
  },
  {
    path: paths.exchangeMulti,
    caller: 'player',
    section: 'exchange',
    chrome: 'exchange',
    title: 'exchangeMulti',
    texts: ['exchange', 'exchangeLists', 'matches', 'boards'],
    load: async () => ({
      default: (await import('./multi/multi-markets-screen.tsx')).MultiMarketsScreen,
    }),
  },
  {
    path: paths.exchangeLadders,
    caller: 'player',
    section: 'exchange',
    chrome: 'own',
    title: 'exchangeLadders',
    texts: ['exchange', 'exchangeSheets', 'ladder'],
    load: loadLadders,
  },
  {
    path: paths.oddsView,
    caller: 'player',
    section: 'exchange',
    chrome: 'own',
    title: 'exchange',
    texts: ['exchange'],
    load: loadOddsView,
  },
  {
    path: paths.bettingRecord,
    caller: 'player',
    chrome: 'inner',
    title: 'bettingRecord',
    texts: ['exchange', 'exchangeAccount', 'bettingRecord'],
    load: async () => ({
      default: (await import('./betting-record/betting-record-screen.tsx')).BettingRecordScreen,
    }),
  },
  {
    path: paths.exchangeAccount,
    caller: 'player',
    chrome: 'exchange',
    title: 'exchangeAccount',
    texts: ['exchange', 'exchangeAccount'],
    load: async () => ({
      default: (await import('./account/account-menu-screen.tsx')).AccountMenuScreen,
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
      default: (await import('./account/profile-screen.tsx')).ProfileScreen,
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
      default: (await import('./account/balance-screen.tsx')).BalanceScreen,
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
      default: (await import('./account/open-bets-screen.tsx')).OpenBetsScreen,
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
      default: (await import('./account/history-screen.tsx')).HistoryScreen,
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
      default: (await import('./account/profit-loss-screen.tsx')).ProfitLossScreen,
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
      default: (await import('./account/activity-screen.tsx')).ActivityScreen,
    }),
  },
];

/** Loads the ladders side by side, which a wide window shows too (PLAY-46). */
export async function loadLadders() {
  return { default: (await import('./ladders/ladders-screen.tsx')).LaddersScreen };
}

/** Loads the header of the exchange's screens with its texts. */
export async function loadExchangeHeader() {
  const [code] = await Promise.all([import('./header/exchange-header.tsx'), speech.bring(['exchange'])]);
  return { default: code.ExchangeHeader };
}

/** Loads the navigation of the exchange's screens with its texts. */
export async function loadExchangeNavigation() {
  const [code] = await Promise.all([import('./exchange-navigation.tsx'), speech.bring(['exchange'])]);
  return { default: code.ExchangeNavigation };
}

/** Loads the screen on which a match's bets are placed. */
export async function loadOddsView() {
  return { default: (await import('./odds-view-screen.tsx')).OddsViewScreen };
}

/** Loads what a guest's sheet shows of a match, with its texts (PLAY-3). */
export async function loadGuestMarket() {
  const [code] = await Promise.all([import('./guest/guest-market.tsx'), speech.bring(['exchange'])]);
  return { default: code.GuestMarket };
}
