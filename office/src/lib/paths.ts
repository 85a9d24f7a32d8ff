/** The addresses of the office, below `/office`. */
export const paths = {
  enter: '/enter',
  trading: '/trading',
  support: '/support',
  messages: '/messages',
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  proposals: '/to-confirm',
  receivers: '/numbers',
  checks: '/checks',
  cashierSettings: '/cashier-settings',
  games: '/games',
  openRounds: '/open-rounds',
  content: '/content',
  staff: '/staff',
  audit: '/audit',
  account: '/account',
} as const;
