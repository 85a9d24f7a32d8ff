/** Texts of the desk of VIP levels. */
export const vipEn = {
  title: 'VIP levels',
  advice:
    'What a player has to earn by playing, and what a VIP point is then worth when it is converted. Points that were earned count for good.',
  failed: 'The levels could not be loaded',
  readOnly: 'Only owners can change the levels.',
  level: 'Level {number, number}',
  nameEn: 'Name in English',
  nameBn: 'Name in Bangla',
  pointsMin: 'From how many points',
  pointValue: 'Taka for one point',
  labelOf: 'Level {number, number}: {field}',
  firstHint: 'Everybody begins here.',
  valueHint: 'In whole paisa, at most ৳1.',
  add: 'Add a level',
  remove: 'Remove level {number, number}',
  save: 'Save the levels',
  saved: 'The levels have been saved. They apply from the next conversion on.',
  secondNote: 'A change that gives any player more waits for a second owner.',
  change: 'Level {number, number} is now: {now}. It would be: {next}.',
  levelText: '{names}, from {points, number} points, {value} a point',
  noLevel: 'none',
} as const;
