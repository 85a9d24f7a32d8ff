/** Texts of the office's first page. */
export const overviewEn = {
  title: 'Overview',
  advice: 'Alerts, queues and the day so far.',
  failed: 'The overview could not be loaded',
  waiting: 'waiting',
  sound: 'Play a sound for new items',
  alertsTitle: 'Alerts',
  noAlerts: 'No active alerts.',
  queuesTitle: 'Queues',
  nothingWaits: 'All queues are empty.',
  empty: 'Empty',
  oldest: 'Oldest',
  figuresTitle: 'Today as of {time}',
  comparedTitle: 'Today compared with yesterday and last week',
  figuresAdvice: 'Compared with yesterday and the same day last week, each up to the same time of day.',
  noActivity: 'No activity yet today.',
  figure: 'Metric',
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
  openLiabilityAdvice: 'Maximum loss on open bets against the house and on its own orders',
  playersFunds: 'Player funds',
  playersFundsAdvice: 'Owed to players, including open bets and rounds',
  more: 'View all reports',
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
    '{count, plural, one {# market is suspended: no fresh prices from the feed} other {# markets are suspended: no fresh prices from the feed}}',
  'owners-lacking': 'Real money needs two owners in the office',
  'unverified-may-play': 'Players may play unverified: real money needs level 0 closed to play',
  'staff-not-deciding': 'Nobody decides payments of real money: let staff decide them',
  'agreements-unfit': 'The documents in force are incomplete, or don’t name the licence',
  'payment-gateway':
    'Gateway {name} is not responding: {count, plural, one {# payment is pending} other {# payments are pending}}',
  'message-gateway':
    'Messages via {name} are failing: {count, plural, one {# is waiting} other {# are waiting}}',
  'disk-low': 'The disk is nearly full',
  overload: 'The server is overloaded and is refusing requests',
  'job-failing': 'Job “{name}” is failing',
  'outbox-waiting':
    '{count, plural, one {# event is waiting} other {# events are waiting}} to be processed: {name}',
  'backup-overdue': 'The scheduled backup is overdue',
  'components-differ':
    '{count, plural, one {# installed file differs} other {# installed files differ}} from the manifest',
};
