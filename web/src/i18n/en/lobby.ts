export const lobby = {
  heroOver: 'Everybody in one sky',
  flying: '{count} flying',
  nobodyFlying: 'Nobody is flying right now',
  lastEnds: 'Where the last rounds ended',
  fly: 'Fly',
  continue: 'Continue',
  today: 'Today {amount}',
  justWon: 'Just won',
  wonRule:
    'Real wins of the last 24 hours: at least {times} the stake and {amount} gained. Names are hidden.',
  nobodyWon: 'Nobody has won that much in the last 24 hours. The next win stands here.',
  ago: { now: 'just now', minutes: '{count} min ago', hours: '{count} h ago' },
  popular: 'Popular this week',
  fresh: 'New',
  otherKinds: 'More kinds',
  allOf: 'All {count}',
  allGames: 'All games',
  meaning:
    'The percentage is what a game returns of all stakes in the long run. Calm: a stake returns at most {calm}. Lively: at most {lively}. Wild: more than that.',
} as const;
