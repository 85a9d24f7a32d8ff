export const turnover = {
  kinds: 'Turnovers',
  active: 'Active',
  completed: 'Completed',
  none: {
    active: 'You have no bonus to bet for. Nothing holds up your withdrawals.',
    completed: 'Bonuses that you have finished or given up are listed here.',
  },
  bonus: 'Bonus',
  left: 'Left to bet',
  remaining: 'Remaining',
  required: 'Required ({times}×)',
  betMax: 'Largest bet until then',
  until: 'Until {day}',
  giveUp: 'Give up bonus',
  giveUpTitle: 'Give up the bonus?',
  giveUpAdvice:
    'The bonus of {bonus} goes back and what you have bet for it does not come again. Your own money stays yours, and you can withdraw it if no other turnover is open.',
  giveUpSpins: 'You also lose the free spins that are left. What you have won with free spins stays yours.',
  giveUpConfirm: 'Give up {bonus}',
  keep: 'Keep the bonus',
  givenUp: 'The bonus is given up.',
  endings: {
    bonus_paid: 'Done: the bonus is in your Main Wallet',
    in_review: 'Done: our staff look at the bets',
    declined: 'Declined: the bonus went back',
    given_up: 'Given up',
    lapsed: 'Time was up, the bonus lapsed',
  },
  reviewAdvice:
    'The bets were matched with few other players or with accounts close to yours, so we look at them before the bonus is paid. You need not do anything; what came of it comes to your inbox. This bonus holds up withdrawals no longer.',
  declined: 'Why: {reason}',
  rulesTitle: 'How it goes down',
  rules: {
    counts: 'Settled bets on the exchange count with their stake, if their average odds are 1.50 or more.',
    games:
      'Rounds of games count with a share of their stake: slots whole, table games and live casino in part. The promotion’s details list the shares.',
    not: 'Void, cancelled and cashed-out bets do not count, nor bets between accounts of one person, nor bookmaker and fancy bets.',
    net: 'Back and lay bets in one market count with no more than you could have lost in it; a bookmaker bet the other way makes that less.',
    order: 'Of several turnovers the oldest goes down first.',
    release: 'At 0% the bonus is paid into your Main Wallet, and you can withdraw again.',
    review:
      'If most of it was bet against few other players, or much of it against accounts on your device, at your address or brought by you, our staff look at the bets before the bonus is paid.',
    lapse:
      'When time is up the bonus lapses and no more. It was never staked, so all that you have won is your own and stays.',
  },
} as const;
