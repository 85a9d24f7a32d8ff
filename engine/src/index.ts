export {
  type Currency,
  divide,
  formatMoney,
  type Money,
  money,
  moneyMax,
  mulDiv,
  parseMoney,
  type Rounding,
  shareOf,
} from './money/money.ts';
export {
  getOdds,
  hundredthsOf,
  ladder,
  nearestAtOrAbove,
  nearestAtOrBelow,
  nextDown,
  nextUp,
  oddsAtTick,
  oddsMax,
  oddsMin,
  oddsToNumber,
  parseOdds,
  tickCount,
  tickOf,
  type Hundredths,
  type Odds,
  worstOddsFor,
} from './odds/odds.ts';
export {
  getPrice,
  isLineRange,
  isPrice,
  ladderOf,
  type LineRange,
  lineMin,
  parsePrice,
  type PriceLadder,
} from './odds/price-ladder.ts';
export { layRateWithMargin, marginMaxBps, oddsWithMargin, winRateWithMargin } from './margin/margin.ts';
export { BACK, LAY, type Side } from './book/side.ts';
export type { OrderBuffer } from './book/order-buffer.ts';
export type { PriceLevel, RunnerBook, VisitOrder } from './book/runner-book.ts';
export { FastBook } from './book/fast-book.ts';
export { NaiveBook } from './book/naive-book.ts';
export { MarketBook } from './market/market-book.ts';
export { marketStatuses } from './market/market-types.ts';
export type * from './market/market-types.ts';
export {
  fillOrKillVirtual,
  meetsVirtual,
  takeVirtual,
  type Taker,
  type VirtualVenue,
} from './cross/take-virtual.ts';
export { NaiveCross } from './cross/naive-cross.ts';
export type { VirtualLeg, VirtualStep } from './cross/virtual-step.ts';
export type { VirtualReach, VirtualSeeker } from './cross/virtual-reach.ts';
export { joinedDepth } from './cross/virtual-prices.ts';
export type { MarketView, RunnerResult, RunsResult } from './market/market-view.ts';
export type { MarketPosition, MatchedSum } from './market/market-position.ts';
export { hasPlacePart, openPosition } from './market/open-position.ts';
export { holdFor, Position } from './market/position.ts';
export { type HandicapOutcome, handicapOutcome } from './settlement/asian-handicap.ts';
export { commissionOn } from './settlement/commission.ts';
export {
  discountStanding,
  type DiscountScheme,
  type DiscountStanding,
} from './settlement/commission-points.ts';
export { reduceOdds, reductionMinBps } from './settlement/reduce-odds.ts';
export {
  runsMax,
  settleBets,
  settleMarket,
  type AccountSettlement,
  type InvalidResult,
  type MarketResult,
  type RemovedRunner,
  type SettledBet,
  type Settlement,
  type SettlementTerms,
} from './settlement/settle-market.ts';
export {
  cashOut,
  greenUp,
  type CashOut,
  type ClosableRunner,
  type ClosingBet,
  type NoCashOut,
} from './settlement/cash-out.ts';
export type { BetTarget } from './market/size-for-target.ts';
export { splitEachWay } from './settlement/split-each-way.ts';
export { eachWayLiability, eachWayResults } from './settlement/each-way.ts';
export { liability, profitIfWin, resultsWithBet } from './settlement/slip.ts';
export {
  type Deal,
  type EventResult,
  type LevelTerms,
  passUp,
  passUpChange,
  type PassedUp,
  type RebateRates,
  type RebateType,
  rebateTypes,
} from './agents/pass-up.ts';
export {
  chargeMax,
  clampLimits,
  type CreditFault,
  findGiveFault,
  findPlacementFault,
  findTakeFault,
  findTermsFault,
  isRateAbove,
  type NodeKind,
  nodeKinds,
  type NodeLimits,
  ownPart,
  type PlacementFault,
  rebateMaxBps,
  type TermsFault,
} from './agents/tree-rules.ts';
export {
  type AcquisitionTerms,
  type AffiliateMonth,
  type AffiliatePlan,
  type AffiliateStatement,
  affiliateShareMaxBps,
  belowShareMaxBps,
  computeStatement,
  findPlanFault,
  type PlanFault,
  type RevenueTier,
  tiersMax,
} from './affiliates/statement.ts';
export { bonusFor, turnoverFor, type BonusTerms } from './promotion/promotion-bonus.ts';
export {
  findLadderFault,
  isLadderBetter,
  type LadderFault,
  pointsWorth,
  pointValueMax,
  pointValueOf,
  type VipLevel,
  vipLevelsMax,
  vipPointsMax,
  type VipStanding,
  vipStanding,
} from './vip/vip-ladder.ts';
export {
  type BetStakes,
  type FancyBet,
  type FancyPick,
  fancyBetResult,
  fancyStakes,
} from './fancy/fancy-bet.ts';
export { FancyBook, type RunBookRow } from './fancy/fancy-book.ts';
export {
  type BookmakerBet,
  BookmakerBook,
  type RunnerOutcome,
  bookmakerBetResult,
} from './bookmaker/bookmaker-book.ts';
export { crashPoint } from './fairness/crash.ts';
export {
  type Card,
  type Floats,
  drawBelow,
  drawDice,
  drawFromDeck,
  drawFromEndlessDeck,
  drawKeno,
  drawMines,
  drawPlinko,
  drawRoulette,
  drawWithoutReturn,
  nameOfCard,
  fairFloats,
  type HmacSha256,
  type RoundSeeds,
} from './fairness/draws.ts';
export { type AnyGame, type Game, type Json, type Play, replayRound, type Standing } from './games/game.ts';
export type { AnySharedGame, SharedBets, SharedGame } from './games/shared-game.ts';
export { EVEN, MULTIPLIER_MAX, type Multiplier, payAt } from './games/multiplier.ts';
export { GAMES, SHARED_GAMES } from './games/all.ts';
export { type CrashBet, crashBets } from './games/crash/crash-bets.ts';
export { CRASH_STEP, CRASH_TARGET_MAX, CRASH_TARGET_MIN } from './games/crash/pay-table.ts';
export { crashElapsedMs, crashMultiplierAt } from './games/crash/crash-growth.ts';
export type { GameRules } from './games/game-rules.ts';
export { rulesOf } from './games/rules-of.ts';
export { CALM_MAX, LIVELY_MAX, type Temper, TEMPERS, temperOf } from './games/temper.ts';
export { DICE_ROLLS, DICE_WINNING_MAX, DICE_WINNING_MIN, diceMultiplier } from './games/dice/pay-table.ts';
export { MINE_TILES, minesMultiplier } from './games/mines/pay-table.ts';
export {
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoRisk,
  type PlinkoRows,
  plinkoPays,
} from './games/plinko/pay-table.ts';
export { BACCARAT_PAYS, BACCARAT_PLACES, type BaccaratPlace } from './games/baccarat/pay-table.ts';
export {
  type Market as CricketMarket,
  MARKETS as CRICKET_MARKETS,
  RUN_LINES as CRICKET_LINES,
  listMarkets as listCricketMarkets,
} from './games/virtual-cricket/markets.ts';
export { BALL_MS as CRICKET_BALL_MS, cricketPays } from './games/virtual-cricket/pay-table.ts';
export { type Ball as CricketBall, BALL_KINDS as CRICKET_BALLS } from './games/virtual-cricket/play-match.ts';
export { ANDAR_BAHAR_PAYS, type AndarBaharPlace } from './games/andar-bahar/pay-table.ts';
export { linesOf as bingoLines } from './games/bingo/draw-card.ts';
export {
  BINGO_BALLS,
  BINGO_CARDS_MAX,
  BINGO_DRAWN,
  BINGO_LINES,
  type BingoBalls,
  bingoPays,
} from './games/bingo/pay-table.ts';
export { BLACKJACK_PAYS } from './games/blackjack/pay-table.ts';
export { catchChance, type FishTarget } from './games/fishing/fishing.ts';
export { FISH, FISH_PAYS, FISH_PRIZES, type Fish, type Weapon, WEAPONS } from './games/fishing/pay-table.ts';
export { findFish, listFish, placeOfFish, type RiverFish } from './games/fishing/river.ts';
export { shareCost, targetsMax } from './games/fishing/share-cost.ts';
export { DAILY_DRAW_NUMBERS, DAILY_DRAW_PAYS, DAILY_DRAW_PICKS } from './games/daily-draw/pay-table.ts';
export { KENO_NUMBERS, KENO_PICKS_MAX, kenoPays } from './games/keno/pay-table.ts';
export {
  CASCADE_MULTIPLIER_MAX,
  CASCADE_SIDE,
  CASCADE_SYMBOLS,
  type CascadeSymbol,
  FALL_FACTORS,
  clusterPays,
} from './games/slot-cascade/pay-table.ts';
export {
  CLASSIC_LINES,
  CLASSIC_LINE_COUNTS,
  CLASSIC_PAYS,
  CLASSIC_STRIPS,
  CLASSIC_SYMBOLS,
  CLASSIC_TWO_CHERRIES,
  type ClassicLineCount,
  type ClassicSymbol,
} from './games/slot-classic/pay-table.ts';
export {
  FREE_SPINS,
  FREE_SPIN_FACTOR,
  PAYING_SYMBOLS,
  type PayingSymbol,
  SCATTER_PAYS,
  WAYS_PAYS,
  WAYS_STRIPS,
  WAYS_SYMBOLS,
  type WaysSymbol,
} from './games/slot-ways/pay-table.ts';
export { roulettePays } from './games/roulette/pay-table.ts';
export { PLACES as ROULETTE_PLACES, colourOf as rouletteColour } from './games/roulette/places.ts';
export { HAND_RANKS, type HandRank } from './games/video-poker/hand-rank.ts';
export { VIDEO_POKER_PAYS } from './games/video-poker/pay-table.ts';
export { WHEEL_RISKS, type WheelRisk, wheelSegments } from './games/wheel/pay-table.ts';
export { MEASURES } from './games/all-measures.ts';
export type { GameProof } from './games/game-proof.ts';
export { PROOFS } from './games/proofs.ts';
export type { Measure, Measures } from './games/measure.ts';
export { LIMBO_TARGET_MAX, LIMBO_TARGET_MIN, limboChance, limboMultiplier } from './games/limbo/pay-table.ts';
export { COIN_SIDES, COIN_STREAK_MAX, type CoinSide, coinMultiplier } from './games/coin-streak/pay-table.ts';
export { HI_LO_GUESSES, HI_LO_GUESSES_MAX, type HiLoGuess } from './games/hi-lo/pay-table.ts';
export {
  SCRATCH_ALIKE,
  SCRATCH_FIELDS,
  SCRATCH_MOTIFS,
  SCRATCH_PAYS,
  type ScratchMotif,
} from './games/scratch-card/pay-table.ts';
export {
  findJackpotFault,
  jackpotPool,
  jackpotReturnBps,
  jackpotTarget,
  type JackpotTerms,
} from './jackpot/jackpot.ts';
