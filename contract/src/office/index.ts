/** The API contract of the back office: its call table, its roles and rights, its refusals, and its client. */
export {
  byHandCalls,
  type HandEvent,
  type HandMarket,
  type HandQuote,
  type NewHandMarket,
  type ScoreEntry,
} from './by-hand-calls.ts';
export { accessCalls, type Me, staffPassword, staffUsername } from './access-calls.ts';
export { type AuditAction, auditActions } from './audit-actions.ts';
export { auditCalls, AUDIT_PAGE_ROWS, type AuditEntry } from './audit-calls.ts';
export { type Money, readAmount, writeAmount } from './amount-text.ts';
export { type CashierSettings, cashierDeskCalls, type Proposal, proposalKinds } from './cashier-calls.ts';
export {
  type Change,
  changeActions,
  changeCalls,
  changeKinds,
  promotionTerms,
  type SecondReason,
  secondReasons,
  type ShownChange,
} from './change-calls.ts';
export {
  type DeskVerification,
  type IdentityRules,
  identityDeskCalls,
  VERIFICATIONS_PAGE,
} from './identity-calls.ts';
export { type Control, controlNames, controls, isWeaker } from './controls.ts';
export {
  casinoDeskCalls,
  type DeskGame,
  type DeskHeldWin,
  type DeskPartner,
  type DeskProvider,
  GAME_SUM_DAYS,
  HELD_WINS_PAGE,
  type HeldReason,
  heldReasons,
  type OpenRound,
} from './casino-calls.ts';
export {
  contentDeskCalls,
  type DeskPiece,
  type PieceForm,
  type ShowState,
  uploadedPictureSchema,
} from './content-calls.ts';
export { type DeskDeposit, depositDeskCalls, deskDepositStates } from './deposit-calls.ts';
export { CLAIMED_AT_ONCE_MAX, DESK_PAGE_ROWS } from './desk-request.ts';
export type { OfficeCall } from './call.ts';
export { officeCalls } from './calls.ts';
export {
  type FeedFault,
  feedFaults,
  type FeedPhase,
  feedPhases,
  type FeedPlace,
  feedPlaces,
  type FeedReport,
} from './feed-report.ts';
export { HEALTH_ROWS, healthCalls, type HealthReport } from './health-calls.ts';
export { createOfficeClient, officeWatchHeader } from './client.ts';
export { type AnyRefusalCode, allRefusals } from './refusals.ts';
export {
  type BalanceReport,
  type CashReport,
  type GameRevenue,
  isReportRange,
  type MarketRevenue,
  type PlayersReport,
  REPORT_DAYS_MAX,
  REPORT_PAGE_ROWS,
  reportCalls,
  reportFiles,
  type RevenueProduct,
  type RevenueReport,
} from './report-calls.ts';
export {
  type AlertName,
  alertNames,
  alertRights,
  type DayFigures,
  type Overview,
  overviewCalls,
  type QueueName,
  queueNames,
  queueRights,
} from './overview-calls.ts';
export {
  analyticsCalls,
  COHORT_WEEKS_MAX,
  type CohortReport,
  type DecisionReport,
  type GameReturnReport,
  type MarginReport,
  ROUNDS_MIN,
  type TrendReport,
} from './analytics-calls.ts';
export { staffPasskeyCalls } from './passkey-calls.ts';
export { findPieceFaults, type PieceKind, pieceKinds, pieceRules } from './piece-rules.ts';
export {
  type AgentRole,
  affiliateRole,
  agentRoles,
  allRoles,
  outsideRoles,
  mayUse,
  type Right,
  type Role,
  roles,
  type StaffRole,
} from './rights.ts';
export {
  cannedAnswerForm,
  type CannedAnswer,
  ANSWER_IN_TIME_MS,
  CHAT_TAGS_MAX,
  chatTags,
  type ChatTag,
  type Colleague,
  type DeskChat,
  type PlayerContext,
  supportCalls,
  type WaitPeriod,
} from './support-calls.ts';
export {
  MESSAGE_PAGE_ROWS,
  messageCalls,
  messageTextMax,
  messageTitleMax,
  messageWordsForm,
  type Segment,
  segmentSchema,
  type StaffMessage,
  staffMessageStates,
} from './message-calls.ts';
export { type DeskName, nameDeskCalls, type NameKind, nameKinds, nameTextMax } from './name-calls.ts';
export { type DeskArticle, helpDeskCalls, type HelpForm, helpForm } from './help-calls.ts';
export {
  type DeskPromotion,
  promotionDeskCalls,
  type PromotionForm,
  promotionForm,
  promotionStatuses,
} from './promotion-calls.ts';
export {
  type DeskSiteTerms,
  siteCalls,
  type SiteBranding,
  siteBrandingForm,
  siteTermsForm,
} from './site-calls.ts';
export { type Invitation, type Seconds, staffCalls, type StaffMember } from './staff-calls.ts';
export {
  aloneControls,
  type AloneKind,
  aloneKinds,
  type AloneSpan,
  aloneSpans,
  type ReachedStaffLimit,
  type StaffLimit,
  staffLimitCalls,
} from './staff-limit-calls.ts';
export { type DeskWithdrawal, deskWithdrawalStates, withdrawalDeskCalls } from './withdrawal-calls.ts';
export {
  checkCalls,
  type GatewayHealth,
  STATEMENT_CHARACTERS_MAX,
  type StatementDeposit,
  type StatementDifference,
  type StatementRow,
} from './check-calls.ts';
export {
  type DeskLogin,
  type DeskPlace,
  type DeskSession,
  type ListedPlayer,
  PLAYERS_FOUND_MAX,
  PLAYERS_PAGE_ROWS,
  personalFields,
  playerCalls,
  playerLimitCalls,
  playerMatches,
  type PlayerNote,
  playerStates,
  type RelatedPlayer,
  type ShownPlayer,
} from './player-calls.ts';
export {
  type DeskMovement,
  type PlacedBet,
  type PlayerBet,
  type PlayerLifetime,
  type PlayerPayment,
  type PlayerRound,
  playerRecordCalls,
} from './player-record-calls.ts';
export { type DeskChannel, type DeskReceiver, receiverCalls } from './receiver-calls.ts';
export {
  BONUS_REVIEWS_PAGE,
  bonusReviewActions,
  bonusReviewCalls,
  bonusReviewReasons,
  declineReasonMax,
  type DeskReview,
  type ReviewDecision,
  type ReviewOpponent,
} from './bonus-review-calls.ts';
export {
  collusionActions,
  type CollusionCase,
  collusionCalls,
  COLLUSION_CASES_PAGE,
  type CollusionDecision,
  collusionKinds,
  type CollusionMember,
  type CollusionPair,
} from './collusion-calls.ts';
export {
  RISK_CASES_PAGE,
  RISK_EXPORT_ROWS,
  RISK_FINDINGS_SHOWN,
  RISK_REPLAY_DAYS,
  RISK_REPLAY_PLAYERS,
  riskCalls,
  type RiskCase,
  type RiskDecision,
  riskDecisions,
  type RiskEvidence,
  type RiskReplay,
  type RiskRule,
  type RiskRuleChange,
  type RiskRuleSettings,
  riskStates,
  type RiskStep,
  riskSteps,
} from './risk-calls.ts';
export {
  type AffiliateCampaign,
  affiliateCalls,
  affiliateCodeSchema,
  type AffiliateMonthStatement,
  type AffiliatePlanForm,
  affiliatePlanSchema,
  type AffiliateProposal,
  type AffiliateRow,
  type AffiliateSums,
  type AffiliateWish,
  affiliateWishSchema,
  AFFILIATE_CODES_MAX,
  AFFILIATE_ENTRIES_SHOWN,
  AFFILIATE_MONTHS_SHOWN,
  AFFILIATES_SHOWN,
  type ShownAffiliate,
  statementStates,
} from './affiliate-calls.ts';
export { partnerCalls, type ShownPartner } from './partner-calls.ts';
export {
  AGENT_ENTRIES_SHOWN,
  AGENT_LINES_MAX,
  AGENT_NODES_SHOWN,
  agentCalls,
  type AgentCreditProposal,
  type AgentDue,
  type AgentLimits,
  type AgentNode,
  type AgentReportRow,
  type AgentStatement,
  type AgentStatementLine,
  type AgentTerms,
  COMPANY_NODE,
  type ShownAgent,
} from './agent-calls.ts';
export { agencyCalls, newAgencyPlayer, type NewAgencyPlayer, type ShownAgency } from './agency-calls.ts';
export {
  numbersOf,
  type RiskNumber,
  type RiskNumbers,
  type RiskRuleName,
  riskRuleNames,
  riskRules,
  type RiskTopic,
  riskTopics,
  type RiskUnit,
} from './risk-rules.ts';
export { exclusionDeskCalls, type ShownExclusions } from './exclusion-calls.ts';
export { productBlockDeskCalls, type ShownProducts } from './product-block-calls.ts';
export { playTimeDeskCalls, type ShownPlayTime } from './play-time-calls.ts';
export {
  type DeskDispute,
  disputeActions,
  disputeAnswerMax,
  disputeDeskCalls,
  DISPUTES_PAGE,
  type ShownDispute,
} from './dispute-calls.ts';
export { houseVoidReasons } from './desk-results.ts';
export { DESK_BETS_PAGE, type DeskBet, type ResultPreview, settlementCalls } from './settlement-calls.ts';
export {
  type DeskExchangeMarket,
  type DeskHouseMarket,
  type MarketSuspension,
  type DeskRunner,
  type FancyOfferAtDesk,
  type HouseKind,
  houseKinds,
  type KindMargins,
  type MarketTerms,
  type SuspensionScope,
  suspensionScopes,
  type SuspensionTarget,
  tradingCalls,
  type TradingEvent,
  type WideSuspension,
} from './trading-calls.ts';
export {
  type DeskVipLevel,
  vipActions,
  vipCalls,
  type VipLadder,
  vipLadderForm,
  vipNameMax,
} from './vip-calls.ts';
export {
  DELIVERIES_PAGE,
  DELIVERY_DAYS,
  deliveryStates,
  type DeskWebhook,
  OLD_SECRET_HOURS,
  type WebhookAttempt,
  webhookCalls,
  type WebhookDelivery,
  type WebhookEvent,
  webhookEvents,
  WEBHOOK_URL_MAX,
  type WebhookSettings,
  WEBHOOKS_MAX,
} from './webhook-calls.ts';
export {
  type AgreementDetail,
  agreementDeskCalls,
  agreementDetails,
  type AgreementTexts,
  agreementTextsForm,
  type DeskAgreement,
  type DetailTexts,
  type PlayerConsent,
  type PublishedVersion,
  publishForm,
} from './agreement-calls.ts';
export {
  type DeskHelpLine,
  helpCountries,
  helpLineDeskCalls,
  type HelpLineForm,
  helpLineForm,
} from './help-line-calls.ts';
export {
  type EventKind,
  eventKinds,
  EVENTS_PAGE_ROWS,
  LARGE_AMOUNT_TAKA,
  type SignificantEvent,
} from './significant-events.ts';
export {
  API_KEY_ADDRESSES_MAX,
  API_KEY_CALLS_PER_MINUTE,
  API_KEY_DAYS_MAX,
  API_KEYS_LISTED,
  API_KEYS_MAX,
  type ApiKey,
  apiKeyCalls,
  type ApiKeyWish,
  isForKeys,
  type KeyRight,
  keyRights,
} from './api-key-calls.ts';
