/** The published rules of the sportsbook's markets. Settlement follows them to the letter. */
export const houseRules = {
  title: 'Rules',
  kinds: {
    BOOKMAKER: {
      name: 'Bookmaker',
      lines: [
        'Rates are per 100: at 85 a back of ৳100 wins ৳85, and loses ৳100.',
        'A lay is the other way round: at 90 a lay of ৳100 wins ৳100 if the side does not win, and loses ৳90 if it does.',
        'The official winner of the match settles it. There is no commission.',
        'A match that is abandoned, tied or drawn has no single winner: every bet is void.',
      ],
    },
    SESSION: {
      name: 'Fancy (session runs)',
      lines: [
        'The number on top is a run, the one below its rate per 100.',
        'Yes wins when that many runs or more are made. ৳100 on Yes 47 at 100 wins ৳100 with 47 or more, else loses ৳100.',
        'No wins when fewer runs are made. ৳100 on No 45 at 110 wins ৳100 with 44 or fewer, else loses ৳110.',
        'All runs of the batting side up to the end of the named over count, extras too.',
        'When the innings ends before the named over is complete, every bet on it is void.',
      ],
    },
    BALL: {
      name: 'Ball by Ball',
      lines: [
        'It counts the runs of one ball, together with the extras that are bowled before that ball is complete.',
        'Yes and No work as in a session. Bets stop when the bowler begins the run-up.',
        'A ball that is never bowled is void.',
      ],
    },
    KHADDA: {
      name: 'Khadda',
      lines: [
        'A cell names a range of runs, its first and its last run included.',
        'The bet wins its rate per 100 when the session ends inside the range, and loses its stake outside.',
        'A session that is not completed is void.',
      ],
    },
    LOTTERY: {
      name: 'Lottery',
      lines: [
        'You pick the last digit of a completed session: 42 runs end in 2, 50 runs end in 0.',
        'Odds are decimal: ৳100 at 9.00 returns ৳900, its stake included.',
        'A session that is not completed is void.',
      ],
    },
    ODD_EVEN: {
      name: 'Odd/Even',
      lines: [
        'Whether the runs of a completed session are odd or even; 0 is even.',
        'Odds are decimal: ৳100 at 1.92 returns ৳192, its stake included.',
        'A session that is not completed is void.',
      ],
    },
  },
  forAll: {
    name: 'For all of them',
    lines: [
      'The house is the other side of every bet. A bet stands at the run and rate that its slip shows once it is placed.',
      'Void is the same for everybody: winners and losers alike get their stakes back, and each bet says why.',
      'A bet taken at a clearly wrong rate, or after the result was known, is void for both sides.',
      'What can be lost in the worst case is held from the balance. Bets on the same fancy offset each other; different fancies do not.',
    ],
  },
} as const;
