export const turnover = {
  kinds: 'Turnovers',
  active: 'Active',
  completed: 'Completed',
  none: {
    active: 'You have no bonus to bet for. Withdrawals are free.',
    completed: 'Bonuses that you have finished or given up are listed here.',
  },
  bonus: 'Bonus',
  left: 'Left to bet',
  remaining: 'Remaining',
  required: 'Required ({times}×)',
  until: 'Until {day}',
  giveUp: 'Give up bonus',
  giveUpTitle: 'Give up the bonus?',
  giveUpAdvice:
    'The bonus of {bonus} goes back and what you have bet for it does not come again. Your own money stays yours, and you can withdraw it if no other turnover is open.',
  giveUpConfirm: 'Give up {bonus}',
  keep: 'Keep the bonus',
  givenUp: 'The bonus is given up.',
  endings: {
    bonus_paid: 'Done: the bonus is in your Main Wallet',
    given_up: 'Given up',
    lapsed: 'Time was up, the bonus lapsed',
  },
  rulesTitle: 'How it goes down',
  rules: {
    counts:
      'Settled bets on the exchange count with their stake, if their average odds are 1.50 or more. Void and cancelled bets do not count.',
    net: 'Back and lay bets in one market count with no more than you could have lost in it.',
    order: 'Of several turnovers the oldest goes down first.',
    release: 'At 0% the bonus is paid into your Main Wallet, and you can withdraw again.',
  },
} as const;
