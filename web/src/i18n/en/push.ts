/** Texts of the screen of alerts: messages on the player's devices. */
export const push = {
  onThisDevice: 'Alerts on this device',
  advice: 'You see what is new at once, even while the site is closed.',
  isOn: 'On. They stop when you log out here.',
  isOff: 'Off.',
  asking: 'Your browser is asking you now: please choose “Allow”.',
  changing: 'One moment…',
  homeScreen:
    'On an iPhone or iPad, first add the site to your home screen: tap Share, then “Add to Home Screen”. Open it from there and come back to this page.',
  unsupported:
    'This browser can’t show alerts of a site, or the site was not opened securely. Please try an up-to-date Chrome, Edge, Firefox or Safari.',
  denied:
    'Your browser blocks alerts of this site. Tap the sign to the left of the address, open “Permissions” or “Site settings”, and allow notifications. If the site is installed as an app, allow them in your phone’s settings for this app. Then turn the switch on again.',
  deniedOnApple:
    'Your device blocks alerts of this site. Open Settings, then Notifications, choose this site and allow them. Then turn the switch on again.',
  dismissed: 'The browser was not allowed to show alerts. Turn the switch on again and choose “Allow”.',
  noWorker:
    'The site can’t show alerts in this window. Please leave private browsing, or reload the page, and try again.',
  serviceDown:
    'Your browser’s push service did not answer. Please try again later. In Brave, first allow Google services for push messages in its privacy settings.',
  offline: 'There is no connection, so nothing was changed. Please try again once you are online.',
  kindsTitle: 'What you want to be told',
  onAllDevices: 'This holds for all of your devices, whether alerts are on here or not.',
  nothingChosen: 'Nothing is chosen, so no alerts come.',
  kinds: {
    bets: 'Bets',
    money: 'Money',
    matches: 'Matches',
    bonuses: 'Bonuses',
    security: 'Security',
  },
  hints: {
    bets: 'What became of your bets',
    money: 'Deposits and withdrawals',
    matches: 'When a match that you follow begins',
    bonuses: 'Bonuses and rewards that you get',
    security: 'Such as a login on a new device',
  },
} as const;
