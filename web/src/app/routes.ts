import { homeScreens } from '../features/home/screens.ts';
import { authScreens } from '../features/auth/screens.ts';
import { gamesScreens } from '../features/games/screens.ts';
import { accountScreens } from '../features/account/screens.ts';
import { cashierScreens } from '../features/cashier/screens.ts';
import { promotionsScreens } from '../features/promotions/screens.ts';
import { vipScreens } from '../features/vip/screens.ts';
import { missionsScreens } from '../features/missions/screens.ts';
import { referralScreens } from '../features/referral/screens.ts';
import { turnoverScreens } from '../features/turnover/screens.ts';
import { recordsScreens } from '../features/records/screens.ts';
import { inboxScreens } from '../features/inbox/screens.ts';
import { exchangeScreens } from '../features/exchange/screens.ts';
import { chatScreens } from '../features/chat/screens.ts';
import { helpScreens } from '../features/help/screens.ts';
import { leaderboardScreens } from '../features/leaderboard/screens.ts';
import { searchScreens } from '../features/search/screens.ts';
import type { TextPart } from '../i18n/messages.ts';
import { type Path, paths } from '../lib/paths.ts';
import type { Screen } from '../lib/screen.ts';

/** Every screen of the site, each in a chunk of its own; a feature's `screens.ts` lists its own. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...authScreens,
  ...gamesScreens,
  ...accountScreens,
  ...cashierScreens,
  ...promotionsScreens,
  ...vipScreens,
  ...missionsScreens,
  ...referralScreens,
  ...turnoverScreens,
  ...recordsScreens,
  ...inboxScreens,
  ...exchangeScreens,
  ...chatScreens,
  ...helpScreens,
  ...searchScreens,
  ...leaderboardScreens,
];

/** The texts that the desktop pages use besides the basic parts. */
export const desktopTexts: readonly TextPart[] = ['promotions', 'auth', 'validation'];

/** The routes that need a login (AUTH-15), including those without a screen. */
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
