export const missions = {
  intro:
    'If you like, take a little play money each day and try something out. Today is {day}, until midnight in Dhaka.',
  nothing: 'Nothing here',
  nothingAdvice: 'There is no daily bonus and there are no missions for your account.',
  hidden: 'You have hidden the daily bonus and the missions. The site does not show them any more.',
  bonusTitle: 'Daily bonus',
  bonusText: '{amount} of play money, once a day, for a tap.',
  missionsTitle: 'Missions: try out how it works',
  take: 'Take {amount}',
  taken: 'Taken today',
  takenNow: '{amount} of play money is in your Main Wallet.',
  try: 'Try it',
  tryOne: 'Try it: {mission}',
  progress: '{done} of {steps}',
  progressOf: 'Progress: {mission}',
  kinds: {
    'both-sides': {
      title: 'Back and lay',
      text: 'Have one back bet and one lay bet matched on the exchange. The smallest stake is enough.',
    },
    'own-price': {
      title: 'A price of your own',
      text: 'Offer a bet at a price that nobody takes yet, then cancel it in My Bets. That costs nothing.',
    },
    'price-alert': {
      title: 'Wait for a price',
      text: 'Tap a runner’s name in a match and set the price at which you want to be told.',
    },
    follow: {
      title: 'Follow someone',
      text: 'Follow a team, a player or a competition by the heart at a match’s odds.',
    },
    fairness: {
      title: 'Look behind a game',
      text: 'Open Fairness in a house game and change the seeds. The old one is revealed, and every round can be checked with it. No bet is needed.',
    },
  },
  termsTitle: 'What this is',
  terms: {
    playMoney: 'Play money for trying things out. It is never real money.',
    onceADay:
      'Each can be taken once a day, missions once they are done. A day ends at midnight in Dhaka, whatever the clock of your device says; what was not taken by then ends with it.',
    nothingLost:
      'A day without you costs nothing: nothing adds up over days, and each new day offers the same again.',
    noPush:
      'No message will call you back for it. It can be changed or ended; what you have taken stays yours.',
  },
  statement: 'See it in your statement',
  showAll: 'Show the daily bonus and missions',
  showAllHint:
    'Turned off, you see nothing of them on any device. Turn them on again here or under My Account, Settings.',
} as const;
