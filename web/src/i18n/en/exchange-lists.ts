/** Texts of the exchange's lists of matches. */
export const exchangeLists = {
  home: {
    liveNow: 'Live now',
    soon: 'Starting soon',
    popular: 'Popular',
    offered: '{amount} on offer',
    seeAll: 'All {count}',
    nothingLive: 'No match is in play right now.',
    nothingSoon: 'Nothing more is listed until the end of tomorrow.',
    matched: 'Matched {amount}',
  },
  list: {
    tabs: { inPlay: 'In-Play', today: 'Today', tomorrow: 'Tomorrow', result: 'Result' },
    tabsLabel: 'When',
    sports: 'Sports',
    all: 'All',
    search: 'Search matches and games',
    nothing: {
      inPlay: 'Nothing is in play right now. Look at Today.',
      today: 'Nothing more starts today. Look at Tomorrow.',
      tomorrow: 'Tomorrow is not listed yet.',
      result: 'No match has ended in the last day.',
    },
    noneOfSport: 'Nothing of this sport here. Look at another.',
    winner: 'Winner: {runner}',
    ended: 'Ended',
    times: 'Times are GMT+6',
  },
  sportsTree: {
    competitions: '{count, plural, one {# competition} other {# competitions}}',
    events: '{count, plural, one {# match} other {# matches}}',
    inPlay: '{count, plural, one {# in play} other {# in play}}',
    nothing: 'Nothing of this sport is listed until the end of tomorrow.',
  },
} as const;
