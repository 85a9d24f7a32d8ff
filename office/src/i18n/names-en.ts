/** Texts of the names desk. */
export const namesEn = {
  title: 'Names in Bangla',
  advice:
    'What players who read Bangla see for the teams, players and competitions of current matches. Without a name here they see the feed’s.',
  failed: 'The names could not be loaded',
  show: 'Show',
  missing: 'Without a name in Bangla',
  all: 'All of current matches',
  empty: 'Nothing is missing',
  emptyAdvice: 'Every name of current matches has its Bangla.',
  name: 'Name in the feed',
  kind: 'What it is',
  text: 'Name in Bangla',
  none: 'None',
  now: 'Somebody has changed it meanwhile. Now: {text}',
  enter: 'Enter',
  competition: 'Competition',
  side: 'Team or player',
  player: 'Batter or bowler',
  market: 'Market',
  sheetAdvice:
    'Write it as newspapers do. A number behind the name is added by itself. Leave it empty to show the feed’s name.',
  save: 'Save',
  done: '{name} is saved. Open pages show it within ten minutes.',
} as const;
