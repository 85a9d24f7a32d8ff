export const freeSpins = {
  title: 'Your free spins',
  left: '{left, plural, one {# free spin} other {# free spins}}',
  each: '{stake} each · until {day}',
  play: 'Play',
  playIn: 'Play your free spins in {game}',
} as const;
