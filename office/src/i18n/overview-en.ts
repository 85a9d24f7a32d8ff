/** Texts of the office's first page. */
export const overviewEn = {
  title: 'Overview',
  advice: 'What waits, what is out of order, and the day so far.',
  failed: 'The overview could not be loaded',
  waiting: 'waiting',
  sound: 'Sound when something new waits',
  alertsTitle: 'Alerts',
  noAlerts: 'Nothing is out of order.',
  queuesTitle: 'Queues',
  nothingWaits: 'Nothing waits.',
  empty: 'Empty',
  oldest: 'Oldest',
  figuresTitle: 'Today until {time}',
  comparedTitle: 'Today against yesterday and last week',
  figuresAdvice: 'Beside yesterday and the same day of last week, both until the same minute.',
  noActivity: 'No activity today yet.',
  figure: 'Figure',
  today: 'Today',
  yesterday: 'Yesterday',
  lastWeek: 'A week ago',
  activePlayers: 'Active players',
  signUps: 'Sign-ups',
  staked: 'Stakes',
  ggr: 'GGR',
  deposits: 'Deposits ({count, number})',
  withdrawals: 'Withdrawals ({count, number})',
  openLiability: 'Open liability',
  openLiabilityAdvice: 'The most that open bets against the house, and its own orders, can lose',
  playersFunds: 'Players’ funds',
  playersFundsAdvice: 'Owed to players, open bets and rounds included',
  more: 'All figures are in the reports',
};

/** The queues by what waits in them. */
export const queueNamesEn = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  proposals: 'Payments to confirm',
  support: 'Chats',
  identity: 'Identity checks',
  disputes: 'Disputes',
  trading: 'Results to confirm',
  risk: 'Risk cases',
  collusion: 'Collusion cases',
  bonusReviews: 'Bonuses under review',
  heldWins: 'Held wins',
  site: 'Settings to confirm',
};

export const alertNamesEn = {
  'feed-down': 'The sports feed is down',
  'stale-markets':
    '{count, plural, one {# market is suspended: nothing fresh from the feed} other {# markets are suspended: nothing fresh from the feed}}',
  'owners-lacking': 'Real money needs two owners in the office',
  'unverified-may-play': 'Players may play unverified: real money needs level 0 closed to play',
  'staff-not-deciding': 'Nobody decides payments of real money: let staff decide them',
  'agreements-unfit': 'The documents in force are incomplete, or don’t name the licence',
  'payment-gateway':
    'Gateway {name} does not answer: {count, plural, one {# payment waits} other {# payments wait}}',
  'message-gateway': 'Messages by {name} fail: {count, plural, one {# waits} other {# wait}}',
  'disk-low': 'The disk is nearly full',
  overload: 'The server refuses calls: too much to do',
  'job-failing': 'Job “{name}” fails',
  'outbox-waiting': '{count, plural, one {# event waits} other {# events wait}} to be handled: {name}',
  'backup-overdue': 'The scheduled backup is overdue',
  'components-differ':
    '{count, plural, one {# installed file differs} other {# installed files differ}} from the manifest',
};
