/** A section of the long text at the foot of the page. */
interface Story {
  readonly title: string;
  readonly text: string;
}

/** Every text of the desktop shell. */
export interface DesktopTexts {
  readonly comingSoon: string;
  readonly comingSoonAdvice: string;
  readonly phoneTitle: string;
  readonly phoneAdvice: string;
  readonly qrLabel: string;
  readonly toStart: string;
  readonly clock: string;
  readonly languageAndCurrency: string;
  readonly support: string;
  readonly supportNames: Readonly<Record<'whatsapp' | 'facebook' | 'email' | 'telegram', string>>;
  readonly notSetUp: string;
  readonly mainWallet: string;
  readonly reload: string;
  readonly deposit: string;
  readonly memberCenter: string;
  readonly logOut: string;
  readonly loggingOut: string;
  readonly menu: string;
  readonly menuNames: Readonly<Record<MenuName, string>>;
  readonly promotions: string;
  readonly banner: string;
  readonly pause: string;
  readonly run: string;
  readonly filter: string;
  readonly earlier: string;
  readonly later: string;
  readonly categories: Readonly<Record<CategoryName, string>>;
  readonly signUpNow: string;
  readonly details: string;
  readonly duration: (from: string, to: string) => string;
  readonly showMore: string;
  readonly showLess: string;
  readonly about: string;
  readonly stories: readonly Story[];
  readonly guide: string;
  readonly guideNames: Readonly<
    Record<'register' | 'deposit' | 'withdrawal' | 'inPlay' | 'promotions', string>
  >;
  readonly terms: string;
  readonly ambassador: Story;
  readonly responsible: Story;
  readonly payments: string;
  readonly providers: string;
  readonly providerNames: Readonly<Record<'exchange' | 'simulator' | 'playhouse', string>>;
  readonly community: string;
  readonly licence: string;
  readonly noLicence: string;
  readonly copyright: (years: string) => string;
}

type MenuName =
  | 'home'
  | 'sports'
  | 'casino'
  | 'slot'
  | 'table'
  | 'crash'
  | 'fishing'
  | 'arcade'
  | 'lottery'
  | 'promotions'
  | 'vip'
  | 'referral'
  | 'app';
type CategoryName =
  | 'all'
  | 'welcome'
  | 'slots'
  | 'casino'
  | 'sports'
  | 'fishing'
  | 'esports'
  | 'lottery'
  | 'p2p'
  | 'table'
  | 'others'
  | 'arcade'
  | 'crash';

export const en: DesktopTexts = {
  comingSoon: 'Coming soon',
  comingSoonAdvice: 'The desktop site is being built. Open this address on your phone to play now:',
  phoneTitle: 'This page lives on your phone',
  phoneAdvice: 'Point your phone’s camera at the square, or open this address there:',
  qrLabel: 'QR code of the address',
  toStart: 'Promotions on this screen',
  clock: 'Time in Bangladesh',
  languageAndCurrency: 'Language and currency',
  support: 'Support',
  supportNames: {
    whatsapp: 'WhatsApp',
    facebook: 'Facebook',
    email: 'Write to support',
    telegram: 'Telegram',
  },
  notSetUp: 'not set up in this sandbox',
  mainWallet: 'Main Wallet',
  reload: 'Reload balance',
  deposit: 'Deposit',
  memberCenter: 'Member Center',
  logOut: 'Log out',
  loggingOut: 'You are being logged out.',
  menu: 'Site menu',
  menuNames: {
    home: 'Home',
    sports: 'Sports',
    casino: 'Casino',
    slot: 'Slot',
    table: 'Table',
    crash: 'Crash',
    fishing: 'Fishing',
    arcade: 'Arcade',
    lottery: 'Lottery',
    promotions: 'Promotions',
    vip: 'VIP',
    referral: 'Referral',
    app: 'App',
  },
  promotions: 'Promotions',
  banner: 'Banner',
  pause: 'Pause the banner',
  run: 'Run the banner',
  filter: 'Kinds of promotions',
  earlier: 'Earlier kinds',
  later: 'More kinds',
  categories: {
    all: 'All',
    welcome: 'Welcome Offer',
    slots: 'Slots',
    casino: 'Casino',
    sports: 'Sports',
    fishing: 'Fishing',
    esports: 'ESports',
    lottery: 'Lottery',
    p2p: 'P2P',
    table: 'Table',
    others: 'Others',
    arcade: 'Arcade',
    crash: 'Crash',
  },
  signUpNow: 'Sign Up Now',
  details: 'Details',
  duration: (from, to) => `${from} – ${to}`,
  showMore: 'Show More',
  showLess: 'Show Less',
  about: 'About this site',
  stories: [
    {
      title: 'A betting exchange on the open ground',
      text: 'The maidan is the open ground where cricket is played, and anyone may walk on. This house works the same way: players bet with each other in one order book. You say at which odds you would back a team or lay it, and the book brings you together with whoever wants the other side. The house takes no view on who wins; it takes a small commission on what a player has won in a market, and nothing on what was lost.',
    },
    {
      title: 'Cricket, from the toss to the last over',
      text: 'Cricket comes first here. The match odds of a T20, a one-day match or a Test follow the game ball by ball: a wicket moves the price before the new batter has taken guard. While the game is on, a bet waits a few seconds before it meets the book, so that nobody gains from a faster picture of the ground. When the players leave for rain, the market stays open or is suspended, and the screen says which.',
    },
    {
      title: 'Soccer and tennis',
      text: 'In soccer you bet on one team, the other, or the draw, before kick-off and while the clock runs. A goal or a red card suspends the market until the price has settled. In tennis the odds turn with each point on serve. All three sports share one list of what is in play, what comes later today and what is due tomorrow, with the best prices beside each match.',
    },
    {
      title: 'Back, lay and what you can lose',
      text: 'A back bet says that something will happen; a lay bet says that it will not. Who lays takes the part of the bookmaker and can lose more than the stake, so the slip shows the liability before anything is placed, and sets it aside from the wallet. Bets in the same market are counted together: what is set aside is the worst case of all of them, never more.',
    },
    {
      title: 'An honest order book',
      text: 'Orders match by price, then by the time at which they came. You never get worse odds than you asked for, and often better ones. What could not be matched waits in the book, where you can take it back or make it smaller. Each order is written to disk before it is confirmed, and when a market has its result, winnings are paid at once.',
    },
    {
      title: 'Casino, slots and tables',
      text: 'Games of chance have rooms of their own: live tables, slot machines, card tables and roulette. Every game states the share of stakes that it returns in the long run, and that share is always below one: over time the house wins. Play them for the fun of the evening, with money that you meant to spend on it.',
    },
    {
      title: 'Crash, fishing, arcade and lottery',
      text: 'Short games for short breaks. In a crash game a line climbs until it falls, and you choose when to step out. In the fishing rooms each shot has its price. Arcade games are dice, mines and wheels. Lottery draws are held in the evening, Bangladesh time. Rounds are settled the moment they end, and each one stands in your records.',
    },
    {
      title: 'Mobile wallets and how deposits work',
      text: 'Wallets here are held in taka. You choose a payment method, the way you pay, and an amount from ৳100 to ৳25,000; the site then shows the number to pay to and counts down the time for which it is good. You type in the transaction id that your wallet answered, and the deposit is credited once it is found. USDT can be used too, at the rate that is shown.',
    },
    {
      title: 'Withdrawals',
      text: 'A withdrawal of ৳500 to ৳25,000 goes to a phone number that you have verified, and to no other. The amount leaves your wallet when you ask and is held until it is paid or given back. One request at a time may be under way. If you took a bonus, its turnover comes first; the site shows how much of it is left.',
    },
    {
      title: 'Bonuses in plain words',
      text: 'Every promotion says two things at the same size: what you get, and what you must do for it. The example under each one works the sum out in taka. A bonus is never given without being asked for; the first choice on the deposit form is always to take none, and then you may withdraw at any time.',
    },
    {
      title: 'VIP points and friends',
      text: 'Points can be turned into money of your Main Wallet from ten points on, at the rate that the VIP page shows. The referral page holds your own link: who signs up with it is your referral, and your cash bonus waits there until you claim it. Each person may hold one account.',
    },
    {
      title: 'Your account, guarded',
      text: 'Passwords are kept only as a hash that cannot be turned back. Codes are sent to your own phone, live for five minutes and work once. You can see the address bar show this site and no other whenever you pay or play. If something looks wrong, log out and write to support; your money and your bets are kept on the server, not in the browser.',
    },
  ],
  guide: 'Member guide',
  guideNames: {
    register: 'Open an account',
    deposit: 'How to deposit',
    withdrawal: 'How to withdraw',
    inPlay: 'Matches in play',
    promotions: 'All promotions',
  },
  terms: 'Terms and rules',
  ambassador: {
    title: 'Brand ambassador',
    text: 'No star lends us a face. Our ambassador is the player who sets a limit, keeps it, and goes home after the match.',
  },
  responsible: {
    title: 'Responsible gaming',
    text: 'For adults of 18 and over. Betting is fun and no way to earn. Decide what an evening may cost before it begins, never chase what is lost, and stop when it is no longer fun. Talk to someone you trust, or write to support, if it is hard to stop.',
  },
  payments: 'Payment methods',
  providers: 'Game providers',
  providerNames: { exchange: 'Exchange', simulator: 'Simulator', playhouse: 'Playhouse' },
  community: 'Community',
  licence: 'Gaming licence',
  noLicence: 'Play money – no licence',
  copyright: (years) => `© ${years} Maidan`,
};
