import { accessCalls } from './access-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { byHandCalls } from './by-hand-calls.ts';
import { bonusReviewCalls } from './bonus-review-calls.ts';
import { casinoDeskCalls } from './casino-calls.ts';
import { changeCalls } from './change-calls.ts';
import { cashierDeskCalls } from './cashier-calls.ts';
import { checkCalls } from './check-calls.ts';
import { contentDeskCalls } from './content-calls.ts';
import { depositDeskCalls } from './deposit-calls.ts';
import { messageCalls } from './message-calls.ts';
import { playerCalls, playerLimitCalls } from './player-calls.ts';
import { playerRecordCalls } from './player-record-calls.ts';
import { healthCalls } from './health-calls.ts';
import { staffPasskeyCalls } from './passkey-calls.ts';
import { overviewCalls } from './overview-calls.ts';
import { receiverCalls } from './receiver-calls.ts';
import { reportCalls } from './report-calls.ts';
import { collusionCalls } from './collusion-calls.ts';
import { affiliateCalls } from './affiliate-calls.ts';
import { agencyCalls } from './agency-calls.ts';
import { partnerCalls } from './partner-calls.ts';
import { analyticsCalls } from './analytics-calls.ts';
import { agentCalls } from './agent-calls.ts';
import { riskCalls } from './risk-calls.ts';
import { exclusionDeskCalls } from './exclusion-calls.ts';
import { playTimeDeskCalls } from './play-time-calls.ts';
import { productBlockDeskCalls } from './product-block-calls.ts';
import { identityDeskCalls } from './identity-calls.ts';
import { disputeDeskCalls } from './dispute-calls.ts';
import { helpDeskCalls } from './help-calls.ts';
import { apiKeyCalls } from './api-key-calls.ts';
import { promotionDeskCalls } from './promotion-calls.ts';
import { nameDeskCalls } from './name-calls.ts';
import { helpLineDeskCalls } from './help-line-calls.ts';
import { agreementDeskCalls } from './agreement-calls.ts';
import { siteCalls } from './site-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { staffLimitCalls } from './staff-limit-calls.ts';
import { settlementCalls } from './settlement-calls.ts';
import { supportCalls } from './support-calls.ts';
import { withdrawalDeskCalls } from './withdrawal-calls.ts';
import { tradingCalls } from './trading-calls.ts';
import { vipCalls } from './vip-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

/** Every call of the back office, by its name in the app. */
export const officeCalls = {
  ...accessCalls,
  ...staffPasskeyCalls,
  ...staffCalls,
  ...staffLimitCalls,
  ...auditCalls,
  ...supportCalls,
  ...messageCalls,
  ...depositDeskCalls,
  ...withdrawalDeskCalls,
  ...cashierDeskCalls,
  ...casinoDeskCalls,
  ...contentDeskCalls,
  ...siteCalls,
  ...helpLineDeskCalls,
  ...agreementDeskCalls,
  ...nameDeskCalls,
  ...promotionDeskCalls,
  ...helpDeskCalls,
  ...receiverCalls,
  ...checkCalls,
  ...tradingCalls,
  ...byHandCalls,
  ...settlementCalls,
  ...changeCalls,
  ...disputeDeskCalls,
  ...collusionCalls,
  ...riskCalls,
  ...agentCalls,
  ...agencyCalls,
  ...affiliateCalls,
  ...partnerCalls,
  ...bonusReviewCalls,
  ...vipCalls,
  ...reportCalls,
  ...overviewCalls,
  ...analyticsCalls,
  ...playerCalls,
  ...playerLimitCalls,
  ...exclusionDeskCalls,
  ...productBlockDeskCalls,
  ...playTimeDeskCalls,
  ...playerRecordCalls,
  ...healthCalls,
  ...webhookCalls,
  ...apiKeyCalls,
  ...identityDeskCalls,
};
