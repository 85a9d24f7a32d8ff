export const help = {
  search: 'Search the help',
  placeholder: 'Turnover, withdraw, cash out…',
  clear: 'Clear the search',
  results: '{count} found',
  nothing: 'Nothing found for “{search}”',
  nothingAdvice: 'Try one word, or ask in the chat.',
  askInChat: 'Ask in the chat',
  all: 'All articles',
  related: 'Read on',
  stillOpen: 'Still a question?',
  topics: { money: 'Deposit and withdrawal', betting: 'Betting', bonus: 'Bonuses', account: 'Account' },
} as const;
