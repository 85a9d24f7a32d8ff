import type { RiskRuleName, RiskTopic } from '@maidan/contract/office';

/** Texts of the risk desk. */
export const riskEn = {
  title: 'Player risk',
  advice:
    'Players who show signs of harm or of money laundering. Take a case, look at the evidence, then decide.',
  failed: 'The cases could not be loaded',
  empty: 'No case waits.',
  emptyDecided: 'No case has been decided yet.',
  show: 'Show',
  shown: { waiting: 'Not decided', decided: 'Decided' },
  topic: 'About',
  anyTopic: 'Both',
  whose: 'Whose',
  anyones: 'Anybody’s',
  mine: 'Mine',
  nobodys: 'Nobody’s',
  order: 'Order',
  byScore: 'Highest score',
  byAge: 'Longest waiting',
  player: 'Player',
  score: 'Score',
  signs: 'Signs',
  age: 'Age',
  deadline: 'Deadline',
  overdue: 'overdue',
  owner: 'Works on it',
  nobody: 'Nobody',
  state: 'State',
  states: {
    open: 'Open',
    'in-review': 'In review',
    'no-concern': 'No concern',
    'talked-to': 'Talked to',
    limited: 'Limited',
    reported: 'Reported',
  },
  open: 'Open',
  openOne: 'Open the case of {name}',
  download: 'Save as CSV',
  downloadCut: 'The file has the first {rows} cases.',
  downloaded: 'The file has been saved.',
  rulesLink: 'Rules',
  oneFailed: 'This case could not be loaded',
  case: 'Case',
  titleOf: 'Case of {name}',
  meaning: {
    harm: 'Play may harm this player. Talk to them, offer limits or a break, or limit their bets on the player’s page. Until the case is decided they get no advertising.',
    laundering:
      'Money may be laundered through this account. Until the case is decided, withdrawals of this player wait for staff.',
  },
  found: 'Found',
  updated: 'Newest evidence',
  evidence: 'Evidence',
  newest: 'The newest {shown} of {count}; an export has all.',
  strength: '{percent}% of the bound',
  refs: {
    deposit: 'Deposits',
    withdrawal: 'Withdrawal',
    player: 'Linked account',
    market: 'Markets',
    travel: 'Countries',
    entry: 'Entries of lists',
  },
  refOfPlayer: 'No. {id}',
  take: 'Take it',
  takeOver: 'Take over from {name}',
  taken: 'The case is yours.',
  notYours: 'Take the case before you decide it.',
  note: 'Note',
  addNote: 'Add the note',
  noted: 'The note has been added.',
  setDeadline: 'Set the deadline',
  newDeadline: 'Until (Bangladesh time)',
  deadlineSet: 'The deadline has been set.',
  missingMoment: 'Choose a date and a time.',
  decide: 'Decide',
  decision: 'Decision',
  reason: 'Reason',
  missingReason: 'Enter a reason of at least three characters.',
  decideAdvice:
    'This restricts nothing by itself. Another case follows only on evidence that scores more than this one.',
  decided: 'The case of {name} has been decided.',
  save: 'Save as JSON',
  saveAdvice: 'The whole case with all its evidence, for a report to an authority. The audit log names you.',
  history: 'History',
  steps: {
    opened: 'Opened by the app',
    grew: 'New evidence',
    taken: 'Taken by {name}',
    takenFrom: 'Taken by {name} from {other}',
    note: 'Note of {name}',
    deadline: 'Deadline set by {name}',
    decided: 'Decided by {name}',
    exported: 'Saved by {name}',
  },
  others: 'Other cases of this player',
  rulesTitle: 'Risk rules',
  rulesAdvice:
    'What is looked for, every quarter of an hour, in players who were active. Findings that score 10 together are a case.',
  rulesFailed: 'The rules could not be loaded',
  rule: 'Rule',
  bounds: 'Bounds',
  weight: 'Weight',
  isOn: 'On',
  isOff: 'Off',
  change: 'Change',
  changeOne: 'Change the rule: {rule}',
  see: 'See',
  seeOne: 'See the rule: {rule}',
  switchedOn: 'Looked for',
  weightHint: '1 to 100. A case needs 10.',
  hint: '{min} to {max}',
  badNumber: 'Enter a whole number from {min} to {max}.',
  try: 'Try it',
  tryDays: 'Over the last days (1 to {max})',
  tried:
    '{players, plural, one {# player was} other {# players were}} active. As it is set: {set}. With these numbers: {changed}.',
  triedCut: 'Only the first {players} of them were looked at.',
  count:
    '{findings, plural, one {# finding} other {# findings}} in {players, plural, one {# player} other {# players}}',
  samples: 'What it would have found',
  saveRule: 'Save',
  saved: 'The rule has been changed.',
  changes: 'Changes',
  noChanges: 'Nobody has changed a rule yet.',
  changedBy: 'Changed by',
  when: 'When',
} as const;

/** What a case is about. */
export const riskTopicsEn = {
  harm: 'Harm',
  laundering: 'Money laundering',
} as const satisfies Record<RiskTopic, string>;

/** The rules. */
export const riskRulesEn = {
  'chasing-deposits': 'Deposits that chase losses',
  'rising-stakes': 'Stakes that rise after losses',
  'night-play': 'Play at night',
  'failed-deposits': 'Failed deposits',
  'loosened-limits': 'Limits asked to be loosened',
  'long-sessions': 'Long sessions',
  'rising-deposits': 'Deposits above their own past',
  'little-play': 'Withdrawal after little play',
  'small-deposits': 'Many small deposits',
  'several-payers': 'Deposits from several numbers',
  'other-payee': 'Withdrawal to another number',
  'opposite-bets': 'Opposite bets of linked accounts',
  'sudden-volume': 'Sudden volume',
  'impossible-travel': 'In two countries too soon',
  'listed-name': 'Name on a list',
} as const satisfies Record<RiskRuleName, string>;

/** What a rule found, as a sentence. */
export const riskFoundEn = {
  'chasing-deposits':
    '{times} deposits, {deposited} in all, each within {within} minutes of losing {lostMin} or more. All play of those {days} days came to {result}.',
  'rising-stakes':
    '{times} times the stakes of half an hour were {percent}% or more of those of the half hour before, which lost {lostMin} or more: {before}, then {after}. All play of those {days} days came to {result}.',
  'night-play':
    'Play between {from}:00 and {until}:00 in {times} nights of {days} days: {staked} staked, which came to {result}.',
  'failed-deposits': '{times} deposits within {hours} hours failed, {tried} in all.',
  'loosened-limits':
    '{times} requests within {days} days to loosen or lift a limit, or to reopen a closed product.',
  'long-sessions':
    '{times} sessions of {hours} hours or more within {days} days. All play of those days came to {result}.',
  'rising-deposits':
    '{deposited} deposited in {days} days. The four spans of {days} days before came to {before} together.',
  'little-play':
    '{withdrawn} asked for after deposits of {deposited} in {days} days, of which {staked} was staked.',
  'small-deposits': '{times} deposits of at most {each} each within {hours} hours, {deposited} in all.',
  'several-payers': '{deposits} deposits from {times} numbers within {days} days, {deposited} in all.',
  'other-payee':
    '{withdrawn} asked for to a number from which nothing was paid in. Within {days} days {deposited} came from other numbers.',
  'opposite-bets':
    'In {times} settled markets within {days} days a linked account took the other side of bets. {matched} was matched between the two.',
  'sudden-volume': '{staked} staked within {hours} hours. The thirty days before came to {before} together.',
  'impossible-travel':
    '{times} times within {days} days in two countries sooner than one can travel; the last time {km} km or more within {minutes} minutes.',
  'listed-name': 'The name is like {entries} on lists; the most alike is {score}% so.',
} as const satisfies Record<RiskRuleName, string>;

/** The numbers of rules, as a sentence about a bound. */
export const riskNumbersEn = {
  lostMin: 'Lost, at least (৳)',
  within: 'Minutes after the loss',
  times: 'How often',
  days: 'Within days',
  hours: 'Hours',
  percent: 'Percent',
  from: 'From hour',
  until: 'Until hour',
  amountMin: 'At least (৳)',
  each: 'Each at most (৳)',
  likeness: 'Alike by percent',
} as const;
