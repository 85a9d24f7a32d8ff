import { marketRulesEn } from '@maidan/contract';
export const help = {
  search: 'Search the help',
  placeholder: 'Turnover, withdraw, cash out…',
  clear: 'Clear the search',
  results: '{count} found',
  nothing: 'Nothing found for “{search}”',
  nothingAdvice: 'Try one word, or ask in the chat.',
  version: 'Maidan, version {version}',
  runsBy: {
    sandbox: 'Its rules are those for play money.',
    'gli-19': 'Its rules are those of GLI-19.',
    uk: 'Its rules are those of the United Kingdom.',
  },
  idle: 'You are logged out after {minutes} minutes without use.',
  idleHours: 'You are logged out after {hours} hours without use.',
  lock: 'After {failures} wrong passwords within {within} minutes, logging in with a password is locked for {minutes} minutes; a new password by a code opens it at once.',
  asked: 'Unless you choose otherwise, you are asked after {minutes} minutes of play whether to go on.',
  terms: 'Terms and rules',
  askInChat: 'Ask in the chat',
  all: 'All articles',
  related: 'Read on',
  showBetting: 'How betting works: show me',
  showBettingInfo: 'A first bet on a real match, in four short steps.',
  stillOpen: 'Still a question?',
  topics: { money: 'Deposit and withdrawal', betting: 'Betting', bonus: 'Bonuses', account: 'Account' },
  rules: {
    all: 'All rules of the exchange',
    title: 'Rules of Match Odds',
    result: { title: 'What you bet on', of: marketRulesEn },
    inPlay: {
      title: 'In-play delay',
      text: 'In play an order waits a few seconds before it is matched: 5 in cricket and soccer, 3 in tennis. If the market is suspended or changes materially meanwhile, the order lapses and nothing is at risk. Cancelling is immediate.',
    },
    suspended: {
      title: 'Suspension',
      text: 'The market is suspended at a wicket, at a goal, and when it goes in-play. Nothing is placed or matched then; you can still cancel.',
    },
    unmatched: {
      title: 'Unmatched orders',
      text: 'An order is matched at its price or a better one, by price and then by time. Unmatched orders lapse when the market goes in-play, unless you chose otherwise, and always when it closes.',
    },
    startingPrice: {
      title: 'Starting price',
      text: 'An order that takes the starting price waits at its odds until the match or race begins. What is left of it is then matched with all others that take it, at the one price for each runner at which most is matched. It risks no more than before, and lapses if nobody is left.',
    },
    discounted: 'Commission {rate} (your discount {discount}: {net})',
    void: {
      title: 'Void',
      text: 'A match without a result, or one that is abandoned, is void: all stakes and liabilities are returned, without commission. If a result is corrected, the market is settled again.',
    },
    commission: {
      title: 'Commission',
      text: '{percent} of your net winnings on the market. A market that you lose on costs none.',
    },
    cashOut: {
      title: 'Cash out',
      text: 'Closes your bets at the available prices so that the result no longer depends on who wins. It can be refused while the market is suspended or too little is available.',
    },
  },
} as const;
