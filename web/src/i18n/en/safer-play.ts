/** Texts of the screen of the player's own controls. */
export const saferPlay = {
  advice: 'Play should stay fun. Here you decide for yourself when it is enough.',
  timeOut: 'Take a time-out',
  timeOutAdvice:
    'It begins at once. Until it ends you can’t bet, deposit or take a bonus, and you get no advertising. Withdrawals, cash out and your records stay open.',
  runsUntil: 'You are taking a time-out until {end}.',
  runningAdvice:
    'Bets, deposits and bonuses are closed, and nobody can shorten it. Open bets are settled; withdrawals, cash out and your records stay open.',
  longer: 'You can take a longer one:',
  lengths: {
    day: '24 hours',
    week: '1 week',
    month: '1 month (30 days)',
    'six-weeks': '6 weeks',
  },
  askTitle: 'Begin the time-out now?',
  endsAt: 'It ends on {end}.',
  askAdvice:
    'Nobody can shorten it or take it back, not even support. Orders that wait are cancelled; bets that are matched stand.',
  begin: 'Begin the time-out',
  notNow: 'Not now',
} as const;
