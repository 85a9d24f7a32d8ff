/** Maidan's API contract: the call table, its schemas and refusals, and the client derived from it. */
export type { AnswerOf, Call, InputOf, StepUpRule, WireCall } from './call.ts';
export { calls } from './calls.ts';
export { accountsCalls, loginForm, referralCodeField, signUpForm, type User } from './calls/accounts.ts';
export {
  type Agreement,
  agreementCalls,
  agreementPath,
  agreements,
  type Consent,
  type DueAgreement,
  type ListedAgreement,
  type ShownAgreement,
} from './calls/agreements.ts';
export { bonusCalls, type PointEntry, rewardMinimum } from './calls/bonus.ts';
export {
  type DailyReward,
  dailyRewards,
  type Mission,
  missionCalls,
  type MissionKind,
  missionKinds,
  type MissionsView,
} from './calls/missions.ts';
export {
  cashierCalls,
  type AccountType,
  type DepositChannel,
  type PaymentMethod,
  type Transaction,
  type TransactionStatusChange,
} from './calls/cashier.ts';
export {
  casinoCalls,
  type FreeSpinsLeft,
  markedGamesMax,
  type Game,
  type GameList,
  gameLists,
  type GameType,
  gameTypes,
  type Lobby,
  type RecentWin,
  type SharedTable,
} from './calls/casino.ts';
export {
  type Chat,
  chatCalls,
  type ChatMessage,
  clientRefSchema,
  isBlankMessage,
  liveChatSchema,
  messageLengthMax,
  pictureBytesMax,
  pictureTypes,
  sentMessageSchema,
  sentPictureQuery,
  supportUserId,
} from './calls/chat.ts';
export { unreadReplyCalls } from './calls/unread-replies.ts';
export {
  contentCalls,
  leaveOutOtherNames,
  leaveOutStory,
  type General,
  type Slider,
} from './calls/content.ts';
export { type Scoreline, scorelineSchema } from './calls/scoreline.ts';
export { type CashOutQuote, cashOutQuoteSchema, exchangeCalls } from './calls/exchange.ts';
export { keepBestPrices, type MarketOdds, marketOddsCalls, marketOddsSchema } from './calls/market-odds.ts';
export {
  hasCashOut,
  hasStartingPrices,
  turnsInPlay,
  isMainMarket,
  isLine,
  type MarketType,
  marketTypes,
  marketTypeSchema,
} from './calls/market-type.ts';
export { type CancelReason, cancelReasons, listedOrdersMax, type Order } from './calls/order.ts';
export {
  eventMarketsCalls,
  bookmakerMarketSchema,
  fancyMarketSchema,
  type BookmakerMarket,
  type EventMarkets,
  type FancyKind,
  type FancyMarket,
  type FancySubject,
  fancyTypeCodes,
  noFancyQuote,
} from './calls/event-markets.ts';
export { helpCalls, type HelpEntry, helpSearchLengthMax, helpTopics, type HelpTopic } from './calls/help.ts';
export { sportsbookCalls } from './calls/sportsbook.ts';
export { houseBetCalls, type HouseBet, houseBetsOfPage } from './calls/house-bets.ts';
export { type BettingRecord, bettingRecordCalls, bettingRecordsMax } from './calls/betting-records.ts';
export {
  type Activity,
  type ExchangeMovement,
  type ExchangeRecord,
  exchangeRecordCalls,
  type MarketExposure,
  type MarketProfit,
} from './calls/exchange-records.ts';
export { type Dispute, DISPUTE_DAYS, disputeCalls, disputeLength, disputeReasons } from './calls/disputes.ts';
export {
  type JackpotWin,
  jackpotCalls,
  jackpotStakesMax,
  type OpenJackpot,
  type WonJackpotPot,
} from './calls/jackpots.ts';
export { inboxCalls, type InboxMessage, unreadCalls } from './calls/inbox.ts';
export {
  passwordCalls,
  type ForgotPasswordForm,
  changePasswordForm,
  forgotPasswordForm,
  isNewPassword,
  resetPasswordForm,
} from './calls/passwords.ts';
export { passkeyCalls, passkeyLoginCalls, type Passkey } from './calls/passkeys.ts';
export {
  type NewPasskey,
  type PasskeyCreation,
  passkeyName,
  type PasskeyRequest,
  type PasskeyUse,
} from './passkey-wire.ts';
export { profileCalls, type ReferralTerms, type ReferredPlayer } from './calls/profile.ts';
export { type ProviderWallet, providerWalletCalls } from './calls/provider-wallets.ts';
export { affiliateCalls } from './calls/affiliates.ts';
export { registrationCalls, registrationForm } from './calls/registration.ts';
export { openPositionCalls } from './calls/open-positions.ts';
export { exchangeTermsCalls, type ExchangeTerms } from './calls/exchange-terms.ts';
export { playerCommissionCalls, type PlayerCommission } from './calls/player-commission.ts';
export {
  type HistorySpan,
  type MatchMoment,
  runnerHistoryCalls,
  type RunnerHistory,
} from './calls/runner-history.ts';
export { runnerLadderCalls, type RunnerLadder } from './calls/runner-ladder.ts';
export { secondFactorCalls, type SecondFactor } from './calls/second-factor.ts';
export { sessionCalls, type PlayerSession } from './calls/sessions.ts';
export {
  limitsCalls,
  isBlocked,
  exchangePlatform,
  sectionOf,
  type MarketBlock,
  type Section,
} from './calls/limits.ts';
export {
  promotionCalls,
  type DesktopBanner,
  isPromotionCategory,
  gameKinds,
  mapPlayKinds,
  playKinds,
  freeSpinDays,
  promotionCategoryCodes,
  type Contribution,
  type GameKind,
  type PlayKind,
  type Promotion,
  type PromotionCategory,
} from './calls/promotions.ts';
export { type HelpLine, helpLineCalls } from './calls/help-lines.ts';
export {
  currentPeriods,
  type Standing,
  standingCalls,
  type StandingProduct,
  standingProducts,
} from './calls/standing.ts';
export {
  isStatementPeriod,
  type PeriodStatement,
  statementCalls,
  statementKinds,
  type StatementLine,
  type StatementSummary,
} from './calls/statement.ts';
export { turnoverCalls, type Turnover } from './calls/turnovers.ts';
export { stepUpCalls } from './calls/step-up.ts';
export type { StepUpProof } from './step-up-proof.ts';
export {
  type Leaderboard,
  type LeaderboardPeriod,
  leaderboardCalls,
  leaderboardPeriods,
  leaderboardRules,
  type OwnStanding,
  type StandingObstacle,
} from './calls/leaderboard.ts';
export { type AppKey, appKeyCalls, appKeyNameMax, appKeyRights } from './calls/app-keys.ts';
export { type Board, boardCalls, boardMarketsMax, boardNameMax, boardsMax } from './calls/boards.ts';
export { type Followed, followedMax, type FollowedSubject, followingCalls } from './calls/following.ts';
export { type PushKind, type PushNote, type PushTarget, pushCalls, pushKinds } from './calls/push.ts';
export {
  type BreachAction,
  breachActions,
  exposureLimitCalls,
  type LimitedEvent,
  type OwnExposureLimit,
} from './calls/exposure-limits.ts';
export { bestExecutionCalls } from './calls/best-execution.ts';
export { type PriceAlert, priceAlertCalls, priceAlertsMax } from './calls/price-alerts.ts';
export { type MatchMarket, matchMarketsCalls } from './calls/match-markets.ts';
export { matchPlayersCalls, type Squad } from './calls/match-players.ts';
export { type ListedRace, raceCalls, racesMax, type RaceSport, raceSports } from './calls/races.ts';
export { type BetSport, betSportSchema } from './calls/bet-sport.ts';
export { nameCalls } from './calls/names.ts';
export {
  type PastMatch,
  type PastMatches,
  pastMatchesMax,
  sportsCalls,
  type Sport,
  sportSchema,
  type SportsEvent,
} from './calls/sports.ts';
export { type Regulator, regulatorCalls, type RegulatorName, regulatorNames } from './calls/regulator.ts';
export {
  type PlayFigures,
  type PlaySession,
  playSessionCalls,
  reminderMinutes,
  sessionLimitMax,
  sessionLimitMin,
} from './calls/play-sessions.ts';
export {
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
  type LimitState,
  looserRequestDays,
  type SaferPlay,
  saferPlayCalls,
  timeOutEnd,
  type TimeOutLength,
  timeOutLengths,
} from './calls/safer-play.ts';
export {
  identityCalls,
  type IdentityDocument,
  identityDocuments,
  type IdentityLevel,
  identityLevels,
  type IdentityRule,
  type OwnIdentity,
  type OwnVerification,
  picturesPerDayMax,
  type PictureSide,
  pictureSides,
  sentSideSchema,
  sidesOf,
  type VerificationKind,
  verificationKinds,
  type VerificationReason,
  verificationReasons,
  verificationStates,
} from './calls/identity.ts';
export {
  exclusionEnd,
  type ExclusionLength,
  exclusionLengths,
  type OwnExclusion,
  RETURN_WAIT_MS,
  selfExclusionCalls,
} from './calls/self-exclusion.ts';
export {
  type ClosedProduct,
  type Product,
  productBlockCalls,
  products,
  productsOf,
} from './calls/product-blocks.ts';
export { settingsCalls } from './calls/settings.ts';
export { walletCalls } from './calls/wallet.ts';
export {
  addressOf,
  CallFailed,
  CallRefused,
  type CallTable,
  type ClientOf,
  clientOf,
  readRefusal,
} from './client.ts';
export { type Client, createClient } from './client-of-all.ts';
export { applyLiveMarket } from './apply-live-market.ts';
export { DATA_AGE_HEADER, DataAges } from './data-age.ts';
export { patientFetch } from './patient-fetch.ts';
export {
  type LiveEvent,
  liveEventSchema,
  type LiveMarket,
  liveMarketSchema,
  liveOrdersSchema,
  liveInboxSchema,
  liveTransactionSchema,
  liveWalletSchema,
  type MovedPrices,
  priceLevels,
} from './live.ts';
export { streamQuery } from './stream-query.ts';
export { type BrowserNames, describeBrowser } from './words/describe-browser.ts';
export { marketRulesBn } from './words/market-rules-bn.ts';
export { marketRulesEn } from './words/market-rules-en.ts';
export { recordWordsBn } from './words/record-words-bn.ts';
export { type RecordWords, recordWordsEn } from './words/record-words-en.ts';
export { latinDigits, plainAmount } from './wire.ts';
export { knownName, type NameWords, translateName } from './words/translate-name.ts';
export { type RefusalCode, refusals } from './refusals.ts';
