/** Texts of the collusion desk. */
export const collusionEn = {
  title: 'Collusion',
  advice:
    'Players who seem to trade by agreement, and accounts like those of excluded players. Look at the evidence, then decide.',
  failed: 'The cases could not be loaded',
  empty: 'No open cases.',
  emptyDecided: 'No case has been decided yet.',
  show: 'Show',
  waiting: 'Open',
  decided: 'Decided',
  players: 'Players',
  more: '+{count}',
  kind: 'What it is',
  matched: 'Traded among them',
  moved: 'Moved',
  age: 'Age',
  state: 'State',
  states: { open: 'Open', dismissed: 'Dismissed', confirmed: 'Confirmed' },
  open: 'Open',
  openOne: 'Open the case of {names}',
  oneFailed: 'This case could not be loaded',
  case: 'Case',
  titleOf: 'Case of {names}',
  names: '{name} and {others, plural, one {# other} other {# others}}',
  meaning: {
    ring: 'These players trade mostly with each other: they may be one person, or act by agreement.',
    transfer:
      'The others lose to {name} and share a device, an address or a referral with that account: their trades may only move money.',
    excluded:
      '{name} has excluded themselves from play. The other account looks like the same person’s: see what both share.',
  },
  found: 'Found',
  grown: 'Last grew',
  counted:
    'From trades of settled markets in the month before the case was found or last grew. Moved is what the winners won from the losers, before commission.',
  excludedPlayer: 'Excluded player',
  newAccount: 'New account',
  member: 'Player',
  inside: 'With each other',
  share: 'Share of all trades',
  percent: '{percent}%',
  ofTotal: 'of {total}',
  won: 'Won or lost among them',
  pairs: 'Who won from whom',
  pair: 'Winner ← loser',
  wonFrom: 'won from',
  markets: 'Markets',
  trades: 'Trades',
  traded: 'Traded',
  ties: 'Shares',
  decide: 'Decide',
  reason: 'Reason',
  missingReason: 'Enter a reason of at least three characters.',
  dismiss: 'Dismiss',
  dismissAdvice:
    'Changes nothing for these players. The case comes back once they have traded half as much again.',
  dismissed: 'The case of {names} has been dismissed.',
  confirm: 'Confirm',
  confirmAdvice:
    'Links the accounts as one person’s: their orders no longer match each other, and what they traded with each other counts towards no turnover. No money moves and nobody is suspended; that is done on the player’s page.',
  dismissExcludedAdvice: 'Changes nothing for either account.',
  confirmExcludedAdvice:
    'Excludes the other account for as long as {name} is excluded: it is closed for play at once, and its balance can be paid out. Nobody can take that back.',
  confirmed: 'The case of {names} has been confirmed.',
  decision: 'Decision',
  decidedBy: '{state} by {name}, {moment}',
} as const;

/** What a case is about. */
export const collusionKindsEn = {
  ring: 'Ring',
  transfer: 'Transfer',
  excluded: 'Excluded player',
} as const;
