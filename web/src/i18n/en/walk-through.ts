export const walkThrough = {
  title: 'How betting works',
  step: 'Step {at} of {of}.',
  back: 'Blue is Back, a bet that it happens: with {stake} at {odds} you win <b>{profit}</b> before commission if {runner} wins, or lose your <b>{stake}</b>.',
  lay: 'Pink is Lay, a bet that it doesn’t happen: with {stake} at {odds} you win <b>{profit}</b> before commission if {runner} doesn’t win, or lose <b>{liability}</b> if it does.',
  stake:
    'Tap a price and the bet slip opens below: write your stake there, see what you can win or lose, and only then place the bet.',
  stakeAsGuest: 'Log in and tap a price: the bet slip opens, and that is where you write your stake.',
  bets: '‘Matched’ means that somebody took your bet, ‘unmatched’ that it still waits and can be cancelled: both stand in ‘My bets’.',
  betsAsGuest:
    '‘Matched’ means that somebody took your bet, ‘unmatched’ that it still waits and can be cancelled: both stand in ‘My bets’ below each match.',
  skip: 'Skip',
  next: 'Next',
  done: 'Got it',
  waits: 'There are no prices to bet at right now. You are shown how it works as soon as there are.',
} as const;
