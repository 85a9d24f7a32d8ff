import type { calls } from '@maidan/contract';

/**
 * The calls that each process with players' calls carries out by itself (decision 0091). All that their handlers need is in the
 * database or in the program: nothing that one process alone has in memory, such as order books, prices, counters of attempts or
 * open streams. Those that write rest on the database's locks and emit no event. All others are the site's, also one that is added.
 */
export const statelessCalls = [
  // The account
  'balance',
  'exchangeAccount',
  'showUser',
  'listPhones',
  'listReferred',
  'listSessions',
  'showSecondFactor',
  'listPasskeys',
  'showStepUp',
  'marketBlock',
  'ownAddress',
  // What the operator publishes
  'general',
  'logo',
  'sliders',
  'socialLinks',
  'listHelp',
  'helpArticle',
  'exchangeTerms',
  'showRegulator',
  // Points and payments
  'showPoints',
  'showVip',
  'listTurnovers',
  'paymentMethods',
  'depositChannels',
  'showTransactions',
  // Games
  'gameTypes',
  'gameSystems',
  'gameProviders',
  'games',
  'playerGames',
  'markGames',
  'gamesToday',
  'listWallets',
  // Messages
  'listInbox',
  'inboxMessage',
  'countUnread',
  'countUnreadReplies',
  'listFollowed',
  'unfollow',
  // Records
  'bettingRecords',
  'exchangeHub',
  'listSettledBets',
  'profitAndLoss',
  'exchangeStatement',
  'listActivity',
  'walletStatement',
  'periodStatement',
  'showStanding',
  'showDispute',
] as const satisfies readonly (keyof typeof calls)[];

/** One of {@link statelessCalls}. */
export type StatelessCall = (typeof statelessCalls)[number];

/**
 * The site's calls that are answered the same to everybody who sends the same: a process with players' calls forwards one for all
 * who send it at once. Their handlers look at nothing but the path and the query.
 */
export const sameForAll = new Set<string>([
  'matchOdds',
  'eventMarkets',
  'sportsEvents',
  'races',
  'runnerHistory',
  'matchMarkets',
  'matchPlayers',
  'names',
  'lobby',
  'leaderboard',
  'jackpots',
] satisfies readonly (keyof typeof calls)[]);

/** Those of {@link statelessCalls} that the site reads from its standby, where it has one. */
export const readFromStandby: ReadonlySet<string> = new Set<StatelessCall>([
  'bettingRecords',
  'exchangeHub',
  'listSettledBets',
  'profitAndLoss',
  'exchangeStatement',
  'listActivity',
  'walletStatement',
  'periodStatement',
  'showStanding',
]);
