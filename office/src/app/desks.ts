import type { Right } from '@maidan/contract/office';
import {
  Activity,
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartCandlestick,
  ChartColumn,
  ChartSpline,
  CircleHelp,
  Crown,
  Eye,
  FileText,
  Gamepad2,
  Gavel,
  Gift,
  Globe,
  HandCoins,
  History,
  Hourglass,
  IdCard,
  Images,
  KeyRound,
  Languages,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Network,
  Share2,
  Ruler,
  Scale,
  ShieldAlert,
  ShieldQuestionMark,
  SlidersHorizontal,
  Smartphone,
  UserRound,
  UserRoundSearch,
  UsersRound,
  Waypoints,
  Webhook,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { DeskName } from '../i18n/texts.ts';
import { paths } from '../lib/paths.ts';

/** One entry of the office's menu and the screen it opens. */
export interface Desk {
  readonly path: string;
  readonly name: DeskName;
  readonly icon: LucideIcon;
  /** Members without it see neither the entry nor the screen; the server refuses the calls anyway. */
  readonly right?: Right;
  readonly Screen: ComponentType;
}

/** Every desk, in menu order. A member starts at the first one they may use. */
export const desks: readonly Desk[] = [
  {
    path: paths.overview,
    name: 'overview',
    icon: LayoutDashboard,
    right: 'overview:see',
    Screen: lazy(async () => ({
      default: (await import('../features/overview/overview-screen.tsx')).OverviewScreen,
    })),
  },
  {
    path: paths.deposits,
    name: 'deposits',
    icon: ArrowDownToLine,
    right: 'cashier:see',
    Screen: lazy(async () => ({
      default: (await import('../features/cashier/deposits-screen.tsx')).DepositsScreen,
    })),
  },
  {
    path: paths.withdrawals,
    name: 'withdrawals',
    icon: ArrowUpFromLine,
    right: 'cashier:see',
    Screen: lazy(async () => ({
      default: (await import('../features/cashier/withdrawals-screen.tsx')).WithdrawalsScreen,
    })),
  },
  {
    path: paths.proposals,
    name: 'proposals',
    icon: Eye,
    right: 'cashier:see',
    Screen: lazy(async () => ({
      default: (await import('../features/cashier/proposals-screen.tsx')).ProposalsScreen,
    })),
  },
  {
    path: paths.receivers,
    name: 'receivers',
    icon: Smartphone,
    right: 'cashier:see',
    Screen: lazy(async () => ({
      default: (await import('../features/cashier/receivers-screen.tsx')).ReceiversScreen,
    })),
  },
  {
    path: paths.checks,
    name: 'checks',
    icon: Scale,
    right: 'cashier:see',
    Screen: lazy(async () => ({
      default: (await import('../features/cashier/checks-screen.tsx')).ChecksScreen,
    })),
  },
  {
    path: paths.cashierSettings,
    name: 'cashierSettings',
    icon: SlidersHorizontal,
    right: 'cashier:see',
    Screen: lazy(async () => ({
      default: (await import('../features/cashier/settings-screen.tsx')).SettingsScreen,
    })),
  },
  {
    path: paths.trading,
    name: 'trading',
    icon: ChartCandlestick,
    right: 'trading:see',
    Screen: lazy(async () => ({
      default: (await import('../features/trading/trading-screen.tsx')).TradingScreen,
    })),
  },
  {
    path: paths.disputes,
    name: 'disputes',
    icon: Gavel,
    right: 'trading:see',
    Screen: lazy(async () => ({
      default: (await import('../features/disputes/disputes-screen.tsx')).DisputesScreen,
    })),
  },
  {
    path: paths.bonusReviews,
    name: 'bonusReviews',
    icon: ShieldQuestionMark,
    right: 'bonus:see',
    Screen: lazy(async () => ({
      default: (await import('../features/bonus/bonus-reviews-screen.tsx')).BonusReviewsScreen,
    })),
  },
  {
    path: paths.vipLevels,
    name: 'vipLevels',
    icon: Crown,
    right: 'bonus:see',
    Screen: lazy(async () => ({
      default: (await import('../features/bonus/vip-levels-screen.tsx')).VipLevelsScreen,
    })),
  },
  {
    path: paths.risk,
    name: 'risk',
    icon: ShieldAlert,
    right: 'risk:see',
    Screen: lazy(async () => ({
      default: (await import('../features/risk/risk-screen.tsx')).RiskScreen,
    })),
  },
  {
    path: paths.riskRules,
    name: 'riskRules',
    icon: Ruler,
    right: 'risk:see',
    Screen: lazy(async () => ({
      default: (await import('../features/risk/risk-rules-screen.tsx')).RiskRulesScreen,
    })),
  },
  {
    path: paths.collusion,
    name: 'collusion',
    icon: Waypoints,
    right: 'collusion:see',
    Screen: lazy(async () => ({
      default: (await import('../features/collusion/collusion-screen.tsx')).CollusionScreen,
    })),
  },
  {
    path: paths.games,
    name: 'games',
    icon: Gamepad2,
    right: 'casino:see',
    Screen: lazy(async () => ({
      default: (await import('../features/casino/games-screen.tsx')).GamesScreen,
    })),
  },
  {
    path: paths.openRounds,
    name: 'openRounds',
    icon: Hourglass,
    right: 'casino:see',
    Screen: lazy(async () => ({
      default: (await import('../features/casino/open-rounds-screen.tsx')).OpenRoundsScreen,
    })),
  },
  {
    path: paths.heldWins,
    name: 'heldWins',
    icon: HandCoins,
    right: 'casino:see',
    Screen: lazy(async () => ({
      default: (await import('../features/casino/held-wins-screen.tsx')).HeldWinsScreen,
    })),
  },
  {
    path: paths.content,
    name: 'content',
    icon: Images,
    right: 'content:see',
    Screen: lazy(async () => ({
      default: (await import('../features/content/content-screen.tsx')).ContentScreen,
    })),
  },
  {
    path: paths.promotions,
    name: 'promotions',
    icon: Gift,
    right: 'content:see',
    Screen: lazy(async () => ({
      default: (await import('../features/content/promotions/promotions-screen.tsx')).PromotionsScreen,
    })),
  },
  {
    path: paths.help,
    name: 'help',
    icon: CircleHelp,
    right: 'content:see',
    Screen: lazy(async () => ({
      default: (await import('../features/content/help/help-screen.tsx')).HelpScreen,
    })),
  },
  {
    path: paths.names,
    name: 'names',
    icon: Languages,
    right: 'content:see',
    Screen: lazy(async () => ({
      default: (await import('../features/names/names-screen.tsx')).NamesScreen,
    })),
  },
  {
    path: paths.site,
    name: 'site',
    icon: Globe,
    right: 'content:see',
    Screen: lazy(async () => ({
      default: (await import('../features/content/site-screen.tsx')).SiteScreen,
    })),
  },
  {
    path: paths.agreements,
    name: 'agreements',
    icon: FileText,
    right: 'content:see',
    Screen: lazy(async () => ({
      default: (await import('../features/agreements/agreements-screen.tsx')).AgreementsScreen,
    })),
  },
  {
    path: paths.support,
    name: 'support',
    icon: MessagesSquare,
    right: 'support:see',
    Screen: lazy(async () => ({
      default: (await import('../features/support/support-screen.tsx')).SupportScreen,
    })),
  },
  {
    path: paths.players,
    name: 'players',
    icon: UserRoundSearch,
    right: 'players:see',
    Screen: lazy(async () => ({
      default: (await import('../features/players/players-screen.tsx')).PlayersScreen,
    })),
  },
  {
    path: paths.identity,
    name: 'identity',
    icon: IdCard,
    right: 'identity:see',
    Screen: lazy(async () => ({
      default: (await import('../features/identity/identity-screen.tsx')).IdentityScreen,
    })),
  },
  {
    path: paths.agents,
    name: 'agents',
    icon: Network,
    right: 'agents:see',
    Screen: lazy(async () => ({
      default: (await import('../features/agents/agents-screen.tsx')).AgentsScreen,
    })),
  },
  {
    path: paths.agency,
    name: 'agency',
    icon: Network,
    right: 'agency:see',
    Screen: lazy(async () => ({
      default: (await import('../features/agents/agency-screen.tsx')).AgencyScreen,
    })),
  },
  {
    path: paths.affiliates,
    name: 'affiliates',
    icon: Share2,
    right: 'affiliates:see',
    Screen: lazy(async () => ({
      default: (await import('../features/affiliates/affiliates-screen.tsx')).AffiliatesScreen,
    })),
  },
  {
    path: paths.partner,
    name: 'partner',
    icon: Share2,
    right: 'partner:see',
    Screen: lazy(async () => ({
      default: (await import('../features/affiliates/partner-screen.tsx')).PartnerScreen,
    })),
  },
  {
    path: paths.messages,
    name: 'messages',
    icon: Megaphone,
    right: 'messages:see',
    Screen: lazy(async () => ({
      default: (await import('../features/messages/messages-screen.tsx')).MessagesScreen,
    })),
  },
  {
    path: paths.reports,
    name: 'reports',
    icon: ChartColumn,
    right: 'reports:see',
    Screen: lazy(async () => ({
      default: (await import('../features/reports/reports-screen.tsx')).ReportsScreen,
    })),
  },
  {
    path: paths.analytics,
    name: 'analytics',
    icon: ChartSpline,
    right: 'reports:see',
    Screen: lazy(async () => ({
      default: (await import('../features/analytics/analytics-screen.tsx')).AnalyticsScreen,
    })),
  },
  {
    path: paths.health,
    name: 'health',
    icon: Activity,
    right: 'health:see',
    Screen: lazy(async () => ({
      default: (await import('../features/health/health-screen.tsx')).HealthScreen,
    })),
  },
  {
    path: paths.apiKeys,
    name: 'apiKeys',
    icon: KeyRound,
    right: 'integrations:see',
    Screen: lazy(async () => ({
      default: (await import('../features/api-keys/api-keys-screen.tsx')).ApiKeysScreen,
    })),
  },
  {
    path: paths.webhooks,
    name: 'webhooks',
    icon: Webhook,
    right: 'integrations:see',
    Screen: lazy(async () => ({
      default: (await import('../features/webhooks/webhooks-screen.tsx')).WebhooksScreen,
    })),
  },
  {
    path: paths.staff,
    name: 'staff',
    icon: UsersRound,
    right: 'staff:see',
    Screen: lazy(async () => ({
      default: (await import('../features/staff/staff-screen.tsx')).StaffScreen,
    })),
  },
  {
    path: paths.audit,
    name: 'audit',
    icon: History,
    right: 'audit:see',
    Screen: lazy(async () => ({
      default: (await import('../features/audit/audit-screen.tsx')).AuditScreen,
    })),
  },
  {
    path: paths.account,
    name: 'account',
    icon: UserRound,
    Screen: lazy(async () => ({
      default: (await import('../features/account/account-screen.tsx')).AccountScreen,
    })),
  },
];
