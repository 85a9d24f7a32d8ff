import type { GameType } from '@maidan/contract';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Crown,
  Gift,
  House,
  Inbox,
  LayoutGrid,
  LogIn,
  ReceiptText,
  ScrollText,
  Search,
  Trophy,
  User,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { type Path, paths } from '../lib/paths.ts';

/** An entry of the side menu that opens a screen of the site. */
export interface MenuEntry {
  readonly path: Path;
  readonly label:
    | 'home'
    | 'games'
    | 'search'
    | 'promotions'
    | 'referralProgram'
    | 'vip'
    | 'bestReturns'
    | 'deposit'
    | 'withdrawal'
    | 'myBets'
    | 'bettingRecord'
    | 'transactionRecord'
    | 'inbox'
    | 'myAccount'
    | 'logIn'
    | 'signUp';
  readonly icon: LucideIcon;
  readonly caller: 'anyone' | 'player' | 'guest';
}

export const homeEntry: MenuEntry = { path: paths.home, label: 'home', icon: House, caller: 'anyone' };

/** The way to the lobby, above the categories. */
export const lobbyEntry: MenuEntry = {
  path: paths.lobby,
  label: 'games',
  icon: LayoutGrid,
  caller: 'anyone',
};

/** The way to the search over everything. */
export const searchEntry: MenuEntry = {
  path: paths.search,
  label: 'search',
  icon: Search,
  caller: 'anyone',
};

/** The entries below the categories. */
export const offerEntries: readonly MenuEntry[] = [
  { path: paths.promotions, label: 'promotions', icon: Gift, caller: 'anyone' },
  { path: paths.referralProgram, label: 'referralProgram', icon: Users, caller: 'anyone' },
  { path: paths.vip, label: 'vip', icon: Crown, caller: 'anyone' },
  { path: paths.leaderboard, label: 'bestReturns', icon: Trophy, caller: 'anyone' },
];

/** The visitor's own entries, at the end. */
export const ownEntries: readonly MenuEntry[] = [
  { path: paths.deposit, label: 'deposit', icon: ArrowDownToLine, caller: 'player' },
  { path: paths.withdrawal, label: 'withdrawal', icon: ArrowUpFromLine, caller: 'player' },
  { path: paths.exchangeBets, label: 'myBets', icon: ReceiptText, caller: 'player' },
  { path: paths.bettingRecord, label: 'bettingRecord', icon: ScrollText, caller: 'player' },
  {
    path: paths.transactionRecord,
    label: 'transactionRecord',
    icon: ArrowLeftRight,
    caller: 'player',
  },
  { path: paths.inbox, label: 'inbox', icon: Inbox, caller: 'player' },
  { path: paths.account, label: 'myAccount', icon: User, caller: 'player' },
  { path: paths.login, label: 'logIn', icon: LogIn, caller: 'guest' },
  { path: paths.signUp, label: 'signUp', icon: UserPlus, caller: 'guest' },
];

/** A sports book below Sports: the exchange opens directly, the others open their list of games. */
export interface SportsBook {
  readonly name:
    | 'exchange'
    | 'iSports'
    | 'e1Sports'
    | 'horsebook'
    | 'virtual'
    | 'kabaddi'
    | 'fantasy'
    | 'sboSports';
  readonly type: GameType;
  readonly system: string;
}

/** The Sports sub-list in the specification's order (HOME-12). */
export const sportsBooks: readonly SportsBook[] = [
  { name: 'exchange', type: 'SPORTS', system: 'EXCHANGE' },
  { name: 'iSports', type: 'SPORTS', system: 'ISPORTS' },
  { name: 'e1Sports', type: 'SPORTS', system: 'E1SPORTS' },
  { name: 'horsebook', type: 'SPORTS', system: 'HORSEBOOK' },
  { name: 'virtual', type: 'SPORTS', system: 'VIRTUAL' },
  { name: 'kabaddi', type: 'SPORTS', system: 'KABADDI' },
  { name: 'fantasy', type: 'SPORTS', system: 'FANTASY' },
  { name: 'sboSports', type: 'SPORTS', system: 'SBO' },
];
