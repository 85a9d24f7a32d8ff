import type { MarketType } from '../calls/market-type.ts';

const goals =
  'How many goals both sides score together in 90 minutes and stoppage time. Over wins as soon as the line is passed, Under at the end.';

const lines =
  'The price of a bet is its line, and every bet is at even money: a bet of ৳100 wins or loses ৳100. Who sells wins if the runs are fewer than the line, who buys if they are more; at a whole line itself stakes are returned. There is no cash out.';

/** What is bet on in each type of market, in English; each language is a file of its own, so that a screen brings only the one it speaks. */
export const marketRulesEn: Readonly<Record<MarketType, string>> = {
  MATCH_ODDS:
    'Which side wins the match. Cricket counts a super over. Soccer is settled on 90 minutes and stoppage time, without extra time or penalties, and the draw is a selection of its own.',
  OVER_UNDER_05: goals,
  OVER_UNDER_15: goals,
  OVER_UNDER_25: goals,
  OVER_UNDER_35: goals,
  OVER_UNDER_45: goals,
  BOTH_TEAMS_TO_SCORE:
    'Yes wins as soon as each side has a goal in 90 minutes and stoppage time, No if one has none at the end.',
  CORRECT_SCORE:
    'The score after 90 minutes and stoppage time, home first. A score with four or more goals by a side counts for Any Other.',
  HALF_TIME:
    'Which side leads when the first half and its stoppage time are over, or the draw. It is settled at half time.',
  HALF_TIME_FULL_TIME:
    'Who leads at half time, and who wins after 90 minutes and stoppage time: both have to be right. Home and Away are the sides as the match names them.',
  DRAW_NO_BET:
    'Which side wins in 90 minutes and stoppage time. If the match ends level, the market is void and all stakes and liabilities are returned. There is no cash out.',
  ASIAN_HANDICAP:
    'Goals of 90 minutes and stoppage time, to which the side’s handicap is added: whoever has more then wins. If both have as many, all stakes and liabilities are returned. With two lines, half of the bet is on each: it may win or lose whole, or half of it is returned and the other half wins or loses. There is no cash out.',
  SET_WINNER:
    'Which player wins that set. It is settled when the set is over; a set that isn’t played makes its market void.',
  SET_BETTING: 'The match score in sets. If the match isn’t played to its end, the market is void.',
  NUMBER_OF_SETS:
    'Whether two or three sets are played. If the match isn’t played to its end, the market is void, unless a third set was certain.',
  TOTAL_GAMES:
    'How many games are played in all sets together; a tie-break counts as one. Over wins as soon as the line is passed, Under at the end.',
  TO_WIN_THE_TOSS: 'Which side wins the toss. The market closes when the match begins.',
  TIED_MATCH:
    'Yes wins if the scores are level when both innings are over, whoever wins a super over. An abandoned match makes the market void.',
  COMPLETED_MATCH:
    'Yes wins if the match has a result, a tie included; No if it is abandoned after a ball was bowled. If none is bowled, the market is void.',
  TOP_BATSMAN:
    'Which batter of that side makes the most runs in its innings. If several make the most, the stakes are divided among them. A batter of the eleven who doesn’t come in to bat loses. If the innings is cut short, the market is void; a side that is all out, or has reached its target, has completed it. A super over doesn’t count.',
  MOST_SIXES:
    'Which side hits more sixes in its innings, or Tie if both hit as many. If the match is abandoned, the market is void. A super over doesn’t count.',
  WIN: 'Which runner wins the race. The market is suspended at the off and settled from the result; in a dead heat the stakes are divided. Bets on a runner that doesn’t start are void, and odds matched on the others before that are reduced by its reduction factor.',
  PLACE:
    'Which runners finish in the first places: as many as the market has winners, two or three, whoever stays out. The market is suspended at the off; in a dead heat for the last place the stakes are divided. Bets on a runner that doesn’t start are void, and odds matched on the others before that are reduced by its reduction factor.',
  EACH_WAY:
    'Each bet is two of the same stake: that the runner wins, at its odds, and that it is placed, at a fraction of those odds less 1. The fraction and the number of places are shown with the market. So a bet of ৳100 takes ৳200. The number of places stays as declared, whoever stays out; if no more runners are left than places, the place part is void and its stakes are returned. The market is suspended at the off; in a dead heat the stakes are divided, in each part by itself. Bets on a runner that doesn’t start are void, and odds matched on the others before that are reduced by its reduction factor; the odds of a place follow from the reduced ones. There is no cash out.',
  INNINGS_RUNS: `How many runs the side makes in that innings, extras included. ${lines} If the innings is cut short, the market is void; a side that is all out, or has reached its target, has completed it. A super over doesn’t count.`,
  OVERS_RUNS: `How many runs the side makes in the first overs of its innings, as many as the market says, extras included. ${lines} If those overs are cut short, the market is void; a side that is all out before, or has reached its target, has completed them.`,
};
