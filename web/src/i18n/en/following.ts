/** Texts of the sheet of what a player follows. */
export const following = {
  title: 'Following',
  ofMatch: 'This match',
  others: 'Also followed',
  all: 'You follow',
  side: 'team',
  player: 'player',
  competition: 'competition',
  follow: 'Follow {name}',
  alerts: 'Tell me when a match of {name} begins',
  emptyTitle: 'You follow nothing yet',
  emptyAdvice: 'Open a match and press Follow: its teams and its competition can be marked there.',
  note: 'Matches of what you follow stand on top of the exchange’s home and under their own button in In-Play. With the bell on, a message in your inbox tells you when one begins.',
} as const;
